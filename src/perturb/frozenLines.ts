import { jsonBlocks } from '../judge/reading/jsonBlock.ts';
import { promptLines } from '../judge/reading/promptLine.ts';
import { variableMark } from './promptText.ts';

/** Words that name the answer, or ask for it. */
export const answerWords =
  /\b(?:answers?|scores?|ratings?|grades?|verdicts?|outputs?|outputting|respon(?:d|se|ses)|repl(?:y|ies)|return|results?|judge?ments?|decisions?|choices?|conclusions?|formats?|forms?|templates?|json|xml|yaml|reason(?:s|ing)?|rationale|explanations?|feedback|fields?|keys?|write|print|produce|provide|give)\b/i;
const namesForm =
  /\b(?:formats?|formatted|formato|json|xml|yaml|schema|templates?|tags?)\b|格式|形式|フォーマット|형식/i;

/**
 * Which lines of a prompt must not change, because they show an answer's form: fenced blocks, blocks in braces, and the
 * lines after one that asks for the answer (`Answer in this form:`). The latter end at the next line with a variable,
 * since the text of an item is no part of the answer.
 */
export function frozenLines(lines: readonly string[]): readonly boolean[] {
  const inJson = jsonBlocks(promptLines(lines.join('\n')));
  let fence: string | undefined;
  let isAnswer = false;
  return lines.map((line, at) => {
    const [, opening] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    const wasFenced = fence !== undefined;
    if (opening !== undefined)
      fence = fence === undefined ? opening : line.trim().startsWith(fence) ? undefined : fence;
    if (line.includes(variableMark) || headsVariable(lines, at)) isAnswer = false;
    else if (asksForForm(line)) isAnswer = true;
    return isAnswer || wasFenced || opening !== undefined || inJson.has(at) || /^\s*(?:[{}]|[[\]],?\s*$)/.test(line);
  });
}

function asksForForm(line: string): boolean {
  return namesForm.test(line) || (/:[*_\s]*$/.test(line) && asks.test(line) && !namesCriteria.test(line));
}

const asks =
  /\b(?:(?:answer|reply) (?:with|in|as|by|using|only|exactly)|respond|return|outputs? (?:a|an|the|in|your|only)|your (?:final )?(?:answer|response|reply|output|verdict|judge?ment|rating|score)|report|write|print|produce|give|form|fields?|keys?|examples?)\b/i;
const namesCriteria = /\b(?:criteri(?:a|on)|rubrics?|guidelines?|aspects?|principles?|dimensions?|questions?)\b/i;

/** Whether the next line with text is a variable. Tags, rules and fences around it are skipped. */
export function headsVariable(lines: readonly string[], at: number): boolean {
  for (let next = at + 1; next < Math.min(lines.length, at + 5); next += 1) {
    const line = lines[next]?.trim() ?? '';
    if (line.startsWith(variableMark)) return true;
    if (!isAround(line)) return false;
  }
  return false;
}

/** A blank line, a tag, a fence, or marks around a text. */
function isAround(line: string): boolean {
  return /^(?:<[^<>/]{1,80}>|["'`*=~-]{3,}\w{0,20}|["'])?$/.test(line);
}
