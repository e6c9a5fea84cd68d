/** Where the continued fraction becomes the better of the two. */
const TAIL = 2.5;
const FRACTION_DEPTH = 150;

/**
 * The probability that a standard normal variable is at most x; the relative error is below 1e-12, in the lower tail
 * too. Takes the infinities.
 *
 * Source: the power series and the continued fraction of Abramowitz and Stegun, 26.2.11 and 26.2.14.
 */
export function normalCdf(x: number): number {
  if (x >= TAIL) return 1 - upperTail(x);
  if (x <= -TAIL) return upperTail(-x);
  return 0.5 + centre(x);
}

/** The probability between 0 and x. */
function centre(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-18 * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return density(x) * sum;
}

function upperTail(x: number): number {
  let fraction = x;
  for (let k = FRACTION_DEPTH; k >= 1; k -= 1) fraction = x + k / fraction;
  return density(x) / fraction;
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}
