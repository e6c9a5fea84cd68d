import { isDeepStrictEqual } from 'node:util';
import { atomsIn } from '../judge/atoms.ts';
import { jsonBlocks } from '../judge/reading/jsonBlock.ts';
import { promptLines } from '../judge/reading/promptLine.ts';
import type { Scale } from '../judge/scale.ts';
import { unseenLetters } from '../shared/unseenLetters.ts';
import { placesIn } from './passages.ts';
import { placeMark, variableMark } from './promptText.ts';

/**
 * Why a text is no rewording of a passage, as far as code can tell; undefined if it may be one. A rewording keeps the
 * places, the lines that show an answer's form, numbers, names of scores, labels, tags and quoted words.
 */
export function whyNoRewording(passage: string, text: string, scale: Scale): string | undefined {
  if (folded(passage) === folded(text)) return 'it says the same in the same words';
  if (text.includes(variableMark) || text.includes(placeMark)) return 'it has characters for private use';
  if (hasNewHidden(passage, text)) return 'it has characters that cannot be seen';
  if (!isDeepStrictEqual(placesIn(passage), placesIn(text))) return 'its places are others, or in another order';
  if (!passage.includes('\n') && text.trim().includes('\n')) return 'it has several lines, and the text has one';
  if (text.length > 3 * passage.length) return 'it is more than three times as long';
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const lost = frozenOf(passage).find((line) => !lines.has(line.trim()));
  if (lost !== undefined) return `it changes the line "${lost.trim()}", which shows the form of the answer`;
  const [before, after] = [keptIn(passage, scale), keptIn(text, scale)];
  const missing = without(before, after)[0];
  if (missing !== undefined) return `it lacks ${missing}`;
  const added = without(after, before)[0];
  return added === undefined ? undefined : `it adds ${added}`;
}

const hidden = new RegExp(String.raw`[^\P{Control}\n\t]|\p{Surrogate}|\p{Line_Separator}|${unseenLetters}`, 'gu');

/** Whether a text has control characters or invisible ones that the text in its place does not have. */
export function hasNewHidden(before: string, after: string): boolean {
  const known = new Set(before.match(hidden));
  return (after.match(hidden) ?? []).some((character) => !known.has(character));
}

/** A text without what sets it apart from the same words. */
export function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

function frozenOf(passage: string): readonly string[] {
  const lines = passage.split('\n');
  const frozen = frozenLines(lines.map((line) => line.replace(/\{\{[^{}\n]*\}\}/g, variableMark)));
  return lines.filter((line, at) => frozen[at] === true && line.trim() !== '');
}

const quotes = /"[^"\n]+"|“[^”\n]+”|«[^»\n]+»|`[^`\n]+`|(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])/gu;

/** What a rewording may not change, each as often as it occurs. */
function keptIn(text: string, scale: Scale): readonly string[] {
  const atoms = atomsIn(text, scale).map(({ from, to }) => text.slice(from, to).trim());
  return [...atoms, ...(text.match(quotes) ?? [])];
}

/** Those of the first list that are not in the second one, counted. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

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
