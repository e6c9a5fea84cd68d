import { describe, expect, it } from '@jest/globals';
import { kendallTauB, pearson, spearman } from '../../../src/statistics/correlation.ts';
import { pairsOf, type WeightedPairs } from '../../../src/statistics/pairs.ts';
import fc from '../../support/fastCheck.ts';
import { arbitraryPairs, exchanged, fiftyPairs, halved, pairsOfRows } from '../arbitraryPairs.ts';

const correlations = { pearson, spearman, kendallTauB };
const each = Object.entries(correlations);

describe('pearson, spearman and kendallTauB', () => {
  // scipy.stats.pearsonr, spearmanr and kendalltau of the 50 observations, SciPy 1.10.1; two categories of the second
  // side have one value.
  it.each([
    ['pearson', 0.6423805550138628],
    ['spearman', 0.6851084339897633],
    ['kendallTauB', 0.631525511563054],
  ] as const)('of a table with ties: %s', (name, value) => {
    expect(correlations[name](fiftyPairs, [1, 2, 3, 10], [-1, 0.5, 0.5, 4])).toBeCloseTo(value, 12);
  });

  it('of fractions of observations: pearson', () => {
    // cov.wt(cor = TRUE), R 4.2.2.
    const rows = '0 0 0.5, 1 2 2, 2 2 1, 0 1 3, 2 1 0.25, 1 1 1.5';
    expect(pearson(pairsOfRows(rows, 3), [0, 1, 2], [0, 1, 2])).toBeCloseTo(0.6478013983396844, 12);
  });

  it('keeps its digits if the values are far from 0, tiny or huge: pearson', () => {
    const judge = [2, 1, 4, 3, 7];
    const pairs = { categories: 5, first: [0, 1, 2, 3, 4], second: [0, 1, 2, 3, 4], weights: [1, 1, 1, 1, 1] };
    for (const gold of [
      [0, 1, 2, 3, 4],
      [1e9, 1e9 + 1, 1e9 + 2, 1e9 + 3, 1e9 + 4],
      [0, 1e-200, 2e-200, 3e-200, 4e-200],
      [0, 1e200, 2e200, 3e200, 4e200],
    ]) {
      // scipy.stats.pearsonr of the first, SciPy 1.10.1.
      expect(pearson(pairs, gold, judge)).toBeCloseTo(0.8241633836921343, 12);
    }
  });

  it.each(each)('is undefined without weight, with one item, and if a side is constant: %s', (_, of) => {
    const values = [0.1, 0.2, 0.3];
    expect(of(pairsOfRows('', 3), values, values)).toBeUndefined();
    expect(of(pairsOfRows('1 2 0, 0 0 0', 3), values, values)).toBeUndefined();
    expect(of(pairsOfRows('1 2 1', 3), values, values)).toBeUndefined();
    expect(of(pairsOfRows('0 1 0.1, 2 1 0.2, 1 1 0.7', 3), values, values)).toBeUndefined();
    // Two categories with one value are one value.
    expect(of(pairsOfRows('0 1 1, 1 2 1', 3), values, [0, 7, 7])).toBeUndefined();
  });

  it.each(each)('is 0, and not -0 if nothing goes together: %s', (_, of) => {
    const square = pairsOfRows('0 0 1, 0 1 1, 1 0 1, 1 1 1', 2);
    expect(of(square, [0, 1], [0, 1])).toBe(0);
    expect(of(square, [0, 1], [1, 0])).toBe(0);
  });

  const values = fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 });

  it.each(each)(
    'lies in [-1, 1], turns its sign with a side, and depends on no order or way of writing: %s',
    (_, of) => {
      fc.assert(
        fc.property(arbitraryPairs, values, values, (pairs, one, other) => {
          const value = of(pairs, one, other);
          const turned = other.map((v) => -v);
          if (value === undefined) {
            expect(of(pairs, one, turned)).toBeUndefined();
            return;
          }
          expect(Math.abs(value)).toBeLessThanOrEqual(1);
          expect(of(pairs, one, turned)).toBeCloseTo(-value, 10);
          expect(of(exchanged(pairs), other, one)).toBeCloseTo(value, 10);
          expect(of(halved(pairs), one, other)).toBeCloseTo(value, 10);
        }),
      );
    },
  );

  it.each([
    ['spearman', spearman],
    ['kendallTauB', kendallTauB],
  ] as const)('sees nothing but the order of the values, and is 1 if both orders are one: %s', (_, of) => {
    fc.assert(
      fc.property(arbitraryPairs, values, values, (pairs, one, other) => {
        const bent = other.map((v) => Math.exp(v / 3) - 100);
        const value = of(pairs, one, other) ?? 2;
        expect(of(pairs, one, bent) ?? 2).toBeCloseTo(value, 10);
        const same: WeightedPairs = { ...pairs, second: pairs.first };
        expect(
          of(
            same,
            one,
            one.map((v) => v ** 3),
          ) ?? 1,
        ).toBeCloseTo(1, 12);
      }),
    );
  });

  it('sees no shift and no unit: pearson', () => {
    fc.assert(
      fc.property(arbitraryPairs, values, values, (pairs, one, other) => {
        const moved = other.map((v) => 1000 + v / 8);
        expect(pearson(pairs, one, moved) ?? 2).toBeCloseTo(pearson(pairs, one, other) ?? 2, 9);
      }),
    );
  });

  it('is what a look at every two observations says: kendallTauB', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 20 }), (items) => {
        const labels = [0, 1, 2, 3, 4, 5, 6];
        const pairs = pairsOf(
          items.map(([one]) => one),
          items.map(([, other]) => other),
          labels,
        );
        const signs = { both: 0, first: 0, second: 0 };
        for (const [a, b] of items) {
          for (const [c, d] of items) {
            signs.both += Math.sign(a - c) * Math.sign(b - d);
            signs.first += Math.abs(Math.sign(a - c));
            signs.second += Math.abs(Math.sign(b - d));
          }
        }
        const scale = Math.sqrt(signs.first * signs.second);
        expect(kendallTauB(pairs, labels, labels) ?? 2).toBeCloseTo(scale === 0 ? 2 : signs.both / scale, 12);
      }),
    );
  });
});
