import { oppositesIn } from '../opposites.ts';
import type { Score } from '../scale.ts';
import type { Enumeration } from './enumerations.ts';
import { bareText, foldedText } from './plainText.ts';
import type { StatedRange } from './ranges.ts';

/** A scale that the words of a prompt state: its ends or its values, in the form of labels. */
export interface SaidScale {
  readonly values: readonly Score[];
  readonly words: string;
  /** Index of the line. */
  readonly line: number;
  /** Only the highest value is stated; the lowest is taken to be 0. */
  readonly isOpen?: true;
}

/** The texts of a prompt, all of them together, and what their lines say about values. */
export interface Words {
  readonly texts: readonly string[];
  readonly text: string;
  readonly lines: readonly string[];
  readonly ranges: readonly StatedRange[];
  readonly lists: readonly Enumeration[];
}

const asks =
  /\b(?:answer|respond|reply|return|output|write|say|print|state|choose|select|pick|verdict|label|judge?ment|decision|grade|either|classif\p{L}*|categori\p{L}*|assign|decide|conclude|winner|better|best|antworte|réponds|répondez|responde|responda|rispondi|retorne|score|rate)\b|回答|返回|输出|答え|答|判断|判定|답|응답/iu;
const aside = /(?:such as|like|including|e\.g\.,?|for (?:example|instance),?|whether|if|when)[ \t(:]*$/iu;
const boolean =
  /["'`]([\p{L}_][\w-]{0,40})["'`][ \t]*(?:\([^)\n]{0,20})?[ \t]*(?::|is|must be|should be|\()[ \t]*["'<]?[ \t]*(?:an?[ \t]+)?(?:bool(?:ean)?|true|false)(?!\p{L})/iu;

/** Each scale that the words of a prompt state. A reading without labels needs exactly one. */
export function saidScales({ lines, ranges, lists }: Words): readonly SaidScale[] {
  const ranged = saidNumbers(ranges);
  const hasBrackets = lists.some(({ values: [first = ''] }) => first.startsWith('[[') && first.endsWith(']]'));
  const read = hasBrackets
    ? lists.filter(({ words: said }) => !said.includes('[[') || /^\[\[[^[\]]+\]\](?:, \[\[[^[\]]+\]\])+$/.test(said))
    : lists;
  const words = distinct(read.flatMap((list) => saidWords(list, lines[list.line] ?? '')));
  const isOneKey = new Set(lines.flatMap((line) => [...line.matchAll(truth)].map(([, key]) => key))).size < 2;
  const all = [
    ...(ranged.length > 0 ? ranged : zeroOrOne(ranges, lines)),
    ...words.filter((one) => (isOneKey || !isTruth(one)) && !words.some((other) => isWithin(one, other))),
  ];
  if (all.length > 0 || !isOneKey) return all;
  const [only, second] = lines.flatMap((line, at): readonly SaidScale[] => {
    const found = boolean.exec(line);
    return found === null ? [] : [{ values: ['true', 'false'], words: found[0], line: at }];
  });
  return only === undefined || second !== undefined ? [] : [only];
}

/** Several keys with true or false as their value are criteria. */
const truth = /["'`]([\p{L}_][\w-]{0,40})["'`][ \t]*:[ \t]*["'<]?(?:true|false|bool)/giu;

function isTruth({ values }: SaidScale): boolean {
  return foldedValues(values).sort().join() === 'false,true';
}

function isWithin({ values }: SaidScale, other: SaidScale): boolean {
  const words = foldedValues(other.values);
  return words.length > values.length && foldedValues(values).every((word) => words.includes(word));
}

function foldedValues(values: readonly Score[]): string[] {
  return values.map((value) => foldedText(String(value)));
}

/**
 * If another sentence states the scale, "Out of 10" is the one that ends at 10, and "5-point" the one with 5 values.
 */
function saidNumbers(ranges: readonly StatedRange[]): readonly SaidScale[] {
  const clear = ranges.filter(({ tier, isRated }) => isRated && tier < 4);
  const closed = clear.filter(({ tier }) => tier === 1);
  const isMeant = ({ min, max, tier }: StatedRange) =>
    closed.some((other) => other.max === max || (tier === 2 && other.max - other.min === max - min));
  const each = clear.filter((range) => range.tier === 1 || !isMeant(range));
  return distinct(
    each.map(({ min, max, words, line, tier }) => ({
      values: [min, max],
      words,
      line,
      ...(tier === 3 && { isOpen: true }),
    })),
  );
}

const either =
  /\b[01]["'`]*,?[ \t]*(?:or|oder|ou|o|[/|])[ \t]*["'`]*(?:\p{L}{2,20}[:=][ \t]*)?[01]\b(?![.,]?\d)|\b[01] (?:if|when|for)\b.{1,200}\b[01]\b/iu;
const added = /\b(?:sum|total|add(?:ed)? up|points? for each|for each)\b/iu;

/** "Rate 0 or 1.": a wider range in the prompt is another one, unless points are added. */
export function asksForZeroOrOne(lines: readonly string[]): boolean {
  return lines.some((line) => asks.test(line) && either.test(line)) && !lines.some((line) => added.test(line));
}

/** "Answer with 0 or 1.", "1 if it does, else 0": said once, and not of points that are added. */
function zeroOrOne(ranges: readonly StatedRange[], lines: readonly string[]): readonly SaidScale[] {
  const [only, second] = ranges.filter(
    ({ min, max, line }) => min === 0 && max === 1 && asks.test(lines[line] ?? '') && either.test(lines[line] ?? ''),
  );
  if (only === undefined || second !== undefined || lines.some((line) => added.test(line))) return [];
  return [{ values: [0, 1], words: only.words, line: only.line }];
}

function distinct(all: readonly SaidScale[]): readonly SaidScale[] {
  const nameOf = ({ values }: SaidScale) => foldedValues(values).sort().join(' ');
  return all.filter((one, index) => all.findIndex((other) => nameOf(other) === nameOf(one)) === index);
}

/** Words that the prompt asks to choose between: in brackets, opposites, letters, or in quotes. */
function saidWords(list: Enumeration, whole: string): readonly SaidScale[] {
  const { words, before, line } = list;
  const values = inMarksAlone(list.values);
  const bare = withoutLead(values.map(bareText));
  const own = bare.map((value) => value.toLowerCase());
  const said = { values: bare, words, line };
  const isInMarks = values.every((value) => marked.test(value));
  if (values[0]?.startsWith('[[') === true) return bare.every((value) => /^[\d.]*$/.test(value)) ? [] : [said];
  if (bare.length > 2 && oneOf.test(before) && endsThere(whole, words)) return [said];
  if (bare.length < 2 || !choice.test(words) || (aside.test(before) && !isInMarks)) return [];
  const isJoined = /[/|]/.test(words);
  const isCapital = bare.every((value) => /\p{Lu}/u.test(value) && value === value.toUpperCase());
  const isAsked = asks.test(whole);
  const isAskedHere = asks.test(`${before.slice(-60)} ${values[0] ?? ''}`);
  const isPair = isInMarks || isJoined || (isAsked && (isCapital || isAskedHere));
  if (oppositesIn(own) !== undefined && bare.length <= 4 && isPair) return [said];
  if (bare.every((value) => /^[A-E]$/.test(value)) && isAsked) return [said];
  const isShort = bare.every((value) => value.split(/\s+/).length <= 3 && !/^\d/.test(value));
  const isOneOf =
    bare.length > 2 && /\bone of\b[^.]{0,40}$/i.test(before + values[0]?.slice(0, -(bare[0]?.length ?? 0)));
  const isListed = isInMarks || isCapital || (isOneOf && isJoined);
  return isListed && isShort && isAskedHere && !aside.test(before) ? [said] : [];
}

const oneOf =
  /\b(?:one of|(?:choose|pick|select) (?:exactly |only )?one|eines von|l'un de|una de)\b[^.:]{0,40}:[ \t]*$/iu;

function endsThere(whole: string, words: string): boolean {
  return /^["'`*)\]]*(?:[.;]?\s*$|[.;]\s)/u.test(whole.slice(whole.indexOf(words) + words.length));
}

const marked = /^\s*["'`*<[({「『]/;
/** One of the values is to be chosen; they are not all given. */
const choice = /[/|[]|\bor\b|\boder\b|\bou\b|\bo\b|oppure|または|か|或|또는|혹은|или|أو|या/iu;

/** `"Yes" or "No" and provide …`: the values in marks, if they come before those without. */
function inMarksAlone(values: readonly string[]): readonly string[] {
  const end = values.findIndex((value) => !marked.test(value));
  return end >= 2 ? values.slice(0, end) : values;
}

/** "Answer with yes or no": the first value is the text before the joint, cut to as many words as the others have. */
function withoutLead([first = '', ...others]: readonly string[]): readonly string[] {
  const most = Math.max(...others.map((value) => value.split(/\s+/).length));
  const words = first.split(/\s+/);
  return [words.length > most ? words.slice(-most).join(' ') : first, ...others];
}

/** With a capital or without: a value in capitals differs from a word. */
function anyCase(words: string): string {
  return `(?:${words.replace(/\b\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`)})`;
}

const verb = anyCase('answer|reply|respond|say|return|output|write|print|use|choose|select|give|score|rate|assign');
const lead = String.raw`(?:[ \t]+(?:it|with|as|only|just|exactly|simply|the word|a|an))*`;
const kept = String.raw`(?:(?<quoted>["'\x60][\p{L}\p{N}][^"'\x60\n]{0,30}["'\x60])|(?<bare>-?\d{1,3}|\p{Lu}[\p{Lu}/_]{0,20}|${anyCase('tie|draw|unknown|n/a')})(?![\p{L}\p{N}_-]))`;
/** `Say "tie" if they are equal`, `or -1 if it cannot be rated`. */
const keptBefore = new RegExp(
  String.raw`(?:\b${verb}${lead}|\b(?:or|and))[ \t]+${kept}[ \t]+(?:if|when|for an?|in case|unless)\b`,
  'gu',
);
/** `If it cannot be decided, answer "unknown".` */
const keptAfter = new RegExp(
  String.raw`\b${anyCase('if|when')}\b[^.\n]{1,80}?[,:][ \t]*${verb}${lead}[ \t]+${kept}`,
  'gu',
);
const noValue = /^(?:JSON|XML|YAML|HTML|ONLY|NOT|NO|MUST|ALWAYS|NEVER|THE|ALL|ANY|LOWER|HIGHER|AN?|I)$/;

/** The values that a prompt keeps for a case and that are not on the scale: nobody may have labelled so. */
export function keptForCases(lines: readonly string[], isOnScale: (value: string) => boolean): readonly string[] {
  const found = lines.flatMap((line) => {
    const text = line.slice(0, longestLine);
    return [keptBefore, keptAfter].flatMap((pattern) => [...text.matchAll(pattern)]);
  });
  const values = found.flatMap(({ groups }) => {
    const [quoted, bare = ''] = [groups?.['quoted'], groups?.['bare']];
    const value = quoted?.slice(1, -1) ?? bare;
    return isOnScale(value) || value === 'null' || (quoted === undefined && noValue.test(value)) ? [] : [value];
  });
  return [...new Set(values)];
}

const longestLine = 2000;
