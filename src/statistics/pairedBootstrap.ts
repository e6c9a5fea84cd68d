import { bcaInterval } from './bcaInterval.ts';
import type { Interval } from './interval.ts';
import { seededRandom } from './seededRandom.ts';

const DEFAULT_RESAMPLES = 10_000;

/**
 * Between which bounds does the mean over all such items lie? The BCa bootstrap interval of a mean, over items: give
 * one value an item (for a comparison, its difference between the sides), however many variants and repeats it has.
 *
 * Where all values are equal, one item included, the interval is that point: resampling knows nothing beyond the items
 * it was given.
 *
 * Source: as `bcaInterval`; the acceleration is from the jackknife.
 *
 * @param values one an item, finite.
 * @param confidence in the open interval (0, 1).
 * @param resamples 10,000 where absent.
 * @returns undefined where there are no items.
 * @throws RangeError where the confidence is out of range.
 */
export function bootstrapMean(asked: {
  readonly values: readonly number[];
  readonly confidence: number;
  readonly seed: number;
  readonly resamples?: number;
}): Interval | undefined {
  const { confidence, seed, resamples = DEFAULT_RESAMPLES } = asked;
  const first = asked.values[0];
  if (first === undefined) return undefined;
  // Adding 0 turns -0 into 0.
  if (asked.values.every((value) => value === first)) return { low: first + 0, high: first + 0 };
  const values = Float64Array.from(asked.values);
  const sum = values.reduce((total, value) => total + value, 0);
  return bcaInterval({
    estimate: sum / values.length,
    replicates: resampledMeans(values, seed, resamples),
    jackknife: values.map((value) => (sum - value) / (values.length - 1)),
    confidence,
  });
}

function resampledMeans(values: Float64Array, seed: number, resamples: number): Float64Array {
  const random = seededRandom(seed);
  const { floor } = Math;
  return new Float64Array(resamples).map(() => {
    let sum = 0;
    for (let drawn = 0; drawn < values.length; drawn += 1) {
      sum += values[floor(random() * values.length)] ?? 0;
    }
    return sum / values.length;
  });
}
