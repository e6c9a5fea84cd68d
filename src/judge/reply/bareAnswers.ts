import type { Answer } from './answer.ts';
import { matchAt, skipAt } from './tokenAt.ts';
import { standsAlone, statedAt, valueAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

const line = /[^\n]*/y;
/** How sure the judge is: `B (0.8)`, `B, 0.8`. */
const share = /[ \t"')\]]*[,;|(-]?[ \t]*\(?(?:confidence[ \t:=]*)?(?:0?\.\d{1,4}|1(?:\.0+)?|0)\)?[ \t.]*(?:\n|$)/iy;
const bullet = /[ \t#>]*(?:[-•][ \t]+)?/y;

/**
 * Lines that are a value and nothing else (`2`, `(b)`, `Output (a).`), if the first or the last line is one. Then
 * every such line counts, so that a reply that lists the values gives no answer by its ends alone.
 */
export function bareAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  const lines: (Answer | undefined)[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + (matchAt(line, text, at)?.[0].length ?? 0);
    if (text.slice(at, end).trim() !== '') lines.push(bareLine(text, at, vocabulary));
    at = end + 1;
  }
  if (lines.at(0) === undefined && lines.at(-1) === undefined) return [];
  return lines.filter((answer) => answer !== undefined);
}

function bareLine(text: string, start: number, vocabulary: Vocabulary): Answer | undefined {
  const value = valueAt(text, skipAt(bullet, text, start), vocabulary);
  if (value === undefined) return undefined;
  const isAlone = standsAlone(text, value.end) || (!value.numeric && matchAt(share, text, value.end) !== undefined);
  return isAlone ? { reading: value.reading, start, end: value.end } : undefined;
}

const brackets = /\[\[([^[\]\n]{1,60})\]\]/g;

/** Every answer in double brackets: `[[A]]`, `[[4]]`, `[[Assistant B]]`. */
export function bracketedAnswers(text: string, vocabulary: Vocabulary): readonly Answer[] {
  return [...text.matchAll(brackets)].flatMap(({ index, 0: whole, 1: inner = '' }) => {
    const stated = statedAt(inner, 0, vocabulary);
    return stated === undefined ? [] : [{ reading: stated.reading, start: index, end: index + whole.length }];
  });
}
