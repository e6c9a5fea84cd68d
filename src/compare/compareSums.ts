import { madeOnce } from '../measure/madeOnce.ts';
import { definedReplicates } from '../measure/sums/definedReplicates.ts';
import { affordable, type Replicates, type Resampling, replicatesOf } from '../measure/sums/replicates.ts';
import { sumMeasures } from '../measure/sums/sections.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { bcaTest } from '../statistics/bcaTest.ts';
import { type ExchangeTest, exchangeTest } from '../statistics/exchangeTest.ts';
import type { Interval } from '../statistics/interval.ts';
import { standardDeviation } from '../statistics/standardDeviation.ts';
import type { Counted } from './compareItems.ts';
import { exchangedSums } from './exchangedSums.ts';
import type { PairedTables } from './pairTables.ts';

/**
 * The change of a measure that only all items together have, such as a kappa: a paired BCa bootstrap over items, held to
 * the test that exchanges the sides item by item. Where few items differ, samples of them vary too little: between two
 * runs of one judge the bootstrap alone finds a change in up to 17 of 100 pairs instead of 5 (40 items, 5 to 10 % noise,
 * 400 simulated pairs; it depends on the measure). Of thousands of items the bootstrap decides alone.
 */
export function compareSums(
  paired: PairedTables,
  measure: MeasureName,
  asked: Resampling & { readonly confidence: number },
): Counted | undefined {
  const { base, head } = paired;
  const resamples = Math.min(affordable(base, asked.resamples), affordable(head, asked.resamples));
  const settings = { ...asked, resamples };
  const ofSide = (table: typeof base) => sumMeasures(table).find(({ name }) => name === measure);
  const [before, after] = [ofSide(base), ofSide(head)];
  if (before?.value === undefined || after?.value === undefined) return undefined;
  const [one, other] = [replicatesOf(base, settings).get(measure), replicatesOf(head, settings).get(measure)];
  if (one === undefined || other === undefined) return undefined;
  const n = Math.min(before.n, after.n);
  const delta = withoutRounding(after.value - before.value);
  const tested = madeOnce(() => test(paired, measure, { delta, n, sides: [one, other] }, settings));
  return {
    n,
    base: before.value + 0,
    head: after.value + 0,
    delta,
    test: 'paired bootstrap',
    worse: undefined,
    better: undefined,
    get interval() {
      return tested().interval;
    },
    get p() {
      return tested().p;
    },
    get standardDeviation() {
      return tested().standardDeviation;
    },
  };
}

/** A change to test, and how the sides come out on other samples. */
interface Change {
  readonly delta: number;
  readonly n: number;
  readonly sides: readonly [base: Replicates, head: Replicates];
}

function test(
  paired: PairedTables,
  measure: MeasureName,
  { delta, n, sides: [one, other] }: Change,
  settings: Resampling & { readonly confidence: number },
): Pick<Counted, 'interval' | 'p' | 'standardDeviation'> {
  const drawn = definedReplicates({
    estimate: delta,
    replicates: minus(other.replicates, one.replicates),
    jackknife: minus(other.jackknife, one.jackknife),
  });
  const unknown = { interval: undefined, p: 1, standardDeviation: 0 };
  if (drawn === undefined) return unknown;
  // Where the scales differ, a reply of one side may mean nothing on the other.
  const exchanged =
    paired.isOneScale && paired.base.items <= mostExchanged ? exchangeOf(paired, measure, delta, settings) : undefined;
  const bootstrapped = bcaTest({ ...drawn, confidence: settings.confidence, items: n });
  if (bootstrapped === undefined) return { ...unknown, p: exchanged?.p ?? 1 };
  if (exchanged === undefined) return { ...bootstrapped, standardDeviation: spreadOf(drawn, n) };
  const p = Math.max(bootstrapped.p, exchanged.p);
  return {
    interval: widened(bootstrapped.interval, { delta, p, exchanged, level: 1 - settings.confidence }),
    p,
    standardDeviation: spreadOf(drawn, n),
  };
}

/** Of more items than this, samples vary as new items would, and the exchange test has nothing to add but time. */
const mostExchanged = 2000;

/** As if each item had a difference of its own, of which the change is the mean. */
function spreadOf({ replicates }: Replicates, n: number): number {
  return standardDeviation(replicates) * Math.sqrt(n);
}

function exchangeOf(paired: PairedTables, measure: MeasureName, delta: number, resampling: Resampling): ExchangeTest {
  const { differences, exhaustive } = exchangedSums(paired, resampling);
  return exchangeTest({ observed: delta, exchanged: differences.get(measure)?.() ?? [], exhaustive });
}

/**
 * The bootstrap's interval, and as wide as the exchange test asks for: 0 is outside exactly where both find a change.
 * Undefined where no change, however large, would be one.
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

/** Sample by sample; NaN where either side is. */
function minus(after: Float64Array, before: Float64Array): Float64Array {
  return after.map((value, index) => value - (before[index] ?? Number.NaN));
}

/** A kappa of 0 is seldom 0 to the bit: two of them are not to differ for that. */
const rounding = 1e-12;

function withoutRounding(delta: number): number {
  return Math.abs(delta) < rounding ? 0 : delta;
}
