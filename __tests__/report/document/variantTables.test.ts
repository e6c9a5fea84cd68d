import { describe, expect, it } from '@jest/globals';
import { variantTables } from '../../../src/report/document/variantTables.ts';
import { familyOf, resultOf, sideOf, toldBlocks } from '../writtenResult.ts';

const share = (value: number) => ({ value, n: 120, interval: undefined });

describe('the numbers of each variant', () => {
  it('are accuracy and scores given, and flips, means and repeats if there are any', () => {
    const position = familyOf({
      accuracyByVariant: { '0-1': share(0.9), '1-0': share(0.8) },
      flipRateByVariant: { '0-1': undefined, '1-0': share(0.15) },
      scores: {
        '0-1': { mean: 0.58, standardDeviation: 0.49, n: 120, withinItems: undefined },
        '1-0': { mean: 0.5, standardDeviation: 0.5, n: 120, withinItems: 0.21 },
      },
      distribution: { '0-1': { '0': 50, '1': 70 }, '1-0': { '0': 60, '1': 60 } },
    });
    expect(toldBlocks(variantTables(sideOf({ position }), resultOf()))).toEqual([
      'position: the options in other orders',
      [
        'Variant | Accuracy | n | Flips | Mean ± SD | SD over repeats | Scores given',
        '0-1 | 90.0 % | 120 | – | 0.58 ± 0.49 | – | 0: 50, 1: 70',
        '1-0 | 80.0 % | 120 | 15.0 % | 0.50 ± 0.50 | 0.21 | 0: 60, 1: 60',
      ],
    ]);
    const [, words] = toldBlocks(variantTables(sideOf({ length: familyOf() }), resultOf()));
    expect(words).toContain('Variant | Accuracy | n | Scores given');
  });

  it('are followed by the places and lengths that are preferred, with interval and p', () => {
    const position = familyOf({
      variants: [],
      placePreference: [
        {
          place: 1,
          chosen: 66,
          replies: 100,
          excess: { value: 0.16, n: 37, p: 0.0004, interval: { low: 0.1, high: 0.22 } },
        },
        { place: 2, chosen: 34, replies: 100, excess: undefined },
      ],
      lengthPreference: { chosen: 10, replies: 40, excess: undefined },
    });
    expect(toldBlocks(variantTables(sideOf({ position }), resultOf())).slice(2)).toEqual([
      [
        'Place | Chosen | Replies | Points against 1 in 2 | 95 % interval | p | n',
        '1 | 66.0 % | 100 | +16.0 | +10.0 … +22.0 | < 0.001 | 37',
        '2 | 34.0 % | 100 | – | – | – | 0',
      ],
      'Length preference: the option explained at greatest length is chosen in 25.0 % of 40 replies.',
    ]);
  });

  it('end with the confusion matrix over all variants if it has ten labels or fewer', () => {
    const matrix = (labels: number) => ({
      labels: Array.from({ length: labels }, (_, label) => label),
      counts: Array.from({ length: labels }, (_, row) =>
        Array.from({ length: labels }, (__, column) => 10 * row + column),
      ),
    });
    const tables = (labels: number) =>
      variantTables(sideOf({ all: familyOf({ confusion: matrix(labels) }) }), resultOf());
    expect(toldBlocks(tables(2))).toEqual([
      'Confusion matrix: readable replies over all variants, a row for each gold and a column for each score',
      ['Gold | 0 | 1', '0 | 0 | 1', '1 | 10 | 11'],
    ]);
    expect(tables(10)).toHaveLength(2);
    expect(tables(11)).toEqual([]);
  });
});
