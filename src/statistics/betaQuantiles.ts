import { betaCdf, betaQuantile } from './regularisedBeta.ts';

/** Points at which the distribution function is computed; between them it is taken for a straight line. */
const GRID = 256;

/**
 * So many equally likely values of a beta variable: the middle quantile of each share of its distribution. Drawing one
 * of them is as good as drawing the variable, and costs next to nothing.
 *
 * @param a more than 0; b = 0 is the point 1.
 * @returns ascending; off by about a ten-thousandth of the standard deviation.
 */
export function betaQuantiles(a: number, b: number, count: number): Float64Array {
  const quantiles = new Float64Array(count).fill(1);
  if (b === 0) return quantiles;
  const edge = 1 / (4 * count);
  const [low, high] = [betaQuantile(edge, a, b), betaQuantile(1 - edge, a, b)];
  const step = (high - low) / GRID;
  let from = edge;
  let point = 0;
  let to = betaCdf(low + step, a, b);
  for (let index = 0; index < count; index += 1) {
    const p = (index + 0.5) / count;
    while (p > to && point < GRID - 1) {
      point += 1;
      from = to;
      to = betaCdf(low + (point + 1) * step, a, b);
    }
    const within = to > from ? Math.min(1, Math.max(0, (p - from) / (to - from))) : 0;
    quantiles[index] = low + (point + within) * step;
  }
  return quantiles;
}
