/**
 * A stream of pseudorandom numbers, uniform over the multiples of 2^-32 in [0, 1). The same seed gives the same stream
 * on every machine.
 *
 * Source: xoshiro128**, with its state filled by splitmix32 (a counter of odd step, mixed by the finalizer of
 * MurmurHash3), as its authors advise for seeds with few bits set.
 *
 * @param seed an integer, of which the low 32 bits count.
 */
export function seededRandom(seed: number): () => number {
  const fill = seededWords(seed);
  const words = new Uint32Array(16);
  let at = words.length;
  return () => {
    if (at === words.length) {
      fill(words);
      at = 0;
    }
    const word = words[at] ?? 0;
    at += 1;
    return word / 2 ** 32;
  };
}

/** Fills an array with the next words of a stream, each from 0 to 2^32 - 1. */
export type FillWords = (out: Uint32Array) => void;

/** The stream of `seededRandom` in words, many at a time: one call for each word would be slow. */
export function seededWords(seed: number): FillWords {
  const word = splitmix32(seed);
  return xoshiro128([word(), word(), word(), word()]);
}

/** The words of one seed differ from each other, since the finalizer is a bijection; so they are never all zero. */
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
 * The generator xoshiro128** from a given state.
 *
 * Source: Blackman and Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47 (2021), and their
 * xoshiro128starstar.c, version 1.1.
 */
export function xoshiro128(state: XoshiroState): FillWords {
  const kept = Int32Array.from(state);
  return (out) => {
    let [a = 0, b = 0, c = 0, d = 0] = kept;
    for (let at = 0; at < out.length; at += 1) {
      out[at] = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotateLeft(d, 11);
    }
    kept[0] = a;
    kept[1] = b;
    kept[2] = c;
    kept[3] = d;
  };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** Words that are drawn together. */
const CHUNK = 1024;

/**
 * Adds to `out`, item by item, how often each of n items occurs in a bootstrap sample of n. A statistic of a sample can
 * then be computed from weights, without a copy of the items.
 */
export function resample(fill: FillWords, out: Uint8Array): void {
  const n = out.length;
  const chunk = new Uint32Array(Math.min(CHUNK, n));
  for (let drawn = 0; drawn < n; drawn += CHUNK) {
    const words = n - drawn < chunk.length ? chunk.subarray(0, n - drawn) : chunk;
    fill(words);
    for (let at = 0; at < words.length; at += 1) {
      const item = Math.floor(((words[at] ?? 0) / 2 ** 32) * n);
      out[item] = (out[item] ?? 0) + 1;
    }
  }
}

/**
 * Writes how often each group of items occurs in a sample. Samples are numbered from 0; ask for them in ascending
 * order.
 */
export type WeighSample = (sample: number, weights: Int32Array) => void;

/** Draws `resamples` bootstrap samples of items in groups. */
export type DrawSamples = (groupOf: Int32Array, resamples: number) => WeighSample;

/** The most bytes for kept draws: as much as 10,000 samples of 15,000 items. */
const MOST_KEPT = 150_000_000;

/**
 * Bootstrap samples from a seed. Drawing is the most expensive part of a bootstrap of many items, and all tables with
 * the same items use the same samples. So the returned function keeps its last draws.
 */
export function samplesOf(seed: number): DrawSamples {
  let last: { readonly n: number; readonly resamples: number; readonly countsOf: CountsOf } | undefined;
  return (groupOf, resamples) => {
    const n = groupOf.length;
    if (n * resamples > MOST_KEPT) return weigher(groupOf, passingCounts(seed, n));
    if (last?.n !== n || last.resamples !== resamples)
      last = { n, resamples, countsOf: keptCounts(seed, n, resamples) };
    return weigher(groupOf, last.countsOf);
  };
}

function weigher(groupOf: Int32Array, countsOf: CountsOf): WeighSample {
  const { starts, items } = membersOf(groupOf);
  return (sample, weights) => {
    const counts = countsOf(sample);
    for (let group = 0; group < weights.length; group += 1) {
      const end = starts[group + 1] ?? 0;
      let weight = 0;
      for (let at = starts[group] ?? 0; at < end; at += 1) weight += counts[items[at] ?? 0] ?? 0;
      weights[group] = weight;
    }
  };
}

/**
 * How often each item occurs in a sample: an item occurs 255 times with a probability below 1 / 255!, so a byte is
 * enough.
 */
type CountsOf = (sample: number) => Uint8Array;

function keptCounts(seed: number, n: number, resamples: number): CountsOf {
  const fill = seededWords(seed);
  const kept = new Uint8Array(n * resamples);
  const countsOf: CountsOf = (sample) => kept.subarray(sample * n, (sample + 1) * n);
  for (let sample = 0; sample < resamples; sample += 1) resample(fill, countsOf(sample));
  return countsOf;
}

function passingCounts(seed: number, n: number): CountsOf {
  const fill = seededWords(seed);
  const counts = new Uint8Array(n);
  return () => {
    resample(fill, counts.fill(0));
    return counts;
  };
}

/** The items group by group: adding up one group after the other is faster than adding each item to its group. */
function membersOf(groupOf: Int32Array): { readonly starts: Int32Array; readonly items: Int32Array } {
  const groups = groupOf.reduce((most, group) => Math.max(most, group + 1), 0);
  const starts = new Int32Array(groups + 2);
  for (const group of groupOf) starts[group + 2] = (starts[group + 2] ?? 0) + 1;
  for (let group = 2; group < starts.length; group += 1)
    starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0);
  const items = new Int32Array(groupOf.length);
  for (const [item, group] of groupOf.entries()) {
    const at = starts[group + 1] ?? 0;
    items[at] = item;
    starts[group + 1] = at + 1;
  }
  return { starts, items };
}
