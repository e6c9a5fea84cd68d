import { deviations } from '../deviations.ts';
import { marginals } from '../marginals.ts';
import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/** What a disagreement counts: 1 whatever it is, the steps between the labels on the whole scale, or their square. */
export type KappaWeighting = 'none' | 'linear' | 'quadratic';

/**
 * How far do two raters agree beyond what their own shares of each category would bring by chance? 1 where they always
 * agree, 0 at chance, below 0 where they agree less. A label weighs by its rank on the whole scale, used or not.
 *
 * Source: Cohen, Educational and Psychological Measurement 20 (1960); weighted: Psychological Bulletin 70 (1968).
 *
 * @returns undefined without weight, and where both use one and the same category throughout: chance agrees always.
 */
export function cohenKappa(pairs: WeightedPairs, weighting: KappaWeighting): number | undefined {
  const { first, second, total } = marginals(pairs);
  let observed = 0;
  forEachPair(pairs, (one, other, weight) => {
    observed += weight * disagreement(one - other, weighting);
  });
  if (total === 0) return undefined;
  const chance = byChance[weighting](first, second, total);
  return chance > 0 ? 1 - (observed * total) / chance : undefined;
}

function disagreement(steps: number, weighting: KappaWeighting): number {
  switch (weighting) {
    case 'none':
      return steps === 0 ? 0 : 1;
    case 'linear':
      return Math.abs(steps);
    case 'quadratic':
      return steps * steps;
  }
}

/** The disagreement of every first rating with every second: the double sum over categories, in one pass over them. */
const byChance = {
  none: (first, second, total) => first.reduce((sum, weight, k) => sum + weight * (total - (second[k] ?? 0)), 0),
  linear: acrossCuts,
  quadratic: (first, second, total) => {
    const fromMean = deviations(
      second,
      second.map((_, rank) => rank),
    );
    return total * fromMean.reduce((sum, d, k) => sum + ((first[k] ?? 0) + (second[k] ?? 0)) * d * d, 0);
  },
} satisfies Record<KappaWeighting, (first: Float64Array, second: Float64Array, total: number) => number>;

/** Two labels are as many steps apart as there are cuts of the scale between them. */
function acrossCuts(first: Float64Array, second: Float64Array, total: number): number {
  let firstBelow = 0;
  let secondBelow = 0;
  let sum = 0;
  for (let cut = 0; cut < first.length; cut += 1) {
    firstBelow += first[cut] ?? 0;
    secondBelow += second[cut] ?? 0;
    sum += firstBelow * (total - secondBelow) + secondBelow * (total - firstBelow);
  }
  return sum;
}
