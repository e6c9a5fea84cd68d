import { deviations, summed, sumOfSquares, type WeightedPairs } from './pairs.ts';

/** The cost of a disagreement: always 1, the steps between the labels on the whole scale, or their square. */
export type KappaWeighting = 'none' | 'linear' | 'quadratic';

/**
 * How far do two raters agree beyond what their own shares of each category would bring by chance? 1 if they always
 * agree, 0 at chance, below 0 if they agree less. A label's weight depends on its rank on the whole scale, including
 * unused labels.
 *
 * Source: Cohen, Educational and Psychological Measurement 20 (1960); weighted: Psychological Bulletin 70 (1968).
 *
 * @returns undefined without weight, and if both always use the same category: then chance always agrees.
 */
export function cohenKappa(pairs: WeightedPairs, weighting: KappaWeighting): number | undefined {
  const { first, second, weights, firsts, seconds, total } = summed(pairs);
  let observed = 0;
  for (let pair = 0; pair < weights.length; pair += 1) {
    observed += (weights[pair] ?? 0) * disagreement((first[pair] ?? 0) - (second[pair] ?? 0), weighting);
  }
  const expected = byChance[weighting](firsts, seconds, total);
  return expected > 0 ? 1 - (observed * total) / expected : undefined;
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

type Sides = (firsts: ArrayLike<number>, seconds: ArrayLike<number>, total: number) => number;

/** The disagreement of every first rating with every second: the double sum over categories, in one pass. */
const byChance = {
  none: (firsts, seconds, total) => {
    let sum = 0;
    for (let label = 0; label < firsts.length; label += 1)
      sum += (firsts[label] ?? 0) * (total - (seconds[label] ?? 0));
    return sum;
  },
  // Two labels are as many steps apart as the scale has cuts between them.
  linear: (firsts, seconds, total) => {
    let firstBelow = 0;
    let secondBelow = 0;
    let sum = 0;
    for (let cut = 0; cut < firsts.length; cut += 1) {
      firstBelow += firsts[cut] ?? 0;
      secondBelow += seconds[cut] ?? 0;
      sum += firstBelow * (total - secondBelow);
      sum += secondBelow * (total - firstBelow);
    }
    return sum;
  },
  quadratic: (firsts, seconds, total) => {
    const fromMean = deviations(
      seconds,
      Array.from({ length: seconds.length }, (_, rank) => rank),
    );
    return total * (sumOfSquares(firsts, fromMean) + sumOfSquares(seconds, fromMean));
  },
} satisfies Record<KappaWeighting, Sides>;
