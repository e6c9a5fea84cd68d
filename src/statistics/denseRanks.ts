/**
 * In which order do the categories' values stand? The rank of each category's value among the different values, from 0;
 * categories with one value share a rank.
 *
 * @param values one a category, finite.
 */
export function denseRanks(values: ArrayLike<number>): Int32Array {
  const ranks = known.get(values) ?? ranksOf(values);
  known.set(values, ranks);
  return ranks;
}

/** A bootstrap asks about the same values for every sample; they must not be changed meanwhile. */
const known = new WeakMap<ArrayLike<number>, Int32Array>();

function ranksOf(values: ArrayLike<number>): Int32Array {
  const ranks = new Int32Array(values.length);
  if (isAscending(values)) return ranks.map((_, category) => category);
  const ascending = Array.from(values, (value, category) => ({ value, category })).sort((a, b) => a.value - b.value);
  let rank = 0;
  let before = ascending[0]?.value;
  for (const { value, category } of ascending) {
    if (value !== before) rank += 1;
    before = value;
    ranks[category] = rank;
  }
  return ranks;
}

/** The usual case, which needs no sorting. */
function isAscending(values: ArrayLike<number>): boolean {
  for (let category = 1; category < values.length; category += 1) {
    if (!((values[category] ?? 0) > (values[category - 1] ?? 0))) return false;
  }
  return true;
}
