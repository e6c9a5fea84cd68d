import stringWidth from 'string-width';

/**
 * How many columns of a terminal a text takes, in time linear in its length: what has printable ASCII alone has a column
 * for each letter, and all else is measured in pieces, for which the time grows with the square of their length.
 */
export function textWidth(text: string): number {
  if (asciiAlone.test(text)) return text.length;
  if (text.length <= pieceUnits) return stringWidth(text);
  let columns = 0;
  for (let from = 0; from < text.length; ) {
    const to = pieceEnd(text, from);
    columns += stringWidth(text.slice(from, to));
    from = to;
  }
  return columns;
}

/** Whether a text takes so many columns at most; of one that is far too long no more than its length is looked at. */
export function fitsIn(text: string, columns: number): boolean {
  return text.length <= unitsAtMost(columns) && textWidth(text) <= columns;
}

/** No character that a reader takes for one is made of more; what stands in no column at all is not looked for further. */
export function unitsAtMost(columns: number): number {
  return 32 * (columns + 1);
}

const asciiAlone = /^[\x20-\x7e]*$/;
const pieceUnits = 512;

/** Behind a blank if there is one: no character goes on over it. Never within a surrogate pair. */
function pieceEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + pieceUnits);
  if (end === text.length) return end;
  const blank = text.lastIndexOf(' ', end - 1);
  if (blank > from) return blank + 1;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
