import { describe, expect, it } from '@jest/globals';
import {
  type AlphaLevel,
  coincidencesOf,
  coincidencesOfPairs,
  krippendorffAlpha,
} from '../../../src/statistics/alpha.ts';
import fc from '../../support/fastCheck.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { arbitraryPairs, exchanged, halved, pairsOfRows, renamed } from '../arbitraryPairs.ts';
import { dataC } from './dataC.ts';
import { unitsOf } from './publishedData.ts';

const levels: readonly AlphaLevel[] = ['nominal', 'ordinal', 'interval', 'ratio'];
const values = [1, 2, 3, 4, 5];

describe('krippendorffAlpha', () => {
  // Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), data C, to its three digits; nominal also
  // krippen.alpha.raw of the R package irrCAC, to its five.
  it.each([
    ['nominal', 0.743, 3],
    ['nominal', 0.74342, 5],
    ['ordinal', 0.815, 3],
    ['interval', 0.849, 3],
    ['ratio', 0.797, 3],
  ] as const)('of data C, %s', (level, alpha, digits) => {
    expect(krippendorffAlpha(coincidencesOf(unitsOf(dataC, values), 5), level, values)).toBeCloseTo(alpha, digits);
  });

  it('of two raters and two labels, by hand', () => {
    // Ten items, two of them 0 and 1, one 1 and 0: 1 - 19 * 6 / (2 * 9 * 11) of the matrix [[6, 3], [3, 8]].
    const pairs = pairsOfRows('0 0 3, 0 1 2, 1 0 1, 1 1 4', 2);
    for (const level of levels) {
      expect(krippendorffAlpha(coincidencesOfPairs(pairs), level, [0, 1])).toBeCloseTo(1 - 114 / 198, 12);
    }
  });

  it('is undefined without two ratings of a unit, and if all are alike', () => {
    for (const level of levels) {
      expect(krippendorffAlpha(coincidencesOf([], 5), level, values)).toBeUndefined();
      expect(krippendorffAlpha(coincidencesOf([[1], [2, undefined]], 5), level, values)).toBeUndefined();
      expect(krippendorffAlpha(coincidencesOf(rowsOf('3 3 3, 3 3'), 5), level, values)).toBeUndefined();
    }
    // Different categories with one value are alike on a scale of values.
    expect(krippendorffAlpha(coincidencesOf(rowsOf('0 1, 1 1'), 2), 'interval', [7, 7])).toBeUndefined();
  });

  it('needs values for interval and ratio, and none below 0 for ratio', () => {
    const coincidences = coincidencesOf([[0, 1]], 2);
    expect(() => krippendorffAlpha(coincidences, 'interval')).toThrow(RangeError);
    expect(() => krippendorffAlpha(coincidences, 'ratio')).toThrow(RangeError);
    expect(() => krippendorffAlpha(coincidences, 'ratio', [-1, 1])).toThrow(RangeError);
    expect(krippendorffAlpha(coincidences, 'ordinal')).toBe(0);
  });

  it('keeps its digits far from 0, and on tiny and huge scales', () => {
    const coincidences = coincidencesOf(unitsOf(dataC, values), 5);
    const alpha = krippendorffAlpha(coincidences, 'interval', values) ?? 2;
    for (const moved of [values.map((v) => v + 1e9), values.map((v) => v * 1e-200), values.map((v) => v * 1e200)]) {
      expect(krippendorffAlpha(coincidences, 'interval', moved)).toBeCloseTo(alpha, 9);
    }
  });

  it('is at most 1, and 1 only without a disagreement; does not depend on which rater is first; counts weights', () => {
    fc.assert(
      fc.property(arbitraryPairs, fc.constantFrom(...levels), (pairs, level) => {
        const of = (some: typeof pairs): number => krippendorffAlpha(coincidencesOfPairs(some), level, values) ?? 2;
        const alpha = of(pairs);
        expect(Number.isFinite(alpha)).toBe(true);
        expect(of(exchanged(pairs))).toBeCloseTo(alpha, 9);
        expect(of(halved(pairs))).toBeCloseTo(alpha, 9);
        if (alpha === 2) return;
        const agrees = Array.from(pairs.weights).every((w, p) => w === 0 || pairs.first[p] === pairs.second[p]);
        expect(alpha === 1).toBe(agrees);
        expect(alpha).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('changes with nothing that its level does not see', () => {
    fc.assert(
      fc.property(arbitraryPairs, (pairs) => {
        const coincidences = coincidencesOfPairs(pairs);
        const down = Array.from({ length: pairs.categories }, (_, c) => pairs.categories - 1 - c);
        const turned = down.map((_, c) => (c + 1) % pairs.categories);
        const nominal = krippendorffAlpha(coincidences, 'nominal') ?? 2;
        const ordinal = krippendorffAlpha(coincidences, 'ordinal') ?? 2;
        const interval = krippendorffAlpha(coincidences, 'interval', values) ?? 2;
        const ratio = krippendorffAlpha(coincidences, 'ratio', values) ?? 2;
        expect(krippendorffAlpha(renamed(coincidences, turned), 'nominal') ?? 2).toBeCloseTo(nominal, 9);
        expect(krippendorffAlpha(renamed(coincidences, down), 'ordinal') ?? 2).toBeCloseTo(ordinal, 9);
        const line = values.map((v) => 7 - 3 * v);
        expect(krippendorffAlpha(coincidences, 'interval', line) ?? 2).toBeCloseTo(interval, 9);
        const stretched = values.map((v) => 3 * v);
        expect(krippendorffAlpha(coincidences, 'ratio', stretched) ?? 2).toBeCloseTo(ratio, 9);
      }),
    );
  });
});

describe('krippendorffAlpha of a single rating', () => {
  it('is undefined, although it is of two categories by halves', () => {
    const halves = { categories: 2, first: [0, 1], second: [1, 0], weights: [0.5, 0.5] };
    for (const level of ['nominal', 'ordinal'] as const) expect(krippendorffAlpha(halves, level)).toBeUndefined();
    expect(krippendorffAlpha({ ...halves, weights: [1, 1] }, 'nominal')).toBe(0);
  });
});
