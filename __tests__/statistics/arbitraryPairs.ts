import type { WeightedPairs } from '../../src/statistics/pairs.ts';
import fc from '../support/fastCheck.ts';
import { rowsOf } from '../support/rowsOf.ts';

/** Lists of pairs on scales of 1 to 5 labels: none, one, repeated ones, weights of 0 and fractions of eighths. */
export const arbitraryPairs: fc.Arbitrary<WeightedPairs> = fc.integer({ min: 1, max: 5 }).chain((categories) => {
  const category = fc.nat(categories - 1);
  const pair = fc.tuple(
    category,
    category,
    fc.oneof(
      fc.nat(3),
      fc.nat(40).map((eighths) => eighths / 8),
    ),
  );
  return fc.array(pair, { maxLength: 25 }).map((rows) => weightedPairs(rows, categories));
});

/** Pairs written as `first second weight`, separated by commas. */
export function pairsOfRows(written: string, categories: number): WeightedPairs {
  const rows = written === '' ? [] : written.split(', ').map((row) => row.split(' ').map(Number));
  return weightedPairs(
    rows.map(([first = 0, second = 0, weight = 0]) => [first, second, weight]),
    categories,
  );
}

function weightedPairs(rows: readonly (readonly [number, number, number])[], categories: number): WeightedPairs {
  return {
    categories,
    first: rows.map(([first]) => first),
    second: rows.map(([, second]) => second),
    weights: rows.map(([, , weight]) => weight),
  };
}

/** Pairs written as a table: its rows are the categories of the first side. */
export function pairsOfTable(table: readonly (readonly number[])[]): WeightedPairs {
  const rows = table.flatMap((row, first) =>
    row.map((weight, second): readonly [number, number, number] => [first, second, weight]),
  );
  return weightedPairs(rows, table.length);
}

/** The same pairs with the sides exchanged. */
export function exchanged({ first, second, ...rest }: WeightedPairs): WeightedPairs {
  return { ...rest, first: second, second: first };
}

/** The same pairs with category c written as `names[c]`. */
export function renamed(pairs: WeightedPairs, names: readonly number[]): WeightedPairs {
  const rename = (side: ArrayLike<number>): number[] => Array.from(side, (category) => names[category] ?? 0);
  return { ...pairs, first: rename(pairs.first), second: rename(pairs.second) };
}

/** The same observations, each pair written twice with its weight halved. */
export function halved({ categories, first, second, weights }: WeightedPairs): WeightedPairs {
  const twice = (values: ArrayLike<number>): number[] => [...Array.from(values), ...Array.from(values)];
  return { categories, first: twice(first), second: twice(second), weights: twice(weights).map((w) => w / 2) };
}

/** Fifty observations on four categories, most of them alike or close. */
export const fiftyPairs = pairsOfTable(rowsOf('11 4 1 0, 3 9 2 1, 0 5 0 2, 1 0 3 8'));
