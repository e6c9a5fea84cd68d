import { escapePattern } from '../escapePattern.ts';
import { opposites, oppositesIn } from '../opposites.ts';
import { candidateLabels, type Score, valuesOf } from '../scale.ts';
import { enumeratedWith } from './enumerations.ts';
import { optionBlock } from './optionBlock.ts';
import type { FoundOption } from './optionSlices.ts';
import { plainText } from './plainText.ts';
import { type SaidScale, saidScales, type Words } from './saidScales.ts';
import type { OwnScale } from './scaleOfLabels.ts';
import { areNumbers, valueFinder } from './values.ts';

/** What is known about a judge beside the words of its prompt. */
export interface KnownOfJudge {
  /** People's labels, each once; empty: no item has one. */
  readonly labels: readonly Score[];
  /** Values that the configuration states; absent: it states none. */
  readonly values?: readonly Score[] | undefined;
  /** The scale of the replies' JSON Schema; absent: there is no schema, or it names several scales. */
  readonly schema?: OwnScale | undefined;
  /** The name of the answer's place; absent: it is searched for. */
  readonly answerName?: string | undefined;
  /** The judge shows two candidates. Labels may call them 1 and 2 even if the prompt uses other names. */
  readonly hasCandidates?: boolean;
}

/** The values to read a prompt by. If there are no labels: also the scales that its words state. */
interface ReadBy {
  readonly labels: readonly Score[];
  readonly said: readonly SaidScale[];
}

/** People's labels without slips of the hand. If there are none, the values of the one scale that the words state. */
export function labelsToReadBy(words: Words, known: KnownOfJudge): ReadBy {
  const { labels, values, schema } = known;
  if (values !== undefined) return { labels: values, said: [] };
  if (labels.length > 0 && !areOtherNames(words, known)) return { labels: withoutSlips(words, known), said: [] };
  if (schema !== undefined) return { labels: valuesOf(schema), said: [] };
  return wordsToReadBy(words, known);
}

/** Without labels: the values of the one scale that the words state, or of the one list with text after each value. */
function wordsToReadBy(words: Words, { answerName }: KnownOfJudge): ReadBy {
  const numbers = numberedOptions(words);
  const all = saidScales(words);
  const named = answerName === undefined ? [] : all.filter(({ line }) => words.lines[line]?.includes(answerName));
  const said = named.length === 1 ? named : all.length === 0 ? besideName(words, answerName) : all;
  const [only, second] = said;
  if (numbers !== undefined && said.every((one) => isCoveredBy(one.values, numbers) || isHighestOf(one, numbers)))
    return { labels: numbers, said: [] };
  if (only !== undefined && second === undefined) {
    const isWider = numbers !== undefined && isCoveredBy(numbers, only.values);
    return { labels: isWider ? [...new Set([...numbers, ...only.values])] : only.values, said };
  }
  const listed = said.filter(({ values }) => !areNumbers(values) && isListed(words, values));
  if (listed.length === 1 && listed[0] !== undefined) return { labels: listed[0].values, said: listed };
  const usual =
    only === undefined ? [...usualLists, ...opposites].find((values) => isListedAlone(words, values)) : undefined;
  return usual === undefined ? { labels: [], said } : { labels: usual, said: [] };
}

/** `"tone": <1-5>` states the scale of a place that the configuration names. */
function besideName({ lines, ranges }: Words, name: string | undefined): readonly SaidScale[] {
  if (name === undefined) return [];
  const found = ranges.find(({ tier, line, words }) => {
    const form = new RegExp(`["'\`]?${escapePattern(name)}["'\`]?\\W{1,8}${escapePattern(words)}`, 'u');
    return tier === 1 && form.test(plainText(lines[line] ?? ''));
  });
  return found === undefined ? [] : [{ values: [found.min, found.max], words: found.words, line: found.line }];
}

function isListed({ texts, text: all }: Words, values: readonly Score[]): boolean {
  return (
    values.every((value) => isInText(all, value)) &&
    texts.some((text) => optionsOf(text, values).length === values.length)
  );
}

function optionsOf(text: string, values: readonly Score[]): readonly FoundOption[] {
  return optionBlock(text, { values, more: [] }).options;
}

/** "If correct: …" does not list the word alone. */
function isListedAlone(words: Words, values: readonly Score[]): boolean {
  const isAlone = ({ before, value }: FoundOption) => !/\p{L}/u.test(before.replace(value, ''));
  const found = isListed(words, values) ? words.texts.map((text) => optionsOf(text, values)) : [];
  return found.some((options) => options.length > 0 && options.every(isAlone));
}

/** "Out of 5" does not say whether 0 is a score too. */
function isHighestOf({ values, isOpen }: SaidScale, numbers: readonly Score[]): boolean {
  return isOpen === true && Math.max(...numbers.map(Number)) === Math.max(...values.map(Number));
}

/** Usual names of the options of a list, for prompts without labels; the longest list first. */
const usualLists: readonly (readonly string[])[] = [
  ['A', 'B', 'C', 'D', 'E', 'F'],
  ['A', 'B', 'C', 'D', 'E'],
  ['A', 'B', 'C', 'D'],
  ['A', 'B', 'C'],
  ['A', 'B', 'tie'],
  ['Response A', 'Response B', 'Tie'],
  ['A', 'B'],
  ['first', 'second'],
];

/** The numbers of the one list of consecutive numbers with text after each. */
function numberedOptions({ texts }: Words): readonly Score[] | undefined {
  const [only, second] = texts.map((text) => optionsOf(text, [])).filter(({ length }) => length > 1);
  return second === undefined ? only?.flatMap(({ covers }) => covers) : undefined;
}

/**
 * `true` and `false` may mean pass and fail; 1, 2 and tie may mean the two candidates. They do if the prompt asks for
 * words, but for none of the labels.
 */
function areOtherNames(words: Words, { labels, hasCandidates = false }: KnownOfJudge): boolean {
  const names = hasCandidates ? ['1', '2', 'tie', 'true', 'false'] : ['true', 'false'];
  if (!labels.every((label) => names.includes(String(label).toLowerCase()))) return false;
  // `"overall_pass": false` is the form of a reply.
  if (
    labels.some((label) => /^(?:true|false)$/i.test(String(label))) &&
    /["'`]\s*:\s*(?:true|false)\b/.test(words.text)
  )
    return false;
  const said = saidScales(words).filter(({ values }) => !areNumbers(values));
  const isListed = words.texts.some((text) => optionsOf(text, labels).length > 0);
  const find = valueFinder(labels);
  const isOther = ({ values }: SaidScale) => {
    const own = values.map((value) => String(value).toLowerCase());
    const isPair = oppositesIn(own) !== undefined || candidateLabels(values, false) !== undefined;
    return isPair && values.every((value, at) => find(value) === undefined || own[at] === 'tie');
  };
  return said.length > 0 && !isListed && said.every(isOther);
}

function isCoveredBy(values: readonly Score[], others: readonly Score[]): boolean {
  if (!areNumbers(values) || !areNumbers(others)) return values.every((value) => others.includes(value));
  return Math.min(...values) >= Math.min(...others) && Math.max(...values) <= Math.max(...others);
}

/**
 * The labels without slips of the hand. A slip is a label that the prompt does not have, although it clearly states
 * most of the others. If the prompt has none of the labels, it is read without them.
 */
function withoutSlips(words: Words, known: KnownOfJudge): readonly Score[] {
  const { labels, schema } = known;
  if (schema === undefined && !isSaidAny(words, labels)) {
    const said = wordsToReadBy(words, known).labels;
    if (said.length > 0) return said;
  }
  if (areNumbers(labels)) return numbersWithoutSlips(words, labels, schema);
  const isSaid = enumeratedWith(words.lists, labels) !== undefined || isListed(words, labels);
  if (isSaid) return wordsWithoutSlips(words, labels.map(String));
  const listed = numberedOptions(words);
  if (listed !== undefined && (labels.length < 2 || !labels.every((label) => isInText(words.text, label))))
    return listed;
  const numbers = labels.map(Number).filter((one) => !Number.isNaN(one));
  return numbers.length * 2 > labels.length ? numbers : wordsWithoutSlips(words, labels.map(String));
}

function isInText(text: string, label: Score): boolean {
  return text.toLowerCase().includes(String(label).toLowerCase());
}

/** Whether a prompt has any of the labels, as words, or in a range of numbers. */
function isSaidAny({ text, ranges }: Words, labels: readonly Score[]): boolean {
  const areBoolean = labels.every((label) => ['true', 'false'].includes(String(label).toLowerCase()));
  if (areBoolean && /\bbool(?:ean)?\b/i.test(text)) return true;
  if (!areNumbers(labels)) return labels.some((label) => isInText(text, label));
  const isCovered = ranges.some(({ min, max }) => isCoveredBy(labels, [min, max]));
  return isCovered || labels.some((label) => new RegExp(`(?<![\\d.])${label}(?![\\d.]*\\d)`).test(text));
}

function numbersWithoutSlips(words: Words, labels: readonly number[], schema: OwnScale | undefined): readonly Score[] {
  const numbers = numberedOptions(words);
  const clear = words.ranges
    .filter(({ tier, isRated }) => tier < 4 && isRated)
    .map(({ min, max }): readonly Score[] => [min, max]);
  const sets = [...clear, numbers, schema && valuesOf(schema)].filter((set) => set !== undefined);
  if (sets.length === 0 || sets.some((set) => isCoveredBy(labels, set))) return labels;
  const inside = sets.map((set) => labels.filter((label) => isCoveredBy([label], set)));
  const most = inside.reduce((best, one) => (one.length > best.length ? one : best), []);
  if (most.length * 2 > labels.length) return most;
  return most.length === 0 && numbers !== undefined && sets.length === 1 ? numbers : labels;
}

function wordsWithoutSlips({ lists, text }: Words, labels: readonly string[]): readonly Score[] {
  const said = labels.filter((label) => isInText(text, label));
  if (said.length === labels.length || said.length * 2 <= labels.length || said.length < 2) return labels;
  return enumeratedWith(lists, said) === undefined ? labels : said;
}
