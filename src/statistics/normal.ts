/** From this value on the continued fraction is the better of the two. */
const TAIL_FROM = 2.5;
const FRACTION_DEPTH = 150;

/**
 * The probability that a standard normal variable is at most x; the relative error is below 1e-12, even in the lower
 * tail. Accepts infinities.
 *
 * Source: the power series and the continued fraction of Abramowitz and Stegun, 26.2.11 and 26.2.14.
 */
export function normalCdf(x: number): number {
  if (x >= TAIL_FROM) return 1 - upperTail(x);
  if (x <= -TAIL_FROM) return upperTail(-x);
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

/** Numerator and denominator, from the constant term up. */
interface Rational {
  readonly over: readonly number[];
  readonly under: readonly number[];
}

const CENTRE: Rational = {
  over: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  under: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
};

const TAIL: Rational = {
  over: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  under: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
};

const FAR_TAIL: Rational = {
  over: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  under: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 0.000018463183175100548,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};

/**
 * Below which value is a standard normal variable with this probability? The inverse of the normal distribution
 * function, to about 1 part in 10^16.
 *
 * Source: Wichura, Algorithm AS 241, routine PPND16, Applied Statistics 37 (1988).
 *
 * @param probability in the open interval (0, 1).
 * @throws RangeError if it is not: the quantile would not be finite.
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`normalQuantile takes a probability between 0 and 1, both excluded, not ${probability}.`);
  }
  const fromHalf = probability - 0.5;
  if (Math.abs(fromHalf) <= 0.425) return fromHalf * evaluate(CENTRE, 0.180625 - fromHalf * fromHalf);
  const distance = tailQuantile(fromHalf < 0 ? probability : 1 - probability);
  return fromHalf < 0 ? -distance : distance;
}

/** The distance of the tail with this (small) probability. */
function tailQuantile(probability: number): number {
  const depth = Math.sqrt(-Math.log(probability));
  return depth <= 5 ? evaluate(TAIL, depth - 1.6) : evaluate(FAR_TAIL, depth - 5);
}

function evaluate({ over, under }: Rational, x: number): number {
  return polynomial(over, x) / polynomial(under, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/**
 * How many standard errors does a two-sided normal interval with this confidence extend to each side (1.96 for 0.95)?
 *
 * @param confidence in the open interval (0, 1).
 * @throws RangeError if it is not.
 */
export function criticalValue(confidence: number): number {
  // Through the lower tail, since its small probability keeps its digits if the confidence is close to 1.
  return -normalQuantile((1 - confidence) / 2);
}
