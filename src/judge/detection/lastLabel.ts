import { neverAnswers } from '../answerContract.ts';
import type { NamedPlace } from './namedPlaces.ts';

/** `Score:`, `- Coherence:`, `**Final verdict:**` or `### Rating:` alone on a line. */
const labelLine =
  /^[ \t>#*_-]{0,8}(\p{Lu}[\p{L}\p{N}]{0,30}(?:[ _-]\p{L}[\p{L}\p{N}]{0,30}){0,3})[*_ \t]{0,4}(?:\([^()\n]{0,30}\d[^()\n]{0,9}\)[*_ \t]{0,4})?:[*_ \t]{0,6}$/u;

/** Names of those who speak, and of what a model writes. */
const speaker = /^(?:assistant|ai|human|user|system|model|bot|response|output|reply)$/i;

/**
 * The label with which a prompt ends, for the reply to go on behind it. None if several such lines end it, those of
 * reasons aside: then it asks for several scores.
 */
export function lastLabel(text: string): Omit<NamedPlace, 'about'> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const names = lines
    .slice(lines.findLastIndex((line) => !labelLine.test(line)) + 1)
    .map((line) => labelLine.exec(line)?.[1] ?? '');
  const name = names.at(-1);
  if (name === undefined || names.filter(canAnswer).length !== 1 || !canAnswer(name)) return undefined;
  return { place: { kind: 'label', name }, words: `${name}:`, at: text.lastIndexOf(name) };
}

function canAnswer(name: string): boolean {
  return !neverAnswers(name) && !speaker.test(name);
}
