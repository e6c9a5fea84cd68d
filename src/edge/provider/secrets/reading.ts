import { unseenLetters } from '../../../shared/unseenLetters.ts';

/** The readable form of a text, in lower case, with the place of each letter in the original text. */
export interface Reading {
  readonly text: string;
  /** @returns the first place of the letter and the place after its last. */
  readonly placeOf: (letter: number) => readonly [number, number];
}

/** White space, control characters and invisible characters: a reader joins the text around them. */
const passedOver = String.raw`(?:\s|\p{Control}|${unseenLetters})+`;
const gaps = new RegExp(passedOver, 'gu');
const isGap = new RegExp(`^${passedOver}$`, 'u');

export function plainReading(text: string): Reading {
  // This is the only letter that becomes two in lower case.
  return replaced(text.replaceAll('İ', 'i').toLowerCase(), gaps, () => '');
}

const escapes = new RegExp(
  [
    '%u([0-9a-f]{4})',
    '%([0-9a-f]{2})',
    String.raw`\\u\{([0-9a-f]{1,6})\}`,
    String.raw`\\u([0-9a-f]{4})`,
    String.raw`\\x([0-9a-f]{2})`,
    '&#x([0-9a-f]{1,8});?',
    '&#([0-9]{1,8});?',
    '&(amp|lt|gt|quot|apos);',
    String.raw`\\(["'/\\bfnrt])`,
  ].join('|'),
  'g',
);

const meanings: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text after one pass that reads its escapes: those of URLs, JSON, programs and HTML. Undefined if there are none.
 */
export function unescaped(before: Reading): Reading | undefined {
  const after = replaced(before.text, escapes, meaningOf);
  if (after.text === before.text) return undefined;
  return {
    text: after.text,
    placeOf: (letter) => {
      const [first, end] = after.placeOf(letter);
      return [before.placeOf(first)[0], before.placeOf(end - 1)[1]];
    },
  };
}

function meaningOf(found: string, groups: readonly (string | undefined)[]): string {
  const [named, marked] = groups.slice(-2);
  if (named !== undefined) return meanings[named] ?? '';
  if (marked !== undefined) return /[bfnrt]/.test(marked) ? '' : marked;
  const decimal = groups.at(-3);
  const code = decimal === undefined ? Number.parseInt(groups.find(Boolean) ?? '', 16) : Number(decimal);
  if (Number.isNaN(code) || code > 0x10ffff) return found;
  const letter = String.fromCodePoint(code).toLowerCase();
  return isGap.test(letter) ? '' : letter;
}

type Meaning = (found: string, groups: readonly (string | undefined)[]) => string;

interface Edit {
  /** `from` and `to` are places in the text before, `at` is the place in the text after. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly length: number;
}

function replaced(text: string, pattern: RegExp, by: Meaning): Reading {
  // Computed late: most texts hold no secret, so no place is ever looked up.
  let edits: readonly Edit[] | undefined;
  return {
    text: text.replace(pattern, (found: string, ...groups: (string | undefined)[]) => by(found, groups.slice(0, -2))),
    placeOf: (letter) => {
      edits ??= editsOf(text, pattern, by);
      return placeAmong(edits, letter);
    },
  };
}

function editsOf(text: string, pattern: RegExp, by: Meaning): readonly Edit[] {
  let shorter = 0;
  return [...text.matchAll(pattern)].map((match) => {
    const [found, ...groups] = match;
    const { index } = match;
    const { length } = by(found, groups);
    const edit = { from: index, to: index + found.length, at: index - shorter, length };
    shorter += found.length - length;
    return edit;
  });
}

function placeAmong(edits: readonly Edit[], letter: number): readonly [number, number] {
  const edit = lastUpTo(edits, letter);
  if (edit === undefined) return [letter, letter + 1];
  const beyond = letter - edit.at - edit.length;
  return beyond < 0 ? [edit.from, edit.to] : [edit.to + beyond, edit.to + beyond + 1];
}

function lastUpTo(edits: readonly Edit[], letter: number): Edit | undefined {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.at ?? 0) <= letter) low = middle + 1;
    else high = middle;
  }
  return edits[low - 1];
}
