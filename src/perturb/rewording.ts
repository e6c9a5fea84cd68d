import { isDeepStrictEqual } from 'node:util';
import { atomsIn } from '../judge/atoms.ts';
import type { Scale } from '../judge/scale.ts';
import { unseenLetters } from '../shared/unseenLetters.ts';
import { frozenLines } from './frozenLines.ts';
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
