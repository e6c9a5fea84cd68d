/** Where something stands in a text; both from 1, the column in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets in a text into places; the lines are found once. */
export function linePlaces(text: string): (offset: number) => Place {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    const index = lastAtMost(starts, offset);
    return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
  };
}

/** Index of the last of the ascending numbers that is not beyond the limit. */
function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
