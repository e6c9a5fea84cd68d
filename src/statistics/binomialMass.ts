/** n independent trials, each a success with the same probability, in [0, 1]; 0 <= successes <= n. */
export interface BinomialCount {
  readonly successes: number;
  readonly n: number;
  readonly probability: number;
}

/**
 * The probability of exactly so many successes, to a relative error near 1e-13 for n up to 1e5 (logarithms of
 * factorials would lose six digits there).
 *
 * Source: Loader, Fast and accurate computation of binomial probabilities (2000), the saddle-point expansion.
 */
export function binomialMass({ successes, n, probability }: BinomialCount): number {
  const failures = n - successes;
  if (probability === 0) return successes === 0 ? 1 : 0;
  if (probability === 1) return failures === 0 ? 1 : 0;
  if (successes === 0) return Math.exp(n * Math.log1p(-probability));
  if (failures === 0) return Math.exp(n * Math.log(probability));
  const exponent =
    stirlingError(n) -
    stirlingError(successes) -
    stirlingError(failures) -
    deviance(successes, n * probability) -
    deviance(failures, n * (1 - probability));
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * successes * failures));
}

/** What Stirling's formula leaves of ln n!: ln n! - (n + 1/2) ln n + n - ln(2 pi) / 2, for n >= 1. */
function stirlingError(n: number): number {
  if (n < 16) return Math.log(factorial(n)) - (n + 0.5) * Math.log(n) + n - Math.log(2 * Math.PI) / 2;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/** Exact: 15! is below 2^53. */
function factorial(n: number): number {
  let product = 1;
  for (let k = 2; k <= n; k += 1) product *= k;
  return product;
}

/** count ln(count / expected) + expected - count, also where the two are close and the terms would cancel. */
function deviance(count: number, expected: number): number {
  const difference = count - expected;
  const total = count + expected;
  if (Math.abs(difference) >= 0.1 * total) return count * Math.log(count / expected) - difference;
  const ratio = difference / total;
  let sum = difference * ratio;
  let power = 2 * count * ratio;
  for (let odd = 3; ; odd += 2) {
    power *= ratio * ratio;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
