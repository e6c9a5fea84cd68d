import type { Interval } from '../statistics/interval.ts';
import { mean } from '../statistics/mean.ts';
import { permutationTest } from '../statistics/pairedPermutation.ts';
import type { MeasureSettings } from './estimates.ts';
import { madeOnce } from './madeOnce.ts';

/** How much more often something is chosen than it would be without a bias, tested item by item. */
export interface Preference {
  /** Mean over items of the share of choices less the share without a bias; from -1 to 1. */
  readonly value: number;
  /** Items. */
  readonly n: number;
  readonly interval: Interval | undefined;
  /** Of the paired permutation test with items as blocks, two-sided. */
  readonly p: number;
}

/** Enough for what is shown and decides nothing. */
const resamples = 2000;

/** @param excess one an item. */
export function preference(
  excess: readonly number[],
  { confidence, seed }: Pick<MeasureSettings, 'confidence' | 'seed'>,
): Preference | undefined {
  if (excess.length === 0) return undefined;
  // A report shows few of all preferences, and one that none shows is not tested.
  const tested = madeOnce(() => permutationTest({ differences: excess, seed, resamples }));
  const interval = madeOnce(() => tested()?.intervalAt(confidence));
  return {
    value: mean(excess) + 0,
    n: excess.length,
    get interval() {
      return interval();
    },
    get p() {
      return tested()?.p ?? 1;
    },
  };
}
