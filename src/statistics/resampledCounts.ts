import { resampleWeights } from './resampleWeights.ts';
import { seededRandom } from './seededRandom.ts';

/** What is kept of the last draws at most, in bytes: as much as 10,000 samples of 10,000 items take, and half again. */
const MOST_KEPT = 150_000_000;

interface Drawn {
  readonly seed: number;
  readonly n: number;
  readonly resamples: number;
  readonly counts: Uint8Array;
}

let last: Drawn | undefined;

/**
 * How often each of n items occurs in each bootstrap sample. Drawing is what a bootstrap of many items costs most, and
 * the same seed and n give the same samples: so the last draws are kept, and every table of the same items reads them.
 *
 * @param resamples how many samples there are.
 * @returns the counts of one sample, by its number from 0, asked for in ascending order; the array is used again.
 */
export function resampledCounts({
  seed,
  n,
  resamples,
}: {
  readonly seed: number;
  readonly n: number;
  readonly resamples: number;
}): (sample: number) => Uint8Array | Int32Array {
  if (n * resamples > MOST_KEPT) {
    const random = seededRandom(seed);
    const counts = new Int32Array(n);
    return () => {
      resampleWeights(random, n, counts);
      return counts;
    };
  }
  if (last?.seed !== seed || last.n !== n || last.resamples !== resamples) last = draw(seed, n, resamples);
  const { counts } = last;
  return (sample) => counts.subarray(sample * n, (sample + 1) * n);
}

/** An item occurs 255 times in a sample of n with a probability below 1 / 255!, so that a byte is enough. */
function draw(seed: number, n: number, resamples: number): Drawn {
  const random = seededRandom(seed);
  const counts = new Uint8Array(n * resamples);
  for (let sample = 0; sample < resamples; sample += 1) {
    resampleWeights(random, n, counts.subarray(sample * n, (sample + 1) * n));
  }
  return { seed, n, resamples, counts };
}
