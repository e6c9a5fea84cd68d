import { legendreRule } from './legendreRule.ts';

/** Enough for a density that is smooth over the range, to about 1e-9 at worst. */
const RULE = legendreRule(40);

/**
 * The integral of a smooth function between two bounds, from its values at 40 places.
 *
 * Source: Gauss–Legendre quadrature, by `legendreRule`.
 */
export function integrate(value: (x: number) => number, { from, to }: { from: number; to: number }): number {
  const centre = (from + to) / 2;
  const half = (to - from) / 2;
  let sum = 0;
  for (let index = 0; index < RULE.nodes.length; index += 1) {
    sum += (RULE.weights[index] ?? 0) * value(centre + half * (RULE.nodes[index] ?? 0));
  }
  return half * sum;
}
