import { describe, expect, it } from '@jest/globals';
import { compare } from '../../src/compare/compare.ts';
import { categoriesOf } from '../../src/judgments/familyTable.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1, resamples: 400 };
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

/** A judge that draws its score at random for this share of its replies. */
function judged(noise: number, seed: number, items = 60): readonly WrittenRow[] {
  const random = seededRandom(seed);
  return many(items, (item) => ({
    gold: item % 3,
    cells: many(3, () => (random() < noise ? Math.floor(random() * 3) : item % 3)),
  }));
}

const scale = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2] }, []) };

const compared = (measure: MeasureName, base: readonly WrittenRow[], head: readonly WrittenRow[]) =>
  compare([tableOf(base, scale)], [tableOf(head, scale)], settings, [{ family: 'position', measure: measure }])[0];

describe('compareSums', () => {
  it('finds a judge that got much worse, in every measure with gold', () => {
    const [base, head] = [judged(0.05, 1), judged(0.6, 2)];
    for (const measure of ['kappa', 'quadraticKappa', 'alphaOrdinal', 'macroF1', 'spearman', 'variantAc1'] as const) {
      const found = compared(measure, base, head);
      expect(found).toMatchObject({ test: 'paired bootstrap', n: 60, worse: undefined, better: undefined });
      expect(found?.interval?.high).toBeLessThan(0);
      expect(found?.p).toBeLessThan(0.01);
      expect(found?.delta).toBeCloseTo((found?.head ?? 0) - (found?.base ?? 0), 12);
    }
    expect(compared('meanAbsoluteError', base, head)?.interval?.low).toBeGreaterThan(0);
  });

  it('finds no change between a side and itself, and does not say how sure it is', () => {
    const side = judged(0.3, 3);
    expect(compared('kappa', side, side)).toMatchObject({ delta: 0, p: 1, interval: undefined, standardDeviation: 0 });
  });

  it('seldom finds a change between two runs of one noisy judge', () => {
    const alarms = many(60, (run) => compared('kappa', judged(0.3, 2 * run, 40), judged(0.3, 2 * run + 1, 40))?.p ?? 0);
    // Three are expected of 60; more than 9 have a probability of 0.0007 (SciPy 1.10.1, binom.sf(9, 60, 0.05)).
    expect(alarms.filter((p) => p < 0.05).length).toBeLessThanOrEqual(9);
  });

  it('is surer with the same noise of more items', () => {
    const width = (items: number) => {
      const { low = 0, high = 0 } = compared('kappa', judged(0.3, 5, items), judged(0.3, 6, items))?.interval ?? {};
      return high - low;
    };
    // Four times the items, about half the width.
    expect(width(240) / width(60)).toBeGreaterThan(0.35);
    expect(width(240) / width(60)).toBeLessThan(0.75);
  });

  it('has a standard deviation an item that does not grow with the items', () => {
    const deviation = (items: number) =>
      compared('kappa', judged(0.3, 5, items), judged(0.3, 6, items))?.standardDeviation;
    expect((deviation(240) ?? 0) / (deviation(60) ?? 1)).toBeGreaterThan(0.7);
    expect((deviation(240) ?? 0) / (deviation(60) ?? 1)).toBeLessThan(1.4);
  });

  it('exchanges the sides where every sample says the same, and has no interval', () => {
    const base = many(8, (item) => ({ gold: item % 2, cells: [item % 2] }));
    const off = many(8, (item) => ({ gold: item % 2, cells: [(item % 2) + 1] }));
    // SciPy 1.10.1, permutation_test of eight differences of 1 (permutation_type='samples'): 2 / 2^8.
    expect(compared('meanAbsoluteError', base, off)).toMatchObject({ delta: 1, p: 2 / 2 ** 8, interval: undefined });
    // Items without gold say nothing of it, however many differ.
    const goldless = many(40, () => ({ cells: [0] }));
    const other = many(40, () => ({ cells: [1] }));
    expect(compared('meanAbsoluteError', [...base, ...goldless], [...off, ...other])?.p).toBe(2 / 2 ** 8);
  });

  it('does not take too few samples for samples that all say the same', () => {
    const [base, head] = [tableOf(judged(0.3, 5)), tableOf(judged(0.3, 6))];
    const asked = [{ family: 'position', measure: 'kappa' as const }];
    const [found] = compare([base], [head], { ...settings, confidence: 0.999 }, asked);
    expect(found?.interval).toBeUndefined();
    expect(found?.p).toBeGreaterThan(0.05);
  });

  it('holds the bootstrap to the test that exchanges the sides, in p-value and interval', () => {
    // Five of 40 items differ and all got worse: of 2^5 exchanges 2 are as extreme, and no test can be surer than that.
    const right = many(40, (item) => ({ gold: item % 3, cells: [item % 3] }));
    const worse = right.map(({ gold }, item) => ({ gold, cells: [item < 5 ? (gold + 1) % 3 : gold] }));
    const found = compared('kappa', right, worse);
    expect(found?.p).toBeGreaterThanOrEqual(2 / 2 ** 5);
    expect(found?.interval?.high).toBeGreaterThanOrEqual(0);
  });

  it('does not exchange sides whose categories are other scores: the bootstrap decides alone', () => {
    const right = many(40, (item) => ({ gold: item % 3, cells: [item % 3] }));
    const worse = right.map(({ gold }, item) => ({ gold, cells: [item < 5 ? (gold + 1) % 3 : gold] }));
    const other = { categories: categoriesOf({ kind: 'ordinal', values: [-1, 0, 1, 2] }, []) };
    const found = compare([tableOf(right, scale)], [tableOf(worse, other)], settings, [
      { family: 'position', measure: 'kappa' },
    ])[0];
    expect(found?.p).toBeLessThan(2 / 2 ** 5);
    expect(found?.delta).toBeCloseTo(compared('kappa', right, worse)?.delta ?? 0, 12);
  });

  it('does not take rounding for a change: two judges that say one thing throughout have a kappa of 0', () => {
    const says = (score: number) =>
      many(37, (item) => ({ gold: item % 3, cells: [score, score, item === 5 ? 'unreadable' : score] }) as const);
    for (const measure of ['kappa', 'linearKappa', 'quadraticKappa'] as const)
      expect(compared(measure, says(0), says(1))).toMatchObject({ delta: 0, p: 1, interval: undefined });
  });

  it('does not exist where a side does not define it', () => {
    const constant = many(20, (item) => ({ gold: item % 3, cells: [1, 1] }));
    expect(
      compared(
        'spearman',
        judged(0.1, 1, 20).map(({ cells, ...row }) => ({ ...row, cells: cells.slice(1) })),
        constant,
      ),
    ).toBeUndefined();
    expect(compared('brier', constant, constant)).toBeUndefined();
  });
});
