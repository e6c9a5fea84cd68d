import { describe, expect, it } from '@jest/globals';
import { addCoincidences, coincidencesOf, coincidencesOfPairs } from '../../../src/statistics/alpha.ts';
import { summed, type WeightedPairs } from '../../../src/statistics/pairs.ts';
import fc from '../../support/fastCheck.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { dataC } from './dataC.ts';
import { unitsOf } from './publishedData.ts';

function matrixOf({ categories, first, second, weights }: WeightedPairs): readonly (readonly number[])[] {
  const rows = Array.from({ length: categories }, () => Array.from({ length: categories }, () => 0));
  for (const [p, weight] of Array.from(weights).entries()) {
    const row = rows[first[p] ?? -1] ?? [];
    row[second[p] ?? -1] = (row[second[p] ?? -1] ?? Number.NaN) + weight;
  }
  return rows;
}

describe('coincidencesOf', () => {
  it('gives the matrix of data C', () => {
    // Krippendorff, Computing Krippendorff's Alpha-Reliability (2011): its rows add up to 9, 13, 10, 5 and 3.
    const matrix = matrixOf(coincidencesOf(unitsOf(dataC, [1, 2, 3, 4, 5]), 5));
    const rows = [
      [7, 4 / 3, 1 / 3, 1 / 3, 0],
      [4 / 3, 10, 4 / 3, 1 / 3, 0],
      [1 / 3, 4 / 3, 8, 1 / 3, 0],
      [1 / 3, 1 / 3, 1 / 3, 4, 0],
      [0, 0, 0, 0, 3],
    ];
    expect(matrix).toEqual(rows.map((row) => row.map((cell) => expect.closeTo(cell, 12))));
  });

  it('is symmetric, and adds up to the ratings that have another beside them', () => {
    const unit = fc.array(fc.option(fc.nat(3), { nil: undefined }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
        const coincidences = coincidencesOf(units, 4);
        const { firsts, seconds, total } = summed(coincidences);
        const given = units.map((ratings) => ratings.filter((rating) => rating !== undefined).length);
        expect(total).toBeCloseTo(
          given.filter((n) => n > 1).reduce((sum, n) => sum + n, 0),
          9,
        );
        expect(Array.from(firsts)).toEqual(Array.from(seconds, (sum) => expect.closeTo(sum, 9)));
      }),
    );
  });
});

describe('addCoincidences', () => {
  it('adds nothing for a unit with fewer than two ratings', () => {
    const added: number[][] = [];
    for (const unit of [[], [undefined], [2], [undefined, 2]]) addCoincidences(unit, (...cell) => added.push(cell));
    expect(added).toEqual([]);
  });
});

describe('coincidencesOfPairs', () => {
  it('is the matrix of the same pairs as units', () => {
    const pairs = { categories: 3, first: [0, 1, 2, 2], second: [1, 1, 0, 2], weights: [1, 1, 1, 1] };
    const units = rowsOf('0 1, 1 1, 2 0, 2 2');
    expect(matrixOf(coincidencesOfPairs(pairs))).toEqual(matrixOf(coincidencesOf(units, 3)));
  });
});
