import { opposites } from '../opposites.ts';
import { candidateLabels, type Score, valuesOf } from '../scale.ts';
import { type AnswerSearch, answerPlaces } from './answerPlaces.ts';
import { type Enumeration, enumeratedWith, enumerations } from './enumerations.ts';
import { type OptionSearch, optionBlock } from './optionBlock.ts';
import { type StatedRange, statedRanges } from './ranges.ts';
import { type SaidScale, saidScales } from './saidScales.ts';
import { type FoundScale, type OwnScale, type SaidOfScale, scaleOfLabels } from './scaleOfLabels.ts';
import { areNumbers, valueFinder } from './values.ts';

/** What is known of a judge beside the words of its prompt. */
export interface KnownOfJudge {
  /** Of people, each once; none: no item has one. */
  readonly labels: readonly Score[];
  /** Values that the configuration states; absent: it states none. */
  readonly values?: readonly Score[] | undefined;
  /** By the JSON Schema of the replies; absent: there is none, or it names several. */
  readonly schema?: OwnScale | undefined;
  /** The name of the place of the answer; absent: it is looked for. */
  readonly answerName?: string | undefined;
  /** It shows two candidates, which labels may call 1 and 2 where the prompt calls them otherwise. */
  readonly hasCandidates?: boolean;
}

/** What the words of a prompt say, read by the labels. */
export interface ReadWords {
  /** Undefined: there are no labels, and the words state no scale, or several. */
  readonly scale: FoundScale | undefined;
  /** The scales that the words state, if there are no labels. */
  readonly said: readonly SaidScale[];
  /** Of each text, in their order. */
  readonly options: readonly OptionSearch[];
  readonly answer: AnswerSearch;
}

/** @param texts of the messages that ask, each on its own. */
export function readPrompt(texts: readonly string[], known: KnownOfJudge): ReadWords {
  const text = texts.join('\n');
  const lines = text.split('\n');
  const words: Words = { texts, text, lines, ranges: statedRanges(lines), lists: enumerations(lines) };
  const { labels, said } = labelsToReadBy(words, known);
  const rough = scaleOf(words, labels, known, []);
  const answer = answerPlaces(text, rough?.scale ?? { kind: 'nominal', values: [] });
  const answerName = known.answerName ?? nameOf(answer);
  const options = texts.map((one) => optionsOf(one, words, { ...known, labels, answerName }));
  const found = options.filter((one) => one.options.length > 0);
  const values = found.length === 1 ? (found[0]?.options ?? []).flatMap(({ covers }) => covers) : [];
  const scale = values.length === 0 ? rough : scaleOf(words, labels, known, values);
  return { scale, said, options, answer };
}

interface Words {
  readonly texts: readonly string[];
  readonly text: string;
  readonly lines: readonly string[];
  readonly ranges: readonly StatedRange[];
  readonly lists: readonly Enumeration[];
}

function scaleOf(
  { lines, ranges, lists }: Words,
  labels: readonly Score[],
  { schema }: KnownOfJudge,
  optionValues: readonly Score[],
): FoundScale | undefined {
  const said: SaidOfScale = { lines, ranges, lists, optionValues, schema };
  return scaleOfLabels(labels, said);
}

function optionsOf(
  text: string,
  { lists }: Words,
  { labels, values = labels, answerName }: KnownOfJudge,
): OptionSearch {
  if (values.length === 0) return { options: [] };
  const more = areNumbers(values) ? [] : (enumeratedWith(lists, values)?.values ?? []);
  return optionBlock(text, { values, more, answerName });
}

function nameOf(answer: AnswerSearch): string | undefined {
  const place = answer.kind === 'found' ? answer.answer.place : undefined;
  if (place?.kind === 'key') return place.path.at(-1);
  return place?.kind === 'tag' || place?.kind === 'label' ? place.name : undefined;
}

/** The labels of people, but for slips of the hand; without any, the values of the one scale that the words state. */
function labelsToReadBy(
  words: Words,
  known: KnownOfJudge,
): Pick<ReadWords, 'said'> & Pick<KnownOfJudge, 'labels'> {
  const { labels, values, schema, hasCandidates = false } = known;
  const isOtherNames = labels.length > 0 && areOtherNames(labels, hasCandidates) && namesOtherwise(words, labels);
  if (values !== undefined) return { labels: values, said: [] };
  if (labels.length > 0 && !isOtherNames) return { labels: withoutSlips(words, labels, schema), said: [] };
  if (schema !== undefined) return { labels: valuesOf(schema), said: [] };
  const numbers = numberedOptions(words);
  const said = saidScales(words.lines, words.ranges, words.lists);
  const [only, second] = said;
  if (numbers !== undefined && !said.some((one) => !isCoveredBy(one.values, numbers))) return { labels: numbers, said: [] };
  if (only !== undefined && second === undefined) {
    const isWider = numbers !== undefined && isCoveredBy(numbers, only.values);
    return { labels: isWider ? [...new Set([...numbers, ...only.values])] : only.values, said };
  }
  if (numbers !== undefined && only === undefined) return { labels: numbers, said: [] };
  const worded = opposites.find((pair) => words.texts.some((text) => optionBlock(text, { values: pair, more: [] }).options.length > 1));
  if (worded !== undefined && said.length === 0) return { labels: worded, said: [] };
  const own = said.filter((one) => words.texts.some((text) => optionBlock(text, { values: one.values, more: [] }).options.length > 1));
  const [listed, other] = own;
  return listed !== undefined && other === undefined ? { labels: listed.values, said: [listed] } : { labels: [], said };
}

/** The numbers of the one list that has consecutive ones, with text behind each. */
function numberedOptions({ texts }: Pick<Words, 'texts'>): readonly Score[] | undefined {
  const found = texts.flatMap((text) => {
    const { options } = optionBlock(text, { values: [], more: [] });
    return options.length > 1 ? [options.flatMap(({ covers }) => covers)] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** `true` and `false`, which stand for pass and fail too; 1, 2 and tie, which stand for the two candidates. */
function areOtherNames(labels: readonly Score[], hasCandidates: boolean): boolean {
  const names = hasCandidates ? ['1', '2', 'tie', 'true', 'false'] : ['true', 'false'];
  return labels.every((label) => names.includes(String(label).toLowerCase()));
}

/** The prompt asks for words, and for none of the labels. */
function namesOtherwise({ lines, ranges, lists, texts }: Words, labels: readonly Score[]): boolean {
  const said = saidScales(lines, ranges, lists).filter(({ values }) => !areNumbers(values));
  const isListed = texts.some((text) => optionBlock(text, { values: labels, more: [] }).options.length > 0);
  const find = valueFinder(labels);
  const isOther = ({ values }: SaidScale) =>
    values.every((value) => find(String(value)) === undefined || String(value).toLowerCase() === 'tie') &&
    (isPair(values) || candidateLabels(values, false) !== undefined);
  return said.length > 0 && !isListed && said.every(isOther);
}

function isPair(values: readonly Score[]): boolean {
  const own = values.map((value) => String(value).toLowerCase());
  return opposites.some((both) => both.every((word) => own.includes(word)));
}

function isCoveredBy(values: readonly Score[], others: readonly Score[]): boolean {
  if (!areNumbers(values) || !areNumbers(others)) return values.every((value) => others.includes(value));
  return Math.min(...values) >= Math.min(...others) && Math.max(...values) <= Math.max(...others);
}

/** A label that nothing in the prompt has, where most of the others are what it clearly states, is a slip of the hand. */
function withoutSlips(words: Words, labels: readonly Score[], schema: OwnScale | undefined): readonly Score[] {
  if (!areNumbers(labels)) return wordsWithoutSlips(words, labels.map(String));
  const numbers = numberedOptions(words);
  const clear = words.ranges.filter(({ tier, isRated }) => tier < 4 && isRated).map(({ min, max }): readonly Score[] => [min, max]);
  const sets = [...clear, ...(numbers === undefined ? [] : [numbers]), ...(schema === undefined ? [] : [valuesOf(schema)])];
  if (sets.length === 0 || sets.some((set) => isCoveredBy(labels, set))) return labels;
  const inside = sets.map((set) => labels.filter((label) => isCoveredBy([label], set)));
  const most = inside.reduce((best, one) => (one.length > best.length ? one : best), []);
  if (most.length * 2 > labels.length) return most;
  return most.length === 0 && numbers !== undefined && sets.length === 1 ? numbers : labels;
}

function wordsWithoutSlips({ lists, text }: Words, labels: readonly string[]): readonly Score[] {
  const lower = text.toLowerCase();
  const said = labels.filter((label) => lower.includes(label.toLowerCase()));
  if (said.length === labels.length || said.length * 2 <= labels.length || said.length < 2) return labels;
  const isListed = enumeratedWith(lists, said) !== undefined;
  const find = valueFinder(said);
  return isListed && labels.every((label) => find(label) !== undefined || !lower.includes(label.toLowerCase())) ? said : labels;
}
