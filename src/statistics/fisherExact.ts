/** Counts of two yes-or-no properties: both, the first alone, the second alone, neither. */
export interface FourFold {
  readonly both: number;
  readonly first: number;
  readonly second: number;
  readonly neither: number;
}

/**
 * Do two properties exclude each other more than chance explains? Fisher's exact test, one-sided: the probability of at
 * most this many items with both, if the margins stay (Fisher, Statistical Methods for Research Workers, 1934, section
 * 21.02). 1 if there is nothing to test.
 */
export function fisherExactLess({ both, first, second, neither }: FourFold): number {
  const [ofFirst, ofSecond, n] = [both + first, both + second, both + first + second + neither];
  const least = Math.max(0, ofFirst + ofSecond - n);
  const all = logChoose(n, ofSecond);
  let p = 0;
  for (let count = least; count <= both; count += 1)
    p += Math.exp(logChoose(ofFirst, count) + logChoose(n - ofFirst, ofSecond - count) - all);
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let at = 1; at <= Math.min(k, n - k); at += 1) sum += Math.log((n + 1 - at) / at);
  return sum;
}
