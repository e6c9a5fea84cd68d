import stringWidth from 'string-width';

/** Cut to a number of terminal columns, with a sign that something is missing. */
export function cut(text: string, width: number, sign = '…'): string {
  if (stringWidth(text) <= width) return text;
  const room = width - stringWidth(sign);
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (stringWidth(kept + segment) > room) break;
    kept += segment;
  }
  return kept + sign;
}

/** What a reader takes for one character, such as a flag, is not cut in two. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
