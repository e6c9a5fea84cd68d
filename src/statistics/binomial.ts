/** From this value on, Stirling's series is exact except for the last digit. */
const SERIES_FROM = 16;

/** n independent trials, each a success with the same probability, in [0, 1]; 0 <= successes <= n. */
export interface BinomialCount {
  readonly successes: number;
  readonly n: number;
  readonly probability: number;
}

/**
 * The probability of exactly so many successes, to a relative error near 1e-13 for n up to 1e5 (logarithms of
 * factorials would lose six digits there). Counts need not be whole: with gamma functions for the factorials, the
 * density of a beta distribution consists of the same expression.
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

/** The error of Stirling's formula for ln n!: ln n! - (n + 1/2) ln n + n - ln(2 pi) / 2, for n > 0. */
function stirlingError(n: number): number {
  if (n < SERIES_FROM) return smallLogFactorial(n) - (n + 0.5) * Math.log(n) + n - Math.log(2 * Math.PI) / 2;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/**
 * ln n!: the product of the factors down to a number below 1, exact for whole n (15! is below 2^53), and the factorial
 * of that number.
 */
function smallLogFactorial(n: number): number {
  let product = 1;
  let rest = n;
  for (; rest >= 1; rest -= 1) product *= rest;
  return Math.log(product) + (rest === 0 ? 0 : logGammaOfOneAnd(rest));
}

/**
 * ln Gamma(1 + rest) for rest in (0, 1): computed with Stirling's formula at a larger argument, where its series is
 * exact, and reduced.
 */
function logGammaOfOneAnd(rest: number): number {
  let product = 1;
  for (let k = 1; k <= SERIES_FROM; k += 1) product *= rest + k;
  const shifted = rest + SERIES_FROM;
  const stirling = (shifted + 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + stirlingError(shifted);
  return stirling - Math.log(product);
}

/** count ln(count / expected) + expected - count, without cancellation if the two are close. */
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
