import type { Column } from '../samples/columns.ts';

/** Adds the values of a column to a sum where they are defined, and counts them. */
export function addDefined(sum: Column, count: Column, values: Column): void {
  for (let sample = 0; sample < sum.length; sample += 1) {
    const value = values[sample] ?? 0;
    if (Number.isNaN(value)) continue;
    sum[sample] = (sum[sample] ?? 0) + value;
    count[sample] = (count[sample] ?? 0) + 1;
  }
}
