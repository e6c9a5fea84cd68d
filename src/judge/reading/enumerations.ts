import { escapePattern } from '../escapePattern.ts';
import { opposites } from '../opposites.ts';
import type { Score } from '../scale.ts';
import { bareText, plainText } from './plainText.ts';
import { asWritten, valueFinder } from './values.ts';

/** Values that a prompt lists side by side: `"good", "fair" or "poor"`, `PASS/FAIL`, `[[A]] … [[B]]`. */
export interface Enumeration {
  /** As written, in their order. */
  readonly values: readonly string[];
  /** Index of the line. */
  readonly line: number;
  readonly words: string;
  /** The text of the line before the first value. */
  readonly before: string;
}

const or = String.raw`\bor\b|\band\b|\boder\b|\bund\b|\bou\b|\bet\b|\by\b|\bo\b|\boppure\b|\be\b|またはか?|もしくは|か|と|或者?|和|또는|혹은|или|أو|या`;
const separator = String.raw`[ \t]*(?:,?[ \t]*(?:${or})(?:[ \t]+(?:an?|the word|just|only)\b)?|[,、/|;،])[ \t]*`;
const quotes = String.raw`["'\x60*<\[({「『]{0,3}`;
const quotesEnd = String.raw`["'\x60*>\])}」』]{0,3}`;
const quoted = String.raw`(?:"[^"\n]{1,40}"|'[^'\n]{1,40}'(?![\p{L}])|\x60[^\x60\n]{1,40}\x60)`;
const word = String.raw`(?:\[?${quoted}\]?|${quotes}[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_+=><&'∕-]| (?!(?:${or})[ \t])){0,28}?${quotesEnd})`;
const lists = new RegExp(String.raw`(?:${word}${separator}){1,12}${word}(?![\p{L}\p{N}_∕])`, 'giu');
const separators = new RegExp(separator, 'iu');
/** `"A | B", "reason"` before a colon: the last word is a key of its own. */
const lastValue = new RegExp(`${separator}(?:(?!${separator})[^])*$`, 'iu');
const bracketed = /\[\[([^[\]{}\n]{1,30})\]\]/gu;
/** A sentence is read in pieces of this length, so that the time grows linearly with the text. */
const longest = /[\s\S]{1,600}/gu;

/** Stands for the slash of `n/a`, which joins no values. */
const slash = '∕';
/** "Yes or no, and give …": after "or" and a value, only another "or" goes on. */
const afterOr = new RegExp(
  `((?:\\bor\\b|\\boder\\b)[ \\t]+(?:(?!${separator})[^])+),?[ \\t]*(?:,|\\band\\b|\\bund\\b)(?![^]*\\b(?:or|oder)\\b)[^]*$`,
  'iu',
);
/** "(success/failure), JSON": a list in brackets ends with them. */
const behindBracket = /^(\([^()]*(?:[,/|]|\bor\b)[^()]*\)).*$/su;
/** "Supported, refuted or not enough info", "YES, NO or CANNOT TELL": the last value has more words. */
const restOfValue = /^(?:(?: \p{Lu}{2,}){1,4}(?![\p{L}\p{N}])|(?: \p{L}+){1,3}(?=["'`*]*(?:[.,;:)?]|$)))/u;

/** "OK or ERR and nothing else": what is not a value. */
const exclusion =
  /\b(?:nothing|no (?:other|more|further|additional|extra|explanation|text|words?)|not (?:an?|the|any\p{L}*|both|more|with))\b/giu;

function listsIn(text: string, line: number): readonly Enumeration[] {
  const piece = text
    .replace(exclusion, (words) => '.'.repeat(words.length))
    .replace(/\bn\/a\b/gi, (no) => no.replace('/', slash));
  return [...piece.matchAll(lists)].flatMap(({ 0: all, index }): readonly Enumeration[] => {
    const isKey = /^\s*["']?\s*:(?!=)/.test(piece.slice(index + all.length));
    const whole = (isKey ? all.replace(lastValue, '') : all).replace(afterOr, '$1').replace(behindBracket, '$1');
    const rest = whole === all && /(?:\bnot|\p{Lu}{2})$/u.test(all) ? piece.slice(index + all.length) : '';
    const words = whole + (restOfValue.exec(rest)?.[0] ?? '');
    const listed = words.split(separators).map((value) => value.replace(slash, '/'));
    const values = withoutName(listed.filter((value) => bareText(value) !== ''));
    const before = piece.slice(0, index);
    // Words that are shown begin with a whole one.
    const cut = /[\p{L}\p{N}]+$/u.exec(before)?.[0] ?? '';
    return values.length < 2 ? [] : [{ values, line, words: cut + words.replace(slash, '/'), before }];
  });
}

/** `"Score: 0" or "Score: 1"` lists 0 and 1: what all of them begin with is the name of the answer. */
function withoutName(values: readonly string[]): readonly string[] {
  const named = values.map((value) => /^(["'`]?)([\p{L}_ ]{1,24}[:：=])[ \t]*(?=[^\s"'`])/u.exec(value));
  const [first] = named;
  if (first == null || named.some((one) => one?.[2] !== first[2])) return values;
  return values.map((value, index) => (named[index]?.[1] ?? '') + value.slice(named[index]?.[0].length));
}

/** Prompts are shorter. A longer text is read up to here, to limit the time. */
const longestRead = 40_000;
const mostPieces = 20;
const tableRow = /^[ \t]*\|.*\|.*\|[ \t]*$/;
const mayList = new RegExp(`[,、/|;،]|(?:${or})`, 'iu');

/** `<winner>A or B</winner>` lists A and B. */
function withoutTags(line: string): string {
  return line.replace(/<\/?[\p{L}_]{2,30}>/gu, (tag) => (/<[^<>|]*>/.test(tag) ? ' '.repeat(tag.length) : tag));
}

const alone = /^[ \t]*[-*•][ \t]+(["'`*_]*[\p{L}\p{N}][^.,:;?()|\n]{0,40})$/u;

/** Values in bullets below each other, with nothing behind them. */
function listsOfBullets(lines: readonly string[]): readonly Enumeration[] {
  const found = lines.map((line) => alone.exec(plainText(line))?.[1]?.trim());
  return found.flatMap((one, at): readonly Enumeration[] => {
    if (one === undefined || found[at - 1] !== undefined) return [];
    const end = found.indexOf(undefined, at);
    const values = found.slice(at, end < 0 ? undefined : end).flatMap((value) => value ?? []);
    return values.length < 2 ? [] : [{ values, line: at, words: values.join(', '), before: '' }];
  });
}

/** Every list of words on a single line of a prompt, and in bullets. */
export function enumerations(lines: readonly string[]): readonly Enumeration[] {
  let left = longestRead;
  const inLines = lines.flatMap((line, at) => {
    if (left <= 0 || !mayList.test(line)) return [];
    left -= line.length;
    const cells = tableRow.test(line) ? line.replaceAll('|', '\n') : line;
    return (withoutTags(plainText(cells)).match(longest) ?? [])
      .slice(0, mostPieces)
      .flatMap((piece) => listsIn(piece, at));
  });
  const inBrackets = lines.flatMap((line, at) =>
    [...plainText(line).matchAll(bracketed)].map(([, value = '']) => ({ value: `[[${value.trim()}]]`, at })),
  );
  const values = [...new Set(inBrackets.map(({ value }) => value))];
  const others = [...inLines, ...listsOfBullets(lines)];
  if (values.length < 2) return others;
  return [...others, { values, line: inBrackets[0]?.at ?? 0, words: values.join(', '), before: '' }];
}

/**
 * The values, as written, of the enumeration that has all labels and the most other values. Other words count only if
 * they are written like the labels.
 *
 * @returns undefined if no enumeration has all of them.
 */
export function enumeratedWith(
  found: readonly Enumeration[],
  labels: readonly Score[],
): { readonly values: readonly string[]; readonly at: Enumeration } | undefined {
  const find = valueFinder(labels);
  const isTruth = labels.every((label) => /^(?:true|false)$/i.test(String(label)));
  const read = found.flatMap((at) => {
    const own = at.values.map(find);
    const known = at.values.map((value, index) => {
      const last = index === 0 && own[0] === undefined ? lastWord(value) : value;
      // "Strongly disagree, disagree" lists two values.
      return own.indexOf(find(last)) > index ? { label: undefined, word: value } : { label: find(last), word: last };
    });
    const hits = new Set(known.flatMap(({ label }) => label ?? []));
    if (hits.size < labels.length || hits.size < Math.min(2, labels.length)) return [];
    const isTight = isList(at) && at.values.every((value) => bareText(value).split(/\s+/).length <= 4);
    const labelled = at.values.filter((_, index) => known[index]?.label !== undefined);
    const values = at.values.flatMap((value, index) => {
      const { label, word = value } = known[index] ?? {};
      // `true/false/null`: null says that there is no answer.
      if (label === undefined && isTruth && /^(?:null|none|n\/a)$/i.test(bareText(value))) return [];
      if (label !== undefined) return [String(asWritten(word, label))];
      return isTight || isWrittenLike(value, labelled) ? [bareText(value)] : [];
    });
    return [{ values: [...new Set(values)], at }];
  });
  return read.sort((a, b) => b.values.length - a.values.length)[0];
}

/** Words with only signs between them, or with marks around each, are a list of values and no prose. */
function isList({ values, words }: Enumeration): boolean {
  const isInMarks = (value: string) => /^\s*["'`*[「『]/.test(value) && /["'`*\]」』]\s*$/.test(value);
  return values.slice(1, -1).concat(values.slice(-1)).every(isInMarks) || (/[/|]/.test(words) && !/[,;]/.test(words));
}

/** The opposite of a single label: `FAIL` for `PASS`, as the prompt writes it. */
export function oppositeOf(label: string, lines: readonly string[]): string | undefined {
  const own = label.toLowerCase();
  for (const pair of opposites.filter((both) => both.includes(own))) {
    const other = pair[0] === own ? pair[1] : pair[0];
    const pattern = wordPattern(other, 'iu');
    const found = lines.map((line) => pattern.exec(line)?.[0]).find((one) => one !== undefined);
    if (found !== undefined && (other.length > 1 || found === found.toUpperCase())) return inCaseOf(label, found);
  }
  return counterparts
    .flatMap(([one, two]) => [swapped(label, one, two), swapped(label, two, one)])
    .find((other) => other !== label && lines.some((line) => wordPattern(other, 'u').test(line)));
}

const counterparts = [
  ['A', 'B'],
  ['a', 'b'],
  ['1', '2'],
  ['first', 'second'],
  ['left', 'right'],
] as const;

/** The label of the other candidate: `Output (b)` for `Output (a)`. The same label if it does not name this one. */
function swapped(label: string, one: string, two: string): string {
  return label.replace(new RegExp(`(?<![\\p{L}\\p{N}])${one}(?=\\W*$)`, 'u'), two);
}

function wordPattern(word: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, flags);
}

function inCaseOf(label: string, other: string): string {
  if (/^\p{Lu}+$/u.test(label)) return other.toUpperCase();
  return /^\p{Lu}/u.test(label) ? other.slice(0, 1).toUpperCase() + other.slice(1) : other;
}

/** "The verdict is good" before a comma: the value is its last word. */
function lastWord(value: string): string {
  return /\S+$/.exec(value.trim())?.[0] ?? '';
}

/** Written like one of the others: in quotes or not, and in capitals, with one capital, or without. */
export function isWrittenLike(value: string, others: readonly string[]): boolean {
  return bareText(value).split(/\s+/).length <= 3 && others.some((other) => shapeOf(other) === shapeOf(value));
}

function shapeOf(value: string): string {
  const own = bareText(value);
  const marks = /^\s*["'`*<[({「『]/.test(value) ? 'in marks ' : '';
  if (own.length === 1) return `${marks}letter`;
  return `${marks}${/^[\p{Lu}\p{N}_ -]+$/u.test(own) ? 'CAPITALS' : /^\p{Lu}/u.test(own) ? 'Word' : 'word'}`;
}
