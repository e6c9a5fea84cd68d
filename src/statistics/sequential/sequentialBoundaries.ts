import { normalCdf, normalQuantile } from '../normal.ts';

/** Standard deviations below this count as nothing. */
const LOWEST = -8.5;
const PANELS = 3;
const RULE = legendreRule(32);
const MOST_STEPS = 60;
/** A boundary is exact to this many standard errors. */
const CLOSE_ENOUGH = 1e-10;

/**
 * How large must a standardised statistic be at each look? Without a change, it reaches its boundary for the first time
 * at a look with the probability that may be spent there. One-sided; the other side has the same boundaries, negated.
 *
 * Between looks the statistic times the root of the information is a Brownian motion: numerical integration carries the
 * density of the paths that have not reached a boundary from look to look.
 *
 * Source: Armitage, McPherson and Rowe, Repeated significance tests on accumulating data, Journal of the Royal
 * Statistical Society A 132 (1969); Jennison and Turnbull, Group Sequential Methods with Applications to Clinical
 * Trials (2000), chapter 19.
 *
 * @param fractions of the information at the looks, ascending, in (0, 1].
 * @param spent cumulative one-sided level at each of them, not descending, in (0, 0.5].
 * @returns one boundary for each look; infinite if a look has nothing to spend.
 */
export function sequentialBoundaries(fractions: readonly number[], spent: readonly number[]): readonly number[] {
  const boundaries: number[] = [];
  let before: Continuing | undefined;
  for (const [look, fraction] of fractions.entries()) {
    const toSpend = (spent[look] ?? 0) - (spent[look - 1] ?? 0);
    const boundary = before === undefined ? -normalQuantile(toSpend) : boundaryAt({ fraction, toSpend, before });
    boundaries.push(boundary);
    if (look < fractions.length - 1) before = continuing(fraction, boundary, before);
  }
  return boundaries;
}

/** The density of the Brownian motion at one look, over the paths that continue, at the places of a quadrature. */
interface Continuing {
  readonly fraction: number;
  readonly places: Float64Array;
  /** Density times the weight of the place. */
  readonly masses: Float64Array;
}

function continuing(fraction: number, boundary: number, before: Continuing | undefined): Continuing {
  const scale = Math.sqrt(fraction);
  const from = LOWEST * scale;
  const half = (Math.min(boundary, -LOWEST) * scale - from) / (2 * PANELS);
  const count = RULE.nodes.length;
  const places = new Float64Array(PANELS * count);
  const masses = new Float64Array(PANELS * count);
  for (let at = 0; at < places.length; at += 1) {
    const panel = Math.floor(at / count);
    const x = from + half * (2 * panel + 1 + (RULE.nodes[at % count] ?? 0));
    places[at] = x;
    masses[at] = half * (RULE.weights[at % count] ?? 0) * density(x, fraction, before);
  }
  return { fraction, places, masses };
}

function density(x: number, fraction: number, before: Continuing | undefined): number {
  if (before === undefined) return normalDensity(x, Math.sqrt(fraction));
  const scale = Math.sqrt(fraction - before.fraction);
  let sum = 0;
  for (let at = 0; at < before.places.length; at += 1) {
    sum += (before.masses[at] ?? 0) * normalDensity(x - (before.places[at] ?? 0), scale);
  }
  return sum;
}

function normalDensity(x: number, scale: number): number {
  return Math.exp((-x * x) / (2 * scale * scale)) / (scale * Math.sqrt(2 * Math.PI));
}

/**
 * Newton's method on the logarithm of the tail, which is concave. It approaches the boundary from the right: it starts
 * there, since the paths that have not crossed before are less than all.
 */
function boundaryAt(asked: { readonly fraction: number; readonly toSpend: number; readonly before: Continuing }) {
  const { fraction, toSpend, before } = asked;
  if (toSpend <= 0) return Number.POSITIVE_INFINITY;
  const scale = Math.sqrt(fraction);
  let boundary = -normalQuantile(toSpend);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const x = boundary * scale;
    const tail = tailAbove(x, Math.sqrt(fraction - before.fraction), before);
    const down = (Math.log(tail / toSpend) * tail) / (scale * density(x, fraction, before));
    boundary += down;
    if (Math.abs(down) < CLOSE_ENOUGH) break;
  }
  return boundary;
}

function tailAbove(x: number, scale: number, { places, masses }: Continuing): number {
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) {
    sum += (masses[at] ?? 0) * normalCdf(((places[at] ?? 0) - x) / scale);
  }
  return sum;
}

/**
 * How much of a one-sided level may be spent by this fraction of the information? Very little early, so that the last
 * look has nearly the whole level left.
 *
 * Source: Lan and DeMets, Discrete sequential boundaries for clinical trials, Biometrika 70 (1983), the spending
 * function of O'Brien–Fleming type: 2 (1 - Φ(z / √t)); z has the upper tail level / 2.
 *
 * @param fraction of the information, in (0, 1].
 * @param level one-sided, in (0, 0.5].
 */
export function obrienFlemingSpending(fraction: number, level: number): number {
  if (fraction >= 1) return level;
  return 2 * normalCdf(normalQuantile(level / 2) / Math.sqrt(fraction));
}

/** Enough for a density that is smooth over the range: at worst about 1e-9 off. */
const FINE_RULE = legendreRule(40);

/**
 * The integral of a smooth function between two bounds, from its values at 40 places.
 *
 * Source: Gauss–Legendre quadrature, by `legendreRule`.
 */
export function integrate(value: (x: number) => number, { from, to }: { from: number; to: number }): number {
  const centre = (from + to) / 2;
  const half = (to - from) / 2;
  let sum = 0;
  for (let index = 0; index < FINE_RULE.nodes.length; index += 1) {
    sum += (FINE_RULE.weights[index] ?? 0) * value(centre + half * (FINE_RULE.nodes[index] ?? 0));
  }
  return half * sum;
}

/** Where to evaluate a function, and the weight of each value, to integrate it from -1 to 1. */
interface QuadratureRule {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/**
 * The rule with `count` places that integrates polynomials of the highest degree exactly.
 *
 * Source: Gauss–Legendre quadrature; the nodes are the roots of the Legendre polynomial, found by Newton's method.
 */
function legendreRule(count: number): QuadratureRule {
  const nodes = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5));
    let slope = 1;
    // From Tricomi's approximation, five steps reach the last digit.
    for (let step = 0; step < 5; step += 1) {
      const at = legendre(count, x);
      slope = at.slope;
      x -= at.value / slope;
    }
    nodes[index] = x;
    weights[index] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}

/** The Legendre polynomial of this degree and its derivative, by the three-term recurrence. */
function legendre(degree: number, x: number): { value: number; slope: number } {
  let before = 1;
  let value = x;
  for (let k = 2; k <= degree; k += 1) {
    const next = ((2 * k - 1) * x * value - (k - 1) * before) / k;
    before = value;
    value = next;
  }
  return { value, slope: (degree * (x * value - before)) / (x * x - 1) };
}
