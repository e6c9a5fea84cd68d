import stringWidth from 'string-width';

/** Cut to a number of terminal columns, with a sign that something is missing. */
export function cut(text: string, width: number, sign = '…'): string {
  // Measuring takes time, and a pull request may name an item with a megabyte.
  const looked = text.slice(0, unitsAtMost(width));
  if (looked === text && stringWidth(text) <= width) return text;
  const room = width - stringWidth(sign);
  let kept = '';
  let columns = 0;
  for (const { segment } of characters.segment(looked)) {
    columns += stringWidth(segment);
    if (columns > room) break;
    kept += segment;
  }
  return kept + sign;
}

/** No character that a reader takes for one is made of more; what stands in no column at all is not looked for further. */
function unitsAtMost(width: number): number {
  return 32 * (width + 1);
}

/** What a reader takes for one character, such as a flag, is not cut in two. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
