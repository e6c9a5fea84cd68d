import { add, type Column, columnAt, columns, only, ratio } from '../samples/columns.ts';
import { marginals } from '../samples/marginals.ts';
import { forEachPair, oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';

/** How well the judge does on one label; every share in [0, 1]. */
export interface LabelScore {
  /** Of the items that the judge gave this label, the share with that gold; undefined where it gave it to none. */
  readonly precision: number | undefined;
  /** Of the items with this gold, the share that the judge gave this label; undefined where gold has none. */
  readonly recall: number | undefined;
  /** The harmonic mean of the two, 0 where one is 0 or has no items; undefined where neither side uses the label. */
  readonly f1: number | undefined;
  /** Items with this gold. */
  readonly support: number;
}

/**
 * Which labels does the judge find, and which does it give too freely? One score for each category of the scale.
 *
 * Source: van Rijsbergen, Information Retrieval, 2nd edition (1979), chapter 7.
 */
export function labelScores(pairs: WeightedPairs): readonly LabelScore[] {
  return sampledLabelScores(oneSample(pairs)).map(({ precision, recall, f1, support }) => {
    return { precision: only(precision), recall: only(recall), f1: only(f1), support: support[0] ?? 0 };
  });
}

/** The same in several samples: a column of each, NaN where it is undefined. */
export type SampledLabelScore = { readonly [Name in keyof LabelScore]: Column };

/** The same of every sample. */
export function sampledLabelScores(pairs: SampledPairs): readonly SampledLabelScore[] {
  const made = known.get(pairs) ?? scored(pairs);
  known.set(pairs, made);
  return made;
}

/** Several measures ask about the same pairs, which must not be changed meanwhile. */
const known = new WeakMap<SampledPairs, readonly SampledLabelScore[]>();

function scored(pairs: SampledPairs): readonly SampledLabelScore[] {
  const { first: gold, second: judged } = marginals(pairs);
  const right = columns(pairs.categories, pairs.samples);
  forEachPair(pairs, (one, other, weights) => {
    if (one === other) add(columnAt(right, one), weights);
  });
  return right.map((hits, label) => {
    const [support, given] = [columnAt(gold, label), columnAt(judged, label)];
    const [used, twice] = [support.slice(), hits.slice()];
    add(used, given);
    add(twice, hits);
    return { precision: ratio(hits, given), recall: ratio(hits, support), f1: ratio(twice, used), support };
  });
}
