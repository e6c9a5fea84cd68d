import type { Answer } from './answer.ts';
import { matchAt, skipAt } from './matchAt.ts';
import { standsAlone, valueAt } from './valueAt.ts';
import type { Vocabulary } from './vocabulary.ts';

const line = /[^\n]*/y;
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
  if (value === undefined || !standsAlone(text, value.end)) return undefined;
  return { reading: value.reading, start, end: value.end };
}
