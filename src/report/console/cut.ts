import { graphemesOf } from '../graphemes.ts';
import { textWidth, unitsAtMost } from './textWidth.ts';

/** Cut to a number of terminal columns, with a sign that something is missing. */
export function cut(text: string, width: number, sign = '…'): string {
  // Measuring takes time, and a pull request may name an item with a megabyte.
  const looked = text.slice(0, unitsAtMost(width));
  if (looked === text && textWidth(text) <= width) return text;
  const room = width - textWidth(sign);
  let kept = '';
  let columns = 0;
  // A flag is not cut in two.
  for (const grapheme of graphemesOf(looked)) {
    columns += textWidth(grapheme);
    if (columns > room) break;
    kept += grapheme;
  }
  return kept + sign;
}

/** The same for names of items, which often differ at their end alone: what is missing is missing in the middle. */
export function cutName(name: string, width: number): string {
  if (cut(name, width) === name) return name;
  const graphemes = [...graphemesOf(name.slice(-unitsAtMost(width)))];
  let end = '';
  for (const grapheme of graphemes.toReversed()) {
    if (textWidth(grapheme + end) > Math.floor(width / 2)) break;
    end = grapheme + end;
  }
  return cut(name, width - textWidth(end)) + end;
}
