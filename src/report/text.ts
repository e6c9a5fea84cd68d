import stringWidth from 'string-width';
import type { Score } from '../judge/scale.ts';
import { lazy } from '../shared/lazy.ts';
import { nothing } from './numbers.ts';
import { visibleText } from './plainText.ts';

/** Cut to a number of terminal columns, with a sign that something is missing. */
export function cut(text: string, width: number, sign = '…'): string {
  // Measuring takes time, and a pull request may have an item with a megabyte in its name.
  const looked = text.slice(0, unitsAtMost(width));
  if (looked === text && textWidth(text) <= width) return text;
  const room = width - textWidth(sign);
  let kept = '';
  let columns = 0;
  // Cut between graphemes, so a flag stays whole.
  for (const grapheme of graphemesOf(looked)) {
    columns += textWidth(grapheme);
    if (columns > room) break;
    kept += grapheme;
  }
  return kept + sign;
}

/** The same for names of items. They often differ only at the end, so the middle is left out. */
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

/**
 * How many columns of a terminal a text takes, in time linear in its length. Narrow characters have one column each.
 * Other text is measured in pieces, since the time for a piece grows with the square of its length.
 */
export function textWidth(text: string): number {
  if (narrowAlone.test(text)) return text.length;
  let columns = 0;
  for (let from = 0; from < text.length; ) {
    const to = pieceEnd(text, from);
    columns += stringWidth(text.slice(from, to));
    from = to;
  }
  return columns;
}

/** Whether a text takes at most `columns` columns. A text that is far too long is rejected by its length. */
export function fitsIn(text: string, columns: number): boolean {
  return text.length <= unitsAtMost(columns) && textWidth(text) <= columns;
}

/** No visible character has more units than this; a longer run of invisible ones is not examined. */
function unitsAtMost(columns: number): number {
  return 32 * (columns + 1);
}

/** ASCII, letters of Latin script, and the marks, arrows, lines and mathematical signs that reports have. */
const narrowAlone =
  /^[\x20-\x7e\u00a1-\u00a8\u00aa-\u00ac\u00af-\u02ff\u2010-\u2027\u2190-\u2193\u2200-\u22ff\u2500-\u259f▲▼●✓✕]*$/;
const pieceUnits = 512;

/** After a blank if there is one, since no character continues over a blank. Never within a surrogate pair. */
function pieceEnd(text: string, from: number): number {
  const end = from + pieceUnits;
  if (end >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', end - 1);
  if (blank > from) return blank + 1;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

interface WrapStyle {
  readonly width: number;
  readonly indent: string;
  /** Text before the first line instead. */
  readonly first?: string;
}

/** Holds two words together when a line is broken; it is printed as a space. */
export const tied = '\u00a0';

/** Breaks a sentence at spaces, and breaks a word that is too long for a line, so that no line is too wide. */
export function wrap(text: string, { width, indent, first = indent }: WrapStyle): readonly string[] {
  const rooms = { first: roomFor(first, width), next: roomFor(indent, width) };
  const least = Math.min(rooms.first, rooms.next);
  const lines: string[] = [];
  for (const word of tie(text)
    .split(' ')
    .flatMap((one) => pieces(one, least))) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > (lines.length > 1 ? rooms.next : rooms.first)) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  const told = lines.filter((line) => line !== '');
  return told.map((line, index) => (index === 0 ? first : indent) + line.replaceAll(tied, ' '));
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
  const found: string[] = [];
  for (let rest of word.split(tied)) {
    while (!fitsIn(rest, room)) {
      const head = cut(rest, room, '');
      // A character that is wider than the room would loop forever.
      if (head === '') break;
      found.push(head);
      rest = rest.slice(head.length);
    }
    found.push(rest);
  }
  return found;
}

/** The visible characters of a text; a flag, for example, is one. */
export function graphemesOf(text: string): Iterable<string> {
  return narrowAlone.test(text) ? text : segmentsOf(text);
}

function* segmentsOf(text: string): Iterable<string> {
  for (const { segment } of segmenter().segment(text)) yield segment;
}

/** Loading its data takes as long as all modules of a report together, and many runs do not need it. */
const segmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * Words of a model or of a file within a sentence. Not as JSON: each format escapes what it shows, so escaping here
 * would be a second time.
 */
export function quotation(text: string, width: number): string {
  return `“${cut(visibleText(text), width)}”`;
}

export function firstSentence(text: string): string {
  return text.split(/(?<=[.!?]) (?=[A-Z\d])/, 1)[0] ?? '';
}

/** With a capital first letter. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a small first letter, unless it begins with a person's name or an abbreviation. */
export function continued(text: string): string {
  return /^(?:\w+'s|Brier|AUC|F1)(?!\w)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const longestLabel = 32;

/** A score or a gold for a report: a label that is a whole sentence is cut; the JSON has it whole. */
export function labelText(label: Score | undefined): string {
  return label === undefined ? nothing : cut(visibleText(String(label)), longestLabel);
}
