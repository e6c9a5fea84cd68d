import type { CodedTable } from '../measure/codedTable.ts';
import type { Resampling } from '../measure/sums/replicates.ts';
import { replicatesOf } from '../measure/sums/replicates.ts';
import { sumMeasures } from '../measure/sums/sections.ts';
import type { MeasureName } from '../measureNames.ts';
import { bcaTest } from '../statistics/bcaTest.ts';
import type { Counted } from './compareItems.ts';
import type { PairedTables } from './pairTables.ts';
import { standardDeviation } from './standardDeviation.ts';

/** Of so many samples at most one in ten may leave the measure undefined. */
const mostUndefined = 0.1;

/** The change of a measure that only all items together have, such as a kappa: a paired BCa bootstrap over items. */
export function compareSums(
  { base, head }: PairedTables,
  measure: MeasureName,
  settings: Resampling & { readonly confidence: number },
): Counted | undefined {
  const ofSide = (table: typeof base) => sumMeasures(table).find(({ name }) => name === measure);
  const [before, after] = [ofSide(base), ofSide(head)];
  if (before?.value === undefined || after?.value === undefined) return undefined;
  const told = {
    n: Math.min(before.n, after.n),
    base: before.value + 0,
    head: after.value + 0,
    delta: withoutRounding(after.value - before.value),
    test: 'paired bootstrap',
    worse: undefined,
    better: undefined,
  } as const;
  const [one, other] = [replicatesOf(base, settings).get(measure), replicatesOf(head, settings).get(measure)];
  if (one === undefined || other === undefined) return undefined;
  const drawn = other.replicates.map((value, index) => value - (one.replicates[index] ?? Number.NaN));
  const replicates = drawn.filter((value) => !Number.isNaN(value));
  const unknown = { ...told, interval: undefined, p: 1, standardDeviation: 0 };
  if (replicates.length === 0 || replicates.length < (1 - mostUndefined) * drawn.length) return unknown;
  const jackknife = other.jackknife.map((value, index) => {
    const difference = value - (one.jackknife[index] ?? Number.NaN);
    return Number.isNaN(difference) ? told.delta : difference;
  });
  const test = bcaTest({ estimate: told.delta, replicates, jackknife, confidence: settings.confidence, items: told.n });
  if (test === undefined) return { ...unknown, p: alikeP(told.delta, base, head) };
  return {
    ...told,
    interval: test.interval,
    p: test.p,
    standardDeviation: standardDeviation([...replicates]) * Math.sqrt(told.n),
  };
}

/** A kappa of 0 is seldom 0 to the bit: two of them are not to differ for that. */
const rounding = 1e-12;

function withoutRounding(delta: number): number {
  return Math.abs(delta) < rounding ? 0 : delta;
}

/**
 * Where every sample of the items says the same, resampling knows nothing, and the sides themselves are exchanged: were
 * they alike, each item that differs could as well have differed the other way round, and the change would be as large
 * only where all of them do so together (a permutation test, whose smallest p-value this is).
 */
function alikeP(delta: number, base: CodedTable, head: CodedTable): number {
  if (delta === 0) return 1;
  let differing = 0;
  for (let item = 0; item < base.items; item += 1) {
    const cells = base.codes.subarray(item * base.variants, (item + 1) * base.variants);
    if (cells.some((code, variant) => code !== head.codes[item * head.variants + variant])) differing += 1;
  }
  return Math.min(1, 2 ** (1 - differing));
}
