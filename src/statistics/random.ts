/**
 * A stream of pseudorandom numbers, uniform over the multiples of 2^-32 in [0, 1). The same seed gives the same stream
 * on every machine.
 *
 * Source: xoshiro128**, whose state is filled by splitmix32 (a counter of odd step, mixed by the finalizer of
 * MurmurHash3), as its authors advise for seeds with few bits set.
 *
 * @param seed an integer, of which the low 32 bits count.
 */
export function seededRandom(seed: number): () => number {
  const word = splitmix32(seed);
  const next = xoshiro128([word(), word(), word(), word()]);
  return () => next() / 2 ** 32;
}

/** The words of one seed differ from each other, since the finalizer is a bijection: they are never all zero. */
function splitmix32(seed: number): () => number {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let word = counter;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return (word ^ (word >>> 16)) >>> 0;
  };
}

/** Four 32-bit words, not all zero. */
export type XoshiroState = readonly [number, number, number, number];

/**
 * The generator xoshiro128** from a given state: a function that returns the next of its unsigned 32-bit integers.
 *
 * Source: Blackman and Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47 (2021), and their
 * xoshiro128starstar.c, version 1.1.
 */
export function xoshiro128(state: XoshiroState): () => number {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

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
