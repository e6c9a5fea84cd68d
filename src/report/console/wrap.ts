import { cut } from './cut.ts';
import { fitsIn, textWidth } from './textWidth.ts';

export interface WrapStyle {
  readonly width: number;
  /** Stands before every line. */
  readonly indent: string;
  /** Stands before the first line instead. */
  readonly first?: string;
}

/** Holds two words together where a line is broken; it is printed as a space. */
export const tied = '\u00a0';

/** Breaks a sentence at spaces, and a word that is too long for a line inside, so that no line is wider than the width. */
export function wrap(text: string, { width, indent, first = indent }: WrapStyle): readonly string[] {
  const rooms = { first: roomFor(first, width), next: roomFor(indent, width) };
  const words = tie(text)
    .split(' ')
    .flatMap((word) => pieces(word, Math.min(rooms.first, rooms.next)));
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer) > (lines.length === 0 ? rooms.first : rooms.next) && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line]
    .filter((each) => each !== '')
    .map((each, index) => (index === 0 ? first : indent) + each.replaceAll(tied, ' '));
}

function roomFor(indent: string, width: number): number {
  return Math.max(1, width - textWidth(indent));
}

/** A number stays with its sign: `p < 0.05`, `n = 76`, `95 %`. */
function tie(text: string): string {
  return text.replace(/\b([np]) ([=<≥]) (?=\d)/g, `$1${tied}$2${tied}`).replace(/(\d) (?=%|points\b)/g, `$1${tied}`);
}

function pieces(word: string, room: number): readonly string[] {
  if (fitsIn(word, room)) return [word];
  return word.split(tied).flatMap((part) => cutPieces(part, room));
}

function cutPieces(part: string, room: number): readonly string[] {
  const found: string[] = [];
  let rest = part;
  while (!fitsIn(rest, room)) {
    const head = cut(rest, room, '');
    // A character wider than the room would never get any smaller.
    if (head === '') break;
    found.push(head);
    rest = rest.slice(head.length);
  }
  return [...found, rest];
}
