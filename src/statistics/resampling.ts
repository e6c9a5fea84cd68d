import { seededRandom } from './random.ts';

/**
 * How often does each of n items occur in a bootstrap sample of n? Fills `out` with the multiplicities, which add up to
 * n, so that a statistic of a sample can be computed from weights, with no copy of the items.
 *
 * @param random uniform over [0, 1), such as `seededRandom` gives; called n times.
 * @param n how many items; `out` has at least so many places, of which the first n are written.
 */
export function resampleWeights(random: () => number, n: number, out: Uint8Array | Uint16Array | Int32Array): void {
  out.fill(0, 0, n);
  for (let drawn = 0; drawn < n; drawn += 1) {
    const item = Math.floor(random() * n);
    out[item] = (out[item] ?? 0) + 1;
  }
}

/** The counts of one sample, by its number from 0, asked for in ascending order; the array is used again. */
export type SampleCounts = (sample: number) => Uint8Array | Int32Array;

/** Draws so many bootstrap samples of n items. */
export type DrawSamples = (n: number, resamples: number) => SampleCounts;

/** The draws that are kept take at most so many bytes: as much as 10,000 samples of 15,000 items. */
const MOST_KEPT = 150_000_000;

/**
 * Bootstrap samples by a seed. Drawing is what a bootstrap of many items costs most, and every table of the same items
 * takes the same samples: so the last draws are kept for as long as this function is passed on.
 */
export function samplesOf(seed: number): DrawSamples {
  let last: { readonly n: number; readonly resamples: number; readonly counts: Uint8Array } | undefined;
  return (n, resamples) => {
    if (n * resamples > MOST_KEPT) return drawnOneByOne(seed, n);
    if (last?.n !== n || last.resamples !== resamples) last = { n, resamples, counts: draw(seed, n, resamples) };
    const { counts } = last;
    return (sample) => counts.subarray(sample * n, (sample + 1) * n);
  };
}

function drawnOneByOne(seed: number, n: number): SampleCounts {
  const random = seededRandom(seed);
  const counts = new Int32Array(n);
  return () => {
    resampleWeights(random, n, counts);
    return counts;
  };
}

/** An item occurs 255 times in a sample of n with a probability below 1 / 255!, so that a byte is enough. */
function draw(seed: number, n: number, resamples: number): Uint8Array {
  const random = seededRandom(seed);
  const counts = new Uint8Array(n * resamples);
  for (let sample = 0; sample < resamples; sample += 1) {
    resampleWeights(random, n, counts.subarray(sample * n, (sample + 1) * n));
  }
  return counts;
}
