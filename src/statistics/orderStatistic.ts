/**
 * Which value stands at this place when all are put in ascending order? Takes time in proportion to their number, and
 * leaves them in another order.
 *
 * Source: Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961).
 *
 * @param values none of them NaN; they are moved about.
 * @param rank from 0.
 * @returns undefined if there is no such place.
 */
export function orderStatistic(values: Float64Array, rank: number): number | undefined {
  let low = 0;
  let high = values.length - 1;
  if (rank < low || rank > high) return undefined;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const moved = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = moved;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank];
}
