import { add, type Column, columnAt, columns } from './columns.ts';

/**
 * The middle of the ranks that each category's observations take, less one half, in each sample: those that are tied
 * share it.
 *
 * @param weights a column for each category.
 * @param ranks of each category, dense: from 0, none left out; those that share one are tied.
 */
export function midRanks(weights: readonly Column[], ranks: ArrayLike<number>): readonly Column[] {
  const samples = weights[0]?.length ?? 0;
  const tied = columns(ranks.length, samples);
  for (const [category, column] of weights.entries()) add(columnAt(tied, ranks[category] ?? 0), column);
  const below = new Float64Array(samples);
  for (const column of tied) toMiddle(column, below);
  return weights.map((_, category) => columnAt(tied, ranks[category] ?? 0));
}

function toMiddle(weights: Column, below: Column): void {
  for (let sample = 0; sample < below.length; sample += 1) {
    const weight = weights[sample] ?? 0;
    const upTo = (below[sample] ?? 0) + weight;
    below[sample] = upTo;
    weights[sample] = upTo - weight / 2;
  }
}
