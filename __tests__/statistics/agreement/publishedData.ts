import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@jest/globals';

const shared = new URL('../../../../shared/data/', import.meta.url);

/** The text of a published file; undefined, with a line that says so, where the data sets are not beside the project. */
export function published(path: string): string | undefined {
  const file = new URL(path, shared);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.warn(`Passed over: ${path} is not there.`);
  return undefined;
}

/** One record a line. */
export function recordsOf(text: string): readonly unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

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
