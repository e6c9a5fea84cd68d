import stringWidth from 'string-width';
import { graphemesOf } from '../graphemes.ts';

/** Cut to a number of terminal columns, with a sign that something is missing. */
export function cut(text: string, width: number, sign = '…'): string {
  // Measuring takes time, and a pull request may name an item with a megabyte.
  const looked = text.slice(0, unitsAtMost(width));
  if (looked === text && stringWidth(text) <= width) return text;
  const room = width - stringWidth(sign);
  let kept = '';
  let columns = 0;
  // A flag is not cut in two.
  for (const grapheme of graphemesOf(looked)) {
    columns += stringWidth(grapheme);
    if (columns > room) break;
    kept += grapheme;
  }
  return kept + sign;
}

/** No character that a reader takes for one is made of more; what stands in no column at all is not looked for further. */
function unitsAtMost(width: number): number {
  return 32 * (width + 1);
}
