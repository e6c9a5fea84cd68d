import type { Score } from '../scale.ts';
import { type AnswerSearch, answerPlaces } from './answerPlaces.ts';
import { enumeratedWith, enumerations } from './enumerations.ts';
import { type KnownOfJudge, labelsToReadBy } from './labelsToReadBy.ts';
import { type OptionSearch, optionBlock } from './optionBlock.ts';
import { statedRanges } from './ranges.ts';
import type { SaidScale, Words } from './saidScales.ts';
import { type FoundScale, type OwnScale, scaleOfLabels } from './scaleOfLabels.ts';
import { areNumbers, valueFinder } from './values.ts';

/** What the words of a prompt say, if they are read by the labels. */
export interface ReadWords {
  /** Undefined: there are no labels, and the words state no scale, or several. */
  readonly scale: FoundScale | undefined;
  /** The scales that the words state, if there are no labels. */
  readonly said: readonly SaidScale[];
  /** One for each text, in their order. */
  readonly options: readonly OptionSearch[];
  readonly answer: AnswerSearch;
}

/** @param texts the texts of the messages that ask, one per message. */
export function readPrompt(texts: readonly string[], known: KnownOfJudge): ReadWords {
  const text = texts.join('\n');
  const lines = text.split('\n');
  const words: Words = { texts, text, lines, ranges: statedRanges(lines), lists: enumerations(lines) };
  const { labels, said } = labelsToReadBy(words, known);
  const given = known.values ?? known.labels;
  const scaleOf = (optionValues: readonly Score[]) =>
    scaleOfLabels(labels, { ...words, given, optionValues, schema: known.schema });
  const rough = scaleOf([]);
  const answer = answerPlaces(text, rough?.scale ?? { kind: 'nominal', values: [] });
  const answerName = known.answerName ?? nameOf(answer);
  const isOfPeople = known.labels.length > 0 || known.values !== undefined;
  // Without labels, the ends of a range need not be among the options that describe it.
  const wanted = known.values ?? (!isOfPeople && areNumbers(labels) ? labels.slice(-1) : labels);
  const more = areNumbers(wanted) ? [] : (enumeratedWith(words.lists, wanted)?.values ?? []);
  const options = texts.map((one): OptionSearch => {
    const found = wanted.length === 0 ? { options: [] } : optionBlock(one, { values: wanted, more, answerName });
    return isOfPeople || isWhole(found) ? found : { options: [] };
  });
  const [only, second] = options.filter((one) => one.options.length > 0);
  const values = second === undefined ? (only?.options ?? []).flatMap(({ covers }) => covers) : [];
  const scale = values.length === 0 ? rough : scaleOf(values);
  const missing = values.length === 0 || known.values !== undefined ? [] : withoutOption(scale?.scale, values);
  if (missing.length === 0) return { scale, said, options, answer };
  const partial = options.map((one): OptionSearch => {
    const at = one.options.map(({ firstLine }) => firstLine - 1);
    return one.options.length === 0 ? one : { options: [], why: `a list has no line for ${missing.join(', ')}`, at };
  });
  return { scale: rough, said, options: partial, answer };
}

/** Without labels, a list of numbers holds options only if no number is missing. */
function isWhole({ options }: OptionSearch): boolean {
  const values = options.flatMap(({ covers }) => covers);
  if (!areNumbers(values) || !values.every(Number.isInteger)) return true;
  return Math.max(...values) - Math.min(...values) === values.length - 1;
}

/** The values of a scale that have no option, if the scale lists its values. */
function withoutOption(scale: OwnScale | undefined, values: readonly Score[]): readonly Score[] {
  if (scale === undefined || scale.kind === 'interval') return [];
  const find = valueFinder(values);
  return scale.values.filter((value) => find(value) === undefined);
}

function nameOf(answer: AnswerSearch): string | undefined {
  const place = answer.kind === 'found' ? answer.answer.place : undefined;
  if (place?.kind === 'key') return place.path.at(-1);
  return place?.kind === 'tag' || place?.kind === 'label' ? place.name : undefined;
}
