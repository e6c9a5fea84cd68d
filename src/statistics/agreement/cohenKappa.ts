import {
  add,
  addProductWithRest,
  addTimes,
  type Column,
  columnAt,
  constantColumns,
  eachSample,
  only,
  product,
} from '../samples/columns.ts';
import { deviations, sumOfSquares } from '../samples/deviations.ts';
import { marginals } from '../samples/marginals.ts';
import { forEachPair, oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';

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
  return only(cohenKappas(oneSample(pairs), weighting));
}

/** The same of every sample. */
export function cohenKappas(pairs: SampledPairs, weighting: KappaWeighting): Column {
  const { first, second, total } = marginals(pairs);
  const observed = new Float64Array(pairs.samples);
  forEachPair(pairs, (one, other, weights) => {
    addTimes(observed, weights, disagreement(one - other, weighting));
  });
  const chance = byChance[weighting](first, second, total);
  return eachSample(pairs.samples, (sample) => {
    const expected = chance[sample] ?? 0;
    return expected > 0 ? 1 - ((observed[sample] ?? 0) * (total[sample] ?? 0)) / expected : Number.NaN;
  });
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

type Sides = (first: readonly Column[], second: readonly Column[], total: Column) => Column;

/** The disagreement of every first rating with every second: the double sum over categories, in one pass over them. */
const byChance = {
  none: (first, second, total) => {
    const sum = new Float64Array(total.length);
    for (const [label, weights] of first.entries()) addProductWithRest(sum, weights, columnAt(second, label), total);
    return sum;
  },
  linear: acrossCuts,
  quadratic: (first, second, total) => {
    const ranks = constantColumns([...second.keys()], total.length);
    const fromMean = deviations(second, ranks);
    const squares = sumOfSquares(first, fromMean);
    add(squares, sumOfSquares(second, fromMean));
    return product(total, squares);
  },
} satisfies Record<KappaWeighting, Sides>;

/** Two labels are as many steps apart as there are cuts of the scale between them. */
function acrossCuts(first: readonly Column[], second: readonly Column[], total: Column): Column {
  const [firstBelow, secondBelow] = [new Float64Array(total.length), new Float64Array(total.length)];
  const sum = new Float64Array(total.length);
  for (const [cut, weights] of first.entries()) {
    add(firstBelow, weights);
    add(secondBelow, columnAt(second, cut));
    addProductWithRest(sum, firstBelow, secondBelow, total);
    addProductWithRest(sum, secondBelow, firstBelow, total);
  }
  return sum;
}
