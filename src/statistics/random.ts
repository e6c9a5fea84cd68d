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
