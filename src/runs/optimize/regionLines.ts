import type { Passage } from '../../config/edit/region.ts';
import { writtenTexts } from '../../config/edit/rewrittenPrompt.ts';
import type { LoadedJudge } from '../../config/loadedJudge.ts';

/** The first and last line of a region in its file, from 1. */
export type Lines = readonly [first: number, last: number];

/** Undefined if its lines are not lines of the file, as in a text of JSON. */
export function regionLines(loaded: LoadedJudge, passages: readonly Passage[]): Lines | undefined {
  const texts = writtenTexts(loaded);
  const lines = loaded.promptText.split('\n');
  const found = passages.map(({ message, from, to }): Lines | undefined => {
    const { text = '', line = 1 } = texts[message] ?? {};
    const own = text.slice(from, to).split('\n');
    const first = line + text.slice(0, from).split('\n').length - 1;
    const isThere = own.every((one, index) => lines[first - 1 + index]?.includes(one.trim()));
    return isThere ? [first, first + own.length - 1] : undefined;
  });
  const all = found.flatMap((one) => one ?? []);
  return found.length === 0 || found.includes(undefined) ? undefined : [Math.min(...all), Math.max(...all)];
}
