import { type BinomialCount, binomialMass } from '../../src/statistics/binomial.ts';

/**
 * The probability of at most so many successes in n trials. Summed term by term from the largest one outwards, on the
 * side of the expected count if the sum is a tail, so a small probability keeps its relative accuracy (about 1e-13
 * for n up to 1e5).
 *
 * Source: the definition of the binomial distribution function.
 */
export function binomialAtMost({ successes, n, probability }: BinomialCount): number {
  if (successes >= n) return 1;
  if (successes < n * probability) return lowerTail({ successes, n, probability });
  const more = { successes: n - successes - 1, n, probability: 1 - probability };
  return Math.max(0, 1 - lowerTail(more));
}

/** Needs successes <= n * probability: there each term is smaller than the one above it. */
function lowerTail({ successes, n, probability }: BinomialCount): number {
  const odds = (1 - probability) / probability;
  let term = binomialMass({ successes, n, probability });
  let sum = term;
  for (let count = successes; count > 0 && term > 1e-18 * sum; count -= 1) {
    term *= (count / (n - count + 1)) * odds;
    sum += term;
  }
  return sum;
}
