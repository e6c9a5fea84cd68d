import { marginals } from '../marginals.ts';
import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

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
  if (known?.pairs !== pairs) known = { pairs, scores: scored(pairs) };
  return known.scores;
}

/** Several measures ask about the same pairs in turn, which must not be changed meanwhile. */
let known: { readonly pairs: WeightedPairs; readonly scores: readonly LabelScore[] } | undefined;

function scored(pairs: WeightedPairs): readonly LabelScore[] {
  const { first: gold, second: judged } = marginals(pairs);
  const right = new Float64Array(pairs.categories);
  forEachPair(pairs, (one, other, weight) => {
    if (one === other) right[one] = (right[one] ?? 0) + weight;
  });
  const scores: LabelScore[] = [];
  for (let label = 0; label < right.length; label += 1) {
    const hits = right[label] ?? 0;
    const support = gold[label] ?? 0;
    const given = judged[label] ?? 0;
    scores.push({
      precision: share(hits, given),
      recall: share(hits, support),
      f1: share(2 * hits, support + given),
      support,
    });
  }
  return scores;
}

function share(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined;
}
