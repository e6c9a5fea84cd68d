import { correlationOf } from './correlation.ts';
import { denseRanks, type SummedPairs, summed, untied, type WeightedPairs } from './pairs.ts';

/** How well the judge does on one label; every share in [0, 1]. */
export interface LabelScore {
  /** Of the items that the judge gave this label, the share with that gold; undefined if it gave it to none. */
  readonly precision: number | undefined;
  /** Of the items with this gold, the share that the judge gave this label; undefined if gold has none. */
  readonly recall: number | undefined;
  /** The harmonic mean of the two, 0 if one is 0 or has no items; undefined if neither side uses the label. */
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
  const all = summed(pairs);
  return Array.from({ length: all.categories }, (_, label) => ({
    precision: precisionOf(all, label),
    recall: recallOf(all, label),
    f1: f1Of(all, label),
    support: all.firsts[label] ?? 0,
  }));
}

function precisionOf({ alike, seconds }: SummedPairs, label: number): number | undefined {
  return ratio(alike[label] ?? 0, seconds[label] ?? 0);
}

function recallOf({ alike, firsts }: SummedPairs, label: number): number | undefined {
  return ratio(alike[label] ?? 0, firsts[label] ?? 0);
}

function f1Of({ alike, firsts, seconds }: SummedPairs, label: number): number | undefined {
  return ratio(2 * (alike[label] ?? 0), (firsts[label] ?? 0) + (seconds[label] ?? 0));
}

/** Undefined if there is nothing to divide by. */
function ratio(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined;
}

/**
 * How accurate is the judge if each gold label counts the same, however rare? The mean recall over the labels that gold
 * has, in [0, 1].
 *
 * Source: Brodersen and others, The balanced accuracy and its posterior distribution, ICPR (2010); for several labels
 * as scikit-learn's balanced_accuracy_score.
 *
 * @returns undefined without weight.
 */
export function balancedAccuracy(pairs: WeightedPairs): number | undefined {
  const all = summed(pairs);
  const [sum, labels] = sumOfDefined(all, recallOf);
  return ratio(sum, labels);
}

type Scored = (pairs: SummedPairs, label: number) => number | undefined;

function sumOfDefined(all: SummedPairs, scoreOf: Scored): readonly [sum: number, labels: number] {
  let [sum, labels] = [0, 0];
  for (let label = 0; label < all.categories; label += 1) {
    const score = scoreOf(all, label);
    if (score === undefined) continue;
    sum += score;
    labels += 1;
  }
  return [sum, labels];
}

/** Means over labels, each label counting the same; in [0, 1]. */
export interface MacroScores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * How well does the judge do on the labels, the rare ones counting as much as the frequent ones? Means over the labels
 * that gold or the judge use. The precision of a label that the judge never gives, and the recall of a label that gold
 * never has, count as 0, although they are undefined for the label alone. Otherwise the judge would gain by avoiding a
 * label.
 *
 * Source: as scikit-learn's precision_recall_fscore_support with average='macro' and zero_division=0.
 *
 * @returns undefined without weight.
 */
export function macroScores(pairs: WeightedPairs): MacroScores | undefined {
  const all = summed(pairs);
  // A label with an F1 is a label that a side uses.
  const [f1, used] = sumOfDefined(all, f1Of);
  const [[precision], [recall]] = [sumOfDefined(all, precisionOf), sumOfDefined(all, recallOf)];
  return used === 0 ? undefined : { precision: precision / used, recall: recall / used, f1: f1 / used };
}

/**
 * What is the mean F1 of the labels, each counting as often as gold has it? In [0, 1].
 *
 * Source: as scikit-learn's f1_score with average='weighted' and zero_division=0.
 *
 * @returns undefined without weight.
 */
export function weightedF1(pairs: WeightedPairs): number | undefined {
  const all = summed(pairs);
  let sum = 0;
  // A label that neither side uses has no F1 and no weight.
  for (let label = 0; label < all.categories; label += 1) sum += (all.firsts[label] ?? 0) * (f1Of(all, label) ?? 0);
  return ratio(sum, all.total);
}

/**
 * How closely do the judge's labels follow gold, over all labels together? The correlation of the two as indicators of
 * each label: 1 if all are right, 0 if the judge's label says nothing; for two labels in [-1, 1], and the same as
 * Pearson's correlation.
 *
 * Source: Matthews, Biochimica et Biophysica Acta 405 (1975); for several labels Gorodkin, Computational Biology and
 * Chemistry 28 (2004).
 *
 * @returns undefined without weight, and if gold or the judge use one label throughout (scikit-learn says 0 there).
 */
export function matthewsCorrelation(pairs: WeightedPairs): number | undefined {
  const { first, second, weights, firsts, seconds, total } = summed(pairs);
  let [agreeing, byChance] = [0, 0];
  for (let pair = 0; pair < weights.length; pair += 1) if (first[pair] === second[pair]) agreeing += weights[pair] ?? 0;
  for (let label = 0; label < firsts.length; label += 1) byChance += (firsts[label] ?? 0) * (seconds[label] ?? 0);
  return correlationOf(agreeing * total - byChance, untied(firsts, total) * untied(seconds, total));
}

/**
 * How likely is a higher score for an item with positive gold than for another item, with a tie counted half? The area
 * under the ROC curve, in [0, 1]; one half is chance.
 *
 * Source: Hanley and McNeil, Radiology 143 (1982), the Wilcoxon form.
 *
 * @param positive the category of `first` that is positive; all others are negative.
 * @param secondValues the judge's score for each category of `second`, finite; only their order counts.
 * @returns undefined if there are no positive or no negative items.
 */
export function auc(
  { first, second, weights }: WeightedPairs,
  positive: number,
  secondValues: ArrayLike<number>,
): number | undefined {
  const ranks = denseRanks(secondValues);
  const [positives, negatives] = [new Float64Array(ranks.length), new Float64Array(ranks.length)];
  for (let pair = 0; pair < weights.length; pair += 1) {
    const side = first[pair] === positive ? positives : negatives;
    const rank = ranks[second[pair] ?? 0] ?? 0;
    side[rank] = (side[rank] ?? 0) + (weights[pair] ?? 0);
  }
  let [won, negativesBelow, positivesSoFar] = [0, 0, 0];
  for (const [rank, weight] of positives.entries()) {
    const tied = negatives[rank] ?? 0;
    won += weight * (negativesBelow + tied / 2);
    negativesBelow += tied;
    positivesSoFar += weight;
  }
  return ratio(won, positivesSoFar * negativesBelow);
}
