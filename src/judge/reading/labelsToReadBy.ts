import { escapePattern } from '../escapePattern.ts';
import { opposites, oppositesIn } from '../opposites.ts';
import { candidateLabels, type Score, valuesOf } from '../scale.ts';
import { enumeratedWith } from './enumerations.ts';
import { optionBlock } from './optionBlock.ts';
import type { FoundOption } from './optionSlices.ts';
import { plainText } from './plainText.ts';
import { type SaidScale, type SaidWords, saidScales } from './saidScales.ts';
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

/** The words of a prompt, and what they say about values. */
export interface Words extends SaidWords {
  readonly texts: readonly string[];
  readonly text: string;
}

/** The values to read a prompt by. If there are no labels: also the scales that its words state. */
export interface ReadBy {
  readonly labels: readonly Score[];
  readonly said: readonly SaidScale[];
}

/** People's labels without slips of the hand. If there are none, the values of the one scale that the words state. */
export function labelsToReadBy(words: Words, known: KnownOfJudge): ReadBy {
  const { labels, values, schema, hasCandidates = false } = known;
  const isOtherNames = labels.length > 0 && areOtherNames(labels, hasCandidates) && namesOtherwise(words, labels);
  if (values !== undefined) return { labels: values, said: [] };
  if (labels.length > 0 && !isOtherNames) return { labels: withoutSlips(words, known), said: [] };
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
function besideName({ lines, ranges }: SaidWords, name: string | undefined): readonly SaidScale[] {
  const beside = ranges.filter(({ tier, line, words }) => {
    const form = new RegExp(`["'\`]?${escapePattern(name ?? '')}["'\`]?\\W{1,8}${escapePattern(words)}`, 'u');
    return name !== undefined && tier === 1 && form.test(plainText(lines[line] ?? ''));
  });
  return beside.slice(0, 1).map(({ min, max, words, line }) => ({ values: [min, max], words, line }));
}

function isListed({ texts, text: all }: Pick<Words, 'texts' | 'text'>, values: readonly Score[]): boolean {
  if (values.some((value) => !new RegExp(escapePattern(String(value)), 'i').test(all))) return false;
  return texts.some((text) => optionsOf(text, values).length === values.length);
}

function optionsOf(text: string, values: readonly Score[]): readonly FoundOption[] {
  return optionBlock(text, { values, more: [] }).options;
}

/** "If correct: …" does not list the word alone. */
function isListedAlone({ texts, text }: Pick<Words, 'texts' | 'text'>, values: readonly Score[]): boolean {
  if (!isListed({ texts, text }, values)) return false;
  return texts.some((one) => {
    const options = optionsOf(one, values);
    return options.length > 0 && options.every(({ before, value }) => !/\p{L}/u.test(before.replace(value, '')));
  });
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
function numberedOptions({ texts }: Pick<Words, 'texts'>): readonly Score[] | undefined {
  const found = texts.flatMap((text) => {
    const options = optionsOf(text, []);
    return options.length > 1 ? [options.flatMap(({ covers }) => covers)] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** `true` and `false` may mean pass and fail; 1, 2 and tie may mean the two candidates. */
function areOtherNames(labels: readonly Score[], hasCandidates: boolean): boolean {
  const names = hasCandidates ? ['1', '2', 'tie', 'true', 'false'] : ['true', 'false'];
  return labels.every((label) => names.includes(String(label).toLowerCase()));
}

/** The prompt asks for words, but for none of the labels. */
function namesOtherwise(words: Words, labels: readonly Score[]): boolean {
  const said = saidScales(words).filter(({ values }) => !areNumbers(values));
  const isListed = words.texts.some((text) => optionsOf(text, labels).length > 0);
  const find = valueFinder(labels);
  const isOther = ({ values }: SaidScale) =>
    values.every((value) => find(value) === undefined || String(value).toLowerCase() === 'tie') &&
    (oppositesIn(values.map((value) => String(value).toLowerCase())) !== undefined ||
      candidateLabels(values, false) !== undefined);
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
  const listed = numberedOptions(words);
  const areSaid = labels.length > 1 && labels.every((label) => isInText(words, label));
  const isSaid = enumeratedWith(words.lists, labels) !== undefined || isListed(words, labels);
  if (listed !== undefined && !areSaid && !isSaid) return listed;
  const numbers = labels.map(Number).filter((one) => !Number.isNaN(one));
  const areSlips = numbers.length * 2 > labels.length && !isSaid;
  return areSlips ? numbers : wordsWithoutSlips(words, labels.map(String));
}

function isInText({ text }: Pick<Words, 'text'>, label: Score): boolean {
  return text.toLowerCase().includes(String(label).toLowerCase());
}

/** Whether a prompt has any of the labels, as words, or in a range of numbers. */
function isSaidAny({ text, ranges }: Words, labels: readonly Score[]): boolean {
  const areBoolean = labels.every((label) => ['true', 'false'].includes(String(label).toLowerCase()));
  if (areBoolean && /\bbool(?:ean)?\b/i.test(text)) return true;
  if (!areNumbers(labels)) return labels.some((label) => isInText({ text }, label));
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
  const said = labels.filter((label) => isInText({ text }, label));
  if (said.length === labels.length || said.length * 2 <= labels.length || said.length < 2) return labels;
  return enumeratedWith(lists, said) === undefined ? labels : said;
}
