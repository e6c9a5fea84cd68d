/** Differences that lie closer than this are equal but for rounding. */
const ROUNDING = 1e-10;

/** What `exchangeTest` found: the p-value, and how far from the observed difference its interval reaches. */
export interface ExchangeTest {
  readonly p: number;
  /**
   * The smallest distance from 0 at which a difference is not significant at this level: 0 lies farther from the observed
   * difference exactly if p < level. Infinite if no difference would be significant.
   */
  readonly reachAt: (level: number) => number;
}

/**
 * If base and head were interchangeable on every item, how likely was a difference at least as far from 0? For a
 * statistic that only all items together have: the two-sided p-value of the permutation test that exchanges the sides
 * item by item. It holds its level however few items differ, if a bootstrap does not.
 *
 * Source: Fisher, The Design of Experiments (1935), section 21, for the principle; Phipson and Smyth, Statistical
 * Applications in Genetics and Molecular Biology 9 (2010), for the estimate from random exchanges.
 *
 * @param observed head minus base.
 * @param exchanged the same with the sides of some items exchanged; NaN, if that leaves it undefined, counts as
 * farthest from 0.
 * @param exhaustive whether these are all possible exchanges, none of them included; else the observed difference is
 * counted as one more of them, so that p is never 0.
 */
export function exchangeTest({
  observed,
  exchanged,
  exhaustive,
}: {
  readonly observed: number;
  readonly exchanged: ArrayLike<number>;
  readonly exhaustive: boolean;
}): ExchangeTest {
  const sizes = Float64Array.from({ length: exchanged.length + (exhaustive ? 0 : 1) }, (_, index) =>
    sizeOf(index < exchanged.length ? (exchanged[index] ?? 0) : observed),
  ).sort();
  const size = Math.abs(observed);
  const hits = sizes.length - firstAtLeast(sizes, size - ROUNDING);
  return {
    p: hits / sizes.length,
    reachAt: (level) => {
      // So many may be as far from 0, and p is still below the level.
      let most = Math.ceil(level * sizes.length);
      while (most >= 0 && most / sizes.length >= level) most -= 1;
      return sizes[sizes.length - 1 - most] ?? 0;
    },
  };
}

function sizeOf(difference: number): number {
  return Number.isNaN(difference) ? Number.POSITIVE_INFINITY : Math.abs(difference);
}

/** In an ascending list. */
function firstAtLeast(ascending: Float64Array, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ascending[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
