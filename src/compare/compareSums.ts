import {
  affordable,
  definedReplicates,
  type Replicates,
  type ReplicatesByName,
  type Resampling,
  replicatesOf,
} from '../measure/bootstrap.ts';
import { sumMeasures } from '../measure/section.ts';
import { sectionsOf } from '../measure/sections.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { bcaTest } from '../statistics/bca.ts';
import { standardDeviation as deviationOf } from '../statistics/descriptive.ts';
import { type ExchangeTest, exchangeTest } from '../statistics/exchangeTest.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Tested } from './difference.ts';
import { type ExchangedSums, exchangedSums } from './exchangedSums.ts';
import type { PairedTables } from './pairTables.ts';

/**
 * The change of a measure that only all items together have, such as a kappa: a paired BCa bootstrap over items, held to
 * the test that exchanges the sides item by item. If few items differ, samples of them vary too little: between two
 * runs of one judge the bootstrap alone finds a change in up to 17 of 100 pairs instead of 5 (40 items, 5 to 10 % noise,
 * 400 simulated pairs; it depends on the measure). Of thousands of items the bootstrap decides alone.
 */
export function compareSums(
  paired: PairedTables,
  names: readonly MeasureName[],
  { drawn, ...asked }: Resampling & { readonly drawn?: DrawnSides | undefined },
): ReadonlyMap<MeasureName, Tested> {
  const { base, head } = paired;
  const resamples = Math.min(affordable(base, asked.resamples), affordable(head, asked.resamples));
  const resampling = { ...asked, resamples };
  const wanted = new Set(names);
  const [ofBase, ofHead] = [sectionsOf(base), sectionsOf(head)];
  const [before, after] = [sumMeasures(ofBase, wanted), sumMeasures(ofHead, wanted)];
  const valueIn = (all: typeof before, name: MeasureName) => all.find((one) => one.name === name);
  const defined = names.filter(
    (name) => valueIn(before, name)?.value !== undefined && valueIn(after, name)?.value !== undefined,
  );
  if (defined.length === 0) return new Map();
  const [one, other] = [
    drawn?.base ?? replicatesOf(base, ofBase, resampling, new Set(defined)),
    drawn?.head ?? replicatesOf(head, ofHead, resampling, new Set(defined)),
  ];
  // If the scales differ, a reply of one side may mean nothing on the other.
  const isExchanged = paired.isOneScale && base.items <= mostExchanged;
  const exchanged = isExchanged ? exchangedSums(paired, resampling, new Set(defined)) : undefined;
  return new Map(
    defined.flatMap((name): readonly (readonly [MeasureName, Tested])[] => {
      const [was, is] = [valueIn(before, name), valueIn(after, name)];
      const sides = [one.get(name), other.get(name)] as const;
      if (was?.value === undefined || is?.value === undefined) return [];
      if (sides[0] === undefined || sides[1] === undefined) return [];
      const n = Math.min(was.n, is.n);
      const delta = withoutRounding(is.value - was.value);
      const change = { delta, n, sides: [sides[0], sides[1]] } as const;
      const counted = { n, base: was.value + 0, head: is.value + 0, delta, worse: undefined, better: undefined };
      return [
        [
          name,
          { counted: { ...counted, test: 'paired bootstrap' }, at: testOf(change, exchangeOf(exchanged, name, delta)) },
        ],
      ];
    }),
  );
}

/** What measuring the two sides has drawn already. */
export interface DrawnSides {
  readonly base: ReplicatesByName;
  readonly head: ReplicatesByName;
}

/** A change to test, and how the sides come out on other samples. */
interface Change {
  readonly delta: number;
  readonly n: number;
  readonly sides: readonly [base: Replicates, head: Replicates];
}

function testOf({ delta, n, sides: [one, other] }: Change, exchanged: ExchangeTest | undefined): Tested['at'] {
  const drawn = definedReplicates({
    estimate: delta,
    replicates: minus(other.replicates, one.replicates),
    jackknife: minus(other.jackknife, one.jackknife),
  });
  const unknown = { interval: undefined, p: 1, standardDeviation: 0 };
  if (drawn === undefined) return () => unknown;
  const standardDeviation = spreadOf(drawn, n);
  return (confidence) => {
    const bootstrapped = bcaTest({ ...drawn, confidence, items: n });
    if (bootstrapped === undefined) return { ...unknown, p: exchanged?.p ?? 1 };
    if (exchanged === undefined) return { ...bootstrapped, standardDeviation };
    const p = Math.max(bootstrapped.p, exchanged.p);
    const interval = widened(bootstrapped.interval, { delta, p, exchanged, level: 1 - confidence });
    return { interval, p, standardDeviation };
  };
}

/** Of more items than this, samples vary as new items would, and the exchange test has nothing to add but time. */
const mostExchanged = 2000;

/** As if each item had a difference of its own, of which the change is the mean. */
function spreadOf({ replicates }: Replicates, n: number): number {
  return deviationOf(replicates) * Math.sqrt(n);
}

function exchangeOf(
  exchanged: ExchangedSums | undefined,
  measure: MeasureName,
  delta: number,
): ExchangeTest | undefined {
  if (exchanged === undefined) return undefined;
  const { differences, exhaustive } = exchanged;
  return exchangeTest({ observed: delta, exchanged: differences.get(measure) ?? [], exhaustive });
}

/**
 * The bootstrap's interval, and as wide as the exchange test asks for: 0 is outside exactly if both find a change.
 * Undefined if no change, however large, would be one.
 */
function widened(
  { low, high }: Interval,
  found: { readonly delta: number; readonly p: number; readonly exchanged: ExchangeTest; readonly level: number },
): Interval | undefined {
  const { delta, p, exchanged, level } = found;
  const reach = exchanged.reachAt(level);
  if (!Number.isFinite(reach)) return undefined;
  const wide = { low: Math.min(low, delta - reach) + 0, high: Math.max(high, delta + reach) + 0 };
  // On which side of 0 a bound lies is for the test to say: so rounding here cannot contradict it.
  return p < level ? wide : { low: Math.min(0, wide.low), high: Math.max(0, wide.high) };
}

/** Sample by sample; NaN if either side is. */
function minus(after: Float64Array, before: Float64Array): Float64Array {
  return after.map((value, index) => value - (before[index] ?? Number.NaN));
}

/** A kappa of 0 is seldom 0 to the bit: two of them are not to differ for that. */
const rounding = 1e-12;

function withoutRounding(delta: number): number {
  return Math.abs(delta) < rounding ? 0 : delta;
}
