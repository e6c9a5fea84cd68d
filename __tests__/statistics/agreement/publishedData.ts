import { expect } from '@jest/globals';

/** The sorted union of what was seen. */
export function seenIn(...lists: readonly (readonly (number | null | undefined)[])[]): readonly number[] {
  const seen = new Set(lists.flat().flatMap((value) => value ?? []));
  return [...seen].sort((one, other) => one - other);
}

/** The units of ratings that were written a list per rater; a category is the place of the rating among the labels. */
export function unitsOf(
  raters: readonly (readonly (number | null | undefined)[])[],
  labels: readonly number[],
): readonly (readonly (number | undefined)[])[] {
  const items = [...(raters[0] ?? []).keys()];
  return items.map((item) => raters.map((rater) => categoryOf(rater[item], labels)));
}

function categoryOf(rating: number | null | undefined, labels: readonly number[]): number | undefined {
  return rating === null || rating === undefined ? undefined : labels.indexOf(rating);
}

/** Every figure computed here, as it stands in the expected file of the data set. */
export function same(computed: Record<string, number | undefined>, expected: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(computed)) {
    expect({ [name]: value }).toEqual({ [name]: expect.closeTo(Number(expected[name]), 9) });
  }
}
