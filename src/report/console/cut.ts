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
