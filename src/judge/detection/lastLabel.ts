import { type AnswerPlace, neverAnswers } from '../answerContract.ts';

/** `Score:`, `- Coherence:`, `**Final verdict:**` or `### Rating:` alone on a line. */
const labelLine =
  /^[ \t>#*_-]{0,8}(\p{Lu}[\p{L}\p{N}]{0,30}(?:[ _-]\p{L}[\p{L}\p{N}]{0,30}){0,3})[*_ \t]{0,4}(?:\([^()\n]{0,30}\d[^()\n]{0,9}\)[*_ \t]{0,4})?:[*_ \t]{0,6}$/u;

/** Names of those who speak, and of what a model writes. */
const speaker = /^(?:assistant|ai|human|user|system|model|bot|response|output|reply)$/i;

/**
 * The label with which a prompt ends, for the reply to go on behind it. None if several such lines end it, those of
 * reasons aside: then it asks for several scores.
 */
export function lastLabel(
  text: string,
): { readonly place: AnswerPlace; readonly words: string; readonly at: number } | undefined {
  const end = text.trimEnd();
  const names: string[] = [];
  for (const line of end.split('\n').toReversed()) {
    if (line.trim() === '') continue;
    const name = labelLine.exec(line)?.[1];
    if (name === undefined) break;
    names.push(name);
  }
  const [last] = names;
  if (last === undefined || names.filter(canAnswer).length !== 1 || !canAnswer(last)) return undefined;
  const at = end.lastIndexOf(last);
  return { place: { kind: 'label', name: last }, words: `${last}:`, at };
}

function canAnswer(name: string): boolean {
  return !neverAnswers(name) && !speaker.test(name);
}
