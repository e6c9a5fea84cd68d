import { unseenLetters } from '../../../shared/unseenLetters.ts';
import { spokenForms } from './encodingsOf.ts';

/** A shorter part of a secret may be a word or a number. Shorter secrets are not masked at all. */
export const shortestMasked = 12;
const half = shortestMasked / 2;

/** How many levels of nested escapes are read, such as a URL inside a URL. */
const deepest = 4;

/** Secrets to search for. Made once, because every reply is searched for the same few. */
export class Secrets {
  /** Every run of twelve letters of each form of a secret. */
  private readonly runs = new Set<string>();
  /** Every run of six letters. Each run of twelve contains one that begins at a multiple of six. */
  private readonly halves = new Set<string>();

  constructor(values: readonly string[]) {
    const forms = values.filter(isMasked).flatMap(spokenForms);
    for (const { text } of forms.map(plainReading)) {
      for (const run of runsOf(text, shortestMasked)) this.runs.add(run);
      for (const run of runsOf(text, half)) this.halves.add(run);
    }
  }

  /**
   * Replaces each run of twelve or more letters of a secret with `***`, in any case, through escapes and encodings, and
   * regardless of white space inside it.
   */
  maskedIn(text: string): string {
    if (this.runs.size === 0) return text;
    const spans: Span[] = [];
    let reading: Reading | undefined = plainReading(text);
    for (let depth = 0; reading !== undefined && depth <= deepest; depth += 1) {
      this.addSpans(reading, spans);
      reading = unescaped(reading);
    }
    return spans.length === 0 ? text : withoutSpans(text, spans);
  }

  private addSpans({ text, placeOf }: Reading, spans: Span[]): void {
    for (let at = 0; at + half <= text.length; at += half) {
      if (!this.halves.has(text.slice(at, at + half))) continue;
      for (let first = Math.max(0, at - half + 1); first <= at; first += 1) {
        if (!this.runs.has(text.slice(first, first + shortestMasked))) continue;
        spans.push([placeOf(first)[0], placeOf(first + shortestMasked - 1)[1]]);
      }
    }
  }
}

function runsOf(text: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

export function isMasked(secret: string): boolean {
  return plainReading(secret).text.length >= shortestMasked;
}

type Span = readonly [number, number];

function withoutSpans(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const [first, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (end <= from) continue;
    // A span that overlaps or touches the one before belongs to the same secret.
    if (first > from || pieces.length === 0) pieces.push(text.slice(from, Math.max(from, first)), '***');
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** Child processes then do not inherit the secrets, and a dump of the environment does not hold them. */
export function takeSecrets(env: Record<string, string | undefined>, names: readonly string[]): void {
  for (const name of names) delete env[name];
}

/** The readable form of a text, in lower case, with the place of each letter in the original text. */
interface Reading {
  readonly text: string;
  /** @returns the first place of the letter and the place after its last. */
  readonly placeOf: (letter: number) => readonly [number, number];
}

/** White space, control characters and invisible characters: a reader joins the text around them. */
const passedOver = String.raw`(?:\s|\p{Control}|${unseenLetters})+`;
const gaps = new RegExp(passedOver, 'gu');
const isGap = new RegExp(`^${passedOver}$`, 'u');

function plainReading(text: string): Reading {
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
function unescaped(before: Reading): Reading | undefined {
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
