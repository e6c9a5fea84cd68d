import { groupBy } from '../../shared/groupBy.ts';
import { fractionStep, type Scale, type Score } from '../scale.ts';
import { enumeratedWith, oppositeOf } from './enumerations.ts';
import type { StatedRange } from './ranges.ts';
import { asksForZeroOrOne, keptForCases, type Words } from './saidScales.ts';
import { areNumbers, valueFinder } from './values.ts';

/** A scale, before it is known whether its values name candidates. */
export type OwnScale = Exclude<Scale, { kind: 'pairwise' }>;

/** The scale of a judge, and where it comes from. */
export interface FoundScale {
  readonly scale: OwnScale;
  /** The words of the prompt that state it, and the index of their line; absent: only the labels or the options do. */
  readonly stated?: { readonly words: string; readonly line: number };
  /** As written: wider ranges that would fit as well but were not taken, and values that the prompt keeps for a case. */
  readonly others: readonly string[];
}

/** Everything that a prompt says about its scale. */
interface SaidOfScale extends Words {
  /** People's labels, or the values that the configuration states; empty if the labels are only the prompt's words. */
  readonly given: readonly Score[];
  /** The values of the option lines; empty if there are no options. */
  readonly optionValues: readonly Score[];
  /** The values that the JSON Schema of the replies lists, or the ends of its numbers. */
  readonly schema: OwnScale | undefined;
}

/**
 * The scale of people's labels, widened by what the prompt says. Numbers are in the clearest range that covers all of
 * them; words are in an enumeration that has all of them.
 *
 * @returns undefined if there are no labels, or if the prompt clearly states a scale that most labels are not on.
 */
export function scaleOfLabels(labels: readonly Score[], said: SaidOfScale): FoundScale | undefined {
  if (labels.length === 0) return undefined;
  const found = areNumbers(labels) ? ofNumbers(labels, said) : ofWords(labels.map(String), said);
  if (found === undefined) return undefined;
  const isOnScale = (value: string) => covers(found.scale, [Number.isNaN(Number(value)) ? value : Number(value)]);
  return { ...found, others: [...found.others, ...keptForCases(said.lines, isOnScale)] };
}

/** More values than this are an interval. */
const mostValues = 11;

function ofNumbers(labels: readonly number[], said: SaidOfScale): FoundScale {
  const { ranges, optionValues, schema, lines } = said;
  const own = areNumbers(optionValues) ? optionValues : [];
  const numbers = [...new Set([...labels, ...own])].sort((a, b) => a - b);
  const [low = 0, high = 0] = [numbers[0], numbers.at(-1)];
  if (schema !== undefined && covers(schema, numbers) && !ranges.some((range) => isWider(range, schema)))
    return { scale: schema, others: [] };
  const isWhole = numbers.every(Number.isInteger);
  const isBinary = numbers.join() === '0,1' && asksForZeroOrOne(lines);
  const covering = ranges.filter(
    ({ min, max, tier }) =>
      (!isBinary || max === 1) &&
      min <= low &&
      max >= high &&
      (min === 0 || min === 1 || min === -max || min === low) &&
      // "3/8 of them" is no scale of labels between 0 and 1.
      (tier < 3 || high > 1 || isWhole) &&
      (tier < 4 || (max <= 100 && (numbers.includes(min) || numbers.includes(max)))),
  );
  const tierOf = ({ tier, isRated }: StatedRange) => (isRated ? tier : tier + 0.5);
  const tier = Math.min(...covering.map(tierOf));
  const best = covering.filter((range) => tierOf(range) === tier);
  // The range that is stated most often, and of these the narrowest.
  const [same = []] = [...groupBy(best, ({ min, max }) => `${min} ${max}`).values()].sort(
    (a, b) => b.length - a.length || widthOf(a[0]) - widthOf(b[0]),
  );
  const [chosen] = same;
  const isContinuous = !isWhole && same.some((one) => one.isContinuous);
  // Of a float, fractions among the option lines are anchors.
  const isOwn = chosen === undefined || chosen.tier === 4 || (own.length > 2 && hasAllOf(own, chosen) && !isContinuous);
  if (own.length > 1 && own.length <= mostValues && isOwn)
    return { scale: { kind: 'ordinal', values: numbers }, others: [] };
  if (chosen === undefined) {
    const isInterval = !isWhole || (numbers.length > 1 && high - low > mostValues);
    const step = isWhole ? 1 : stepOf(numbers, high - low);
    return { scale: isInterval ? { kind: 'interval', min: low, max: high, step } : run(low, high), others: [] };
  }
  const { min, max } = chosen;
  const others = [
    ...new Set(best.filter((one) => one.tier < 3 && (one.min < min || one.max > max)).map(({ words }) => words)),
  ];
  const found = { stated: { words: chosen.words, line: chosen.line }, others };
  if (chosen.isListed && isWhole && chosen.tier === 1) return { scale: run(min, max), ...found };
  const ofHalves = /\bhalf|halves|0[.,]5[ -](?:point|step|increment)/i.test(lines[chosen.line] ?? '');
  const isShare = same.some((one) => one.isShare) && !areEndsAlone(chosen, said);
  const hasParts = !isWhole || ofHalves || isShare || same.some((one) => one.hasParts);
  if (!hasParts && max - min < mostValues) return { scale: run(min, max), ...found };
  const step = !hasParts ? 1 : ofHalves ? 0.5 : fractionStep(min, max);
  return { scale: { kind: 'interval', min, max, step }, ...found };
}

/** The words state a range with more values than the schema lists. */
function isWider({ min, max, tier, isRated }: StatedRange, schema: OwnScale): boolean {
  const isClear = tier === 1 && isRated && schema.kind === 'ordinal' && max - min >= schema.values.length;
  return isClear && covers({ kind: 'interval', min, max, step: 1 }, schema.values);
}

function widthOf(range: StatedRange | undefined): number {
  return range === undefined ? 0 : range.max - range.min;
}

/** The option lines have both ends of the range; "out of 5" does not say whether 0 is a score too. */
function hasAllOf(own: readonly number[], { min, max, tier }: StatedRange): boolean {
  return own.includes(max) && (own.includes(min) || (tier === 3 && min === 0 && own.includes(1)));
}

/**
 * On a scale of 0 to 1, both ends have a label or an option line, and the prompt has no fraction. Metrics of USR are
 * so (perturbed-rating, appendix).
 */
function areEndsAlone({ min, max }: StatedRange, { given, optionValues, lines }: SaidOfScale): boolean {
  const isKnown = (end: number) => given.includes(end) || optionValues.includes(end);
  return isKnown(min) && isKnown(max) && !lines.some((line) => /(?<![\d.])0?[.,]\d/.test(line));
}

function run(min: number, max: number): OwnScale {
  return { kind: 'ordinal', values: Array.from({ length: max - min + 1 }, (_, at) => min + at) };
}

/** Half points if the labels use them, else as fine as anyone writes a score. */
function stepOf(numbers: readonly number[], width: number): number {
  return width > 1 && numbers.every((one) => Number.isInteger(one * 2)) ? 0.5 : fractionStep(0, width);
}

function covers(scale: OwnScale, labels: readonly Score[]): boolean {
  if (scale.kind === 'interval')
    return labels.every((label) => Number(label) >= scale.min && Number(label) <= scale.max);
  const find = valueFinder(scale.values);
  return labels.every((label) => find(label) !== undefined);
}

function ofWords(
  labels: readonly string[],
  { text, lists, optionValues, schema, lines }: SaidOfScale,
): FoundScale | undefined {
  if (schema !== undefined && schema.kind !== 'interval' && covers(schema, labels))
    return { scale: schema, others: [] };
  const options = optionValues.map(String);
  const find = valueFinder(options);
  const isOptions = options.length > 0 && labels.every((label) => find(label) !== undefined);
  const found = enumeratedWith(lists, labels);
  const listed = found?.values ?? [];
  const values = isOptions ? [...options, ...listed.filter((value) => find(value) === undefined)] : listed;
  if (values.length > 1) {
    const stated = found === undefined ? {} : { stated: { words: found.at.words, line: found.at.line } };
    return { scale: { kind: 'nominal', values: withLabels(values, labels) }, ...(isOptions ? {} : stated), others: [] };
  }
  const [only, second] = labels;
  const other = only !== undefined && second === undefined ? oppositeOf(only, lines) : undefined;
  const all = other === undefined ? labels : [...labels, other];
  return { scale: { kind: 'nominal', values: inTextOrder(all, text) }, others: [] };
}

function withLabels(values: readonly string[], labels: readonly string[]): readonly string[] {
  const find = valueFinder(values);
  return [...values, ...labels.filter((label) => find(label) === undefined)];
}

/** In the order in which the prompt first names them, so that the order of the items has no influence. */
function inTextOrder(values: readonly string[], text: string): readonly string[] {
  if ([...values].sort().join() === 'false,true') return ['true', 'false'];
  const lower = text.toLowerCase();
  const place = (value: string) => {
    const at = lower.indexOf(value.toLowerCase());
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  return [...values].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
