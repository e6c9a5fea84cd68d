import { isDeepStrictEqual } from 'node:util';
import { type CodedTable, hasScore, unreadable } from '../judgments/table/codedTable.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { bcaInterval } from '../statistics/bcaInterval.ts';
import { effectiveWilsonInterval } from '../statistics/effectiveWilson.ts';
import type { Interval } from '../statistics/interval.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import type { Estimated, LeftOutItems, LeftOutWhy } from './estimated.ts';
import { type ItemMeasureName, type ItemValue, isDefined, itemMeasures, readableValueOf } from './itemValues.ts';
import { madeOnce } from './madeOnce.ts';
import { definedReplicates } from './sums/definedReplicates.ts';
import { type Replicates, type Resampling, replicatesOf } from './sums/replicates.ts';
import { sumMeasures } from './sums/sections.ts';
import { withProperties } from './withProperties.ts';

/** How sure the intervals are to be, and how what is drawn for them is drawn. */
export interface MeasureSettings extends Resampling {
  readonly confidence: number;
}

/** Bootstrap samples where nobody says otherwise. */
export const defaultResamples = 10_000;

export type Estimates = { readonly [Name in MeasureName]?: Estimated | undefined };

/** Every measure that a table allows. */
export function estimates(table: CodedTable, settings: MeasureSettings): Estimates {
  const before = known.get(table);
  if (before !== undefined && isDeepStrictEqual(before.settings, settings)) return before.made;
  const made = estimated(table, settings);
  known.set(table, { settings, made });
  return made;
}

/** A sole family and `all` are one table. */
const known = new WeakMap<CodedTable, { readonly settings: MeasureSettings; readonly made: Estimates }>();

function estimated(table: CodedTable, settings: MeasureSettings): Estimates {
  const perItem = (Object.keys(itemMeasures) as ItemMeasureName[]) // the keys of that very table
    .map((name) => [name, itemEstimate(table, name, settings)] as const);
  return Object.fromEntries([...perItem, ...sumEstimates(table, settings)].filter(([, value]) => value !== undefined));
}

/** A measure that every item has for itself: yes or no with Wilson's interval, or a share of the item's parts. */
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
  return withProperties(whole, { readable: alone });
}

function meanEstimate(
  each: readonly ItemValue[],
  { table, name }: { readonly table: CodedTable; readonly name: ItemMeasureName },
  { confidence, seed }: Pick<MeasureSettings, 'confidence' | 'seed'>,
): Estimated | undefined {
  const { kind, parts } = itemMeasures[name];
  const { values, leftOut } = split(each);
  const n = values.length;
  if (n === 0) return undefined;
  const sum = values.reduce((total, value) => total + value, 0);
  const intervals = {
    'yes-or-no': (): Interval | undefined => wilsonInterval({ successes: sum, n, confidence }),
    mean: () => effectiveWilsonInterval({ values, parts: Math.max(1, parts(table)), confidence }),
    net: () => pairedPermutation({ differences: values, seed, confidence })?.interval,
  };
  return withInterval({ value: sum / n, n, leftOut }, intervals[kind]);
}

/** A report shows few of all intervals, and one that none shows is not computed. */
function withInterval(
  { value, n, leftOut }: Omit<Estimated, 'interval'>,
  intervalOf: () => Interval | undefined,
): Estimated {
  const interval = madeOnce(intervalOf);
  return {
    value,
    n,
    get interval() {
      return interval();
    },
    leftOut,
  };
}

/** One item's value, or why it has none. */
export function itemValue(table: CodedTable, name: ItemMeasureName, item: number): ItemValue {
  return itemMeasures[name].valueOf(table, item);
}

function split(each: readonly ItemValue[]): { values: readonly number[]; leftOut: LeftOutItems } {
  const values: number[] = [];
  const leftOut: Partial<Record<LeftOutWhy, number>> = {};
  for (const value of each) {
    if (typeof value === 'number') values.push(value);
    else leftOut[value] = (leftOut[value] ?? 0) + 1;
  }
  return { values, leftOut };
}

function sumEstimates(table: CodedTable, settings: MeasureSettings): readonly (readonly [MeasureName, Estimated])[] {
  const replicates = () => (settings.resamples === 0 ? undefined : replicatesOf(table, settings));
  return sumMeasures(table).flatMap(({ name, value, n, leftOut }) => {
    if (value === undefined || n === 0) return [];
    const interval = () => bootstrapInterval(replicates()?.get(name), settings.confidence);
    return [[name, withInterval({ value: value + 0, n, leftOut }, interval)] as const];
  });
}

/** Samples closer than this are alike but for rounding: a kappa of 0 is seldom 0 to the bit. */
const rounding = 1e-12;

function bootstrapInterval(drawn: Replicates | undefined, confidence: number): Interval | undefined {
  const defined = drawn === undefined ? undefined : definedReplicates(drawn);
  if (defined === undefined) return undefined;
  const { estimate, replicates, jackknife } = defined;
  // Samples that all say the same know nothing beyond the items they were drawn from.
  if (replicates.every((value) => Math.abs(value - estimate) <= rounding)) return undefined;
  return bcaInterval({ ...defined, confidence, items: jackknife.length });
}
