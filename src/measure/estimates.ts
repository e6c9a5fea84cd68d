import { type CodedTable, hasScore, unreadable } from '../judgments/codedTable.ts';
import { type MeasureName, needs } from '../shared/measureNames.ts';
import { bcaInterval } from '../statistics/bca.ts';
import { weightedMean } from '../statistics/descriptive.ts';
import type { Interval } from '../statistics/interval.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { type Units, unitsAmong } from '../statistics/units.ts';
import { effectiveWilsonInterval, groupedWilsonInterval, wilsonInterval } from '../statistics/wilson.ts';
import {
  definedReplicates,
  type Replicates,
  type ReplicatesByName,
  type Resampling,
  replicatesOf,
} from './bootstrap.ts';
import {
  type ItemMeasureName,
  isDefined,
  isItemMeasure,
  itemMeasures,
  itemValue,
  readableValueOf,
} from './itemValues.ts';
import { type ItemValue, type LeftOutItems, type LeftOutWhy, sumMeasures, type Wanted } from './section.ts';
import { sectionsOf } from './sections.ts';

/** A number about one version, with its sample size and interval. */
export interface Estimated {
  readonly value: number;
  /** Items. */
  readonly n: number;
  /** The groups of these items; absent: each item is alone. */
  readonly groups?: number;
  /** Undefined if the items give none, for example if they are all the same. */
  readonly interval: Interval | undefined;
  readonly leftOut?: LeftOutItems | undefined;
  /**
   * The same without the unreadable replies, which count as wrong in `value`; absent if that is the same, or if the
   * measure leaves them out anyway.
   */
  readonly readable?: Omit<Estimated, 'readable'> | undefined;
}

/**
 * A share of items with its Wilson score interval; undefined without items.
 *
 * @param weights how much each item counts; absent: all alike.
 * @param holds for each item, whether it is in the share; undefined: it is not counted.
 */
export function share(
  { items, units, weights }: Pick<CodedTable, 'items' | 'units' | 'weights'>,
  holds: (item: number) => boolean | undefined,
  confidence: number,
): Estimated | undefined {
  const all = Array.from({ length: items }, (_, item) => item);
  const counted = all.filter((item) => holds(item) !== undefined);
  const values = counted.map((item) => Number(holds(item)));
  const n = values.length;
  if (n === 0) return undefined;
  const own = { units: unitsAmong(units, counted), weights: weightsAmong(weights, counted) };
  const isPlain = own.units === undefined && own.weights === undefined;
  const interval = isPlain
    ? wilsonInterval({ successes: sumOf(values), n, confidence })
    : groupedWilsonInterval({ values, ...own, confidence });
  return { value: weightedMean(values, own.weights), n, ...groupsOf(own.units), interval };
}

function weightsAmong(weights: Float64Array | undefined, items: readonly number[]): readonly number[] | undefined {
  return weights && items.map((item) => weights[item] ?? 0);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The confidence of the intervals, and how samples are drawn for them. */
export interface MeasureSettings extends Resampling {
  readonly confidence: number;
}

/** Bootstrap samples unless the user says otherwise. */
export const defaultResamples = 10_000;

export type Estimates = { readonly [Name in MeasureName]?: Estimated | undefined };

/** Every measure that a table has. */
export function estimateAll(table: CodedTable, settings: MeasureSettings): Estimates {
  const perItem = (Object.keys(itemMeasures) as ItemMeasureName[]) // the keys of that very table
    .map((name) => [name, itemEstimate(table, name, settings)] as const);
  return Object.fromEntries([...perItem, ...sumEstimates(table, settings)].filter(([, value]) => value !== undefined));
}

/** One measure of a table; undefined if the table does not have it. */
export function estimateOf(table: CodedTable, name: MeasureName, settings: MeasureSettings): Estimated | undefined {
  if (isItemMeasure(name)) return itemEstimate(table, name, settings);
  return sumEstimates(table, settings, new Set([name]))[0]?.[1];
}

/** A measure with a value for every item: yes or no with Wilson's interval, or a share of the item's parts. */
export function itemEstimate(
  table: CodedTable,
  name: ItemMeasureName,
  settings: Pick<MeasureSettings, 'confidence' | 'seed'>,
): Estimated | undefined {
  if (!isDefined(name, table) || !hasScore(table)) return undefined;
  const each = Array.from({ length: table.items }, (_, item) => itemValue(table, name, item));
  const whole = meanEstimate(each, { table, name }, settings);
  const readable = readableValueOf(name);
  if (whole === undefined || readable === undefined || !table.codes.includes(unreadable)) return whole;
  const eachReadable = Array.from({ length: table.items }, (_, item) => readable(table, item));
  const alone = meanEstimate(eachReadable, { table, name }, settings);
  if (alone === undefined || (alone.value === whole.value && alone.n === whole.n)) return whole;
  return { ...whole, readable: alone };
}

function meanEstimate(
  each: readonly ItemValue[],
  { table, name }: { readonly table: CodedTable; readonly name: ItemMeasureName },
  { confidence, seed }: Pick<MeasureSettings, 'confidence' | 'seed'>,
): Estimated | undefined {
  const { kind, parts } = itemMeasures[name];
  const { values, items, leftOut } = split(each);
  const n = values.length;
  if (n === 0) return undefined;
  const units = unitsAmong(table.units, items);
  const weights = needs(name).includes('gold') ? weightsAmong(table.weights, items) : undefined;
  const most = Math.max(1, parts(table));
  const isGraded = most === Number.POSITIVE_INFINITY;
  const isPlain = units === undefined && weights === undefined;
  const grouped = isPlain ? undefined : () => groupedWilsonInterval({ values, weights, units, confidence, isGraded });
  const intervals = {
    'yes-or-no': grouped ?? ((): Interval | undefined => wilsonInterval({ successes: sumOf(values), n, confidence })),
    mean: grouped ?? (() => effectiveWilsonInterval({ values, parts: most, confidence })),
    net: () => pairedPermutation({ differences: values, seed, confidence, units })?.interval,
  };
  return { value: weightedMean(values, weights), n, ...groupsOf(units), interval: intervals[kind](), leftOut };
}

function groupsOf(units: Units | undefined): { readonly groups?: number } {
  return units === undefined ? {} : { groups: units.count };
}

function split(each: readonly ItemValue[]): {
  readonly values: readonly number[];
  readonly items: readonly number[];
  readonly leftOut: LeftOutItems;
} {
  const values: number[] = [];
  const items: number[] = [];
  const leftOut: Partial<Record<LeftOutWhy, number>> = {};
  for (const [item, value] of each.entries()) {
    if (typeof value === 'number') {
      values.push(value);
      items.push(item);
    } else leftOut[value] = (leftOut[value] ?? 0) + 1;
  }
  return { values, items, leftOut };
}

function sumEstimates(table: CodedTable, settings: MeasureSettings, wanted?: Wanted) {
  const sections = sectionsOf(table);
  const replicates: ReplicatesByName =
    settings.resamples === 0 ? new Map() : replicatesOf(table, sections, settings, wanted);
  return sumMeasures(sections, wanted).flatMap(
    ({ name, value, n, leftOut }): readonly (readonly [MeasureName, Estimated])[] => {
      if (value === undefined || n === 0) return [];
      const interval = bootstrapInterval(replicates.get(name), settings.confidence);
      return [[name, { value: value + 0, n, ...groupsOf(table.units), interval, leftOut }]];
    },
  );
}

/** Samples closer than this differ only by rounding: a kappa of 0 is seldom exactly 0. */
const rounding = 1e-12;

export function bootstrapInterval(drawn: Replicates | undefined, confidence: number): Interval | undefined {
  const defined = drawn === undefined ? undefined : definedReplicates(drawn);
  if (defined === undefined) return undefined;
  const { estimate, replicates, jackknife, timesEach } = defined;
  // If all samples have the same value, they show nothing beyond their items.
  if (replicates.every((value) => Math.abs(value - estimate) <= rounding)) return undefined;
  return bcaInterval({
    ...defined,
    confidence,
    items: timesEach?.reduce((sum, times) => sum + times, 0) ?? jackknife.length,
  });
}
