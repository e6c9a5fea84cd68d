import { describe, expect, it } from '@jest/globals';
import type { Compared, ComparedSides, CompareSettings } from '../../src/compare/changes.ts';
import { compare } from '../../src/compare/compare.ts';
import { compareTogether, type JointDifference } from '../../src/compare/compareTogether.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

/** Judges that are compared with one version each. */
const together = (...[judges, ...rest]: [readonly ComparedSides[], CompareSettings, number?]) =>
  compareTogether(
    judges.map((one) => [one]),
    ...rest,
  ).map(([own = []]) => own);

const settings = { confidence: 0.95, seed: 1 };
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

/** Twelve items with the gold 0 to 3, three times over. */
const golds = many(12, (item) => item % 4);
const scale = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2, 3] }, []) };
const changedRows = (changes: Readonly<Record<number, readonly Cell[]>>, variants: number): readonly WrittenRow[] =>
  golds.map((gold, item) => ({ gold, cells: changes[item] ?? many(variants, () => gold) }));

const base = [
  tableOf(changedRows({ 10: [1], 11: [2] }, 1), { ...scale, family: 'all' }),
  tableOf(changedRows({ 10: [1, 2, 1] }, 3), scale),
];
const head = [
  tableOf(changedRows({ 2: [1], 4: [1], 6: [3], 7: [1], 8: [2], 11: [2] }, 1), { ...scale, family: 'all' }),
  tableOf(
    changedRows({ 0: [0, 1, 0], 2: [1, 2, 0], 3: [3, 3, 2], 4: [0, 3, 1], 5: [1, 0, 0], 10: [2, 2, 2] }, 3),
    scale,
  ),
];

// Brute force over all 512 exchanges of the nine items that differ, in NumPy 2.4.6 and SciPy 1.17.1: every measure made
// anew of each side, then the step-down smallest tail by its definition. The tail of a mean is the share of the draws; that
// of kappa and Pearson's correlation is scipy.stats.norm.sf. In how many draws: p, and corrected.
const byNumPy: readonly (readonly [MeasureName, 'all' | 'position', number, number, number])[] = [
  ['accuracy', 'all', -1 / 3, 56, 93],
  ['normalizedMeanAbsoluteError', 'all', 1 / 6, 40, 71],
  ['kappa', 'all', -0.4444444444444445, 56, 60],
  ['pearson', 'all', -0.426721345648693, 32, 38],
  ['consistency', 'position', -1 / 3, 56, 93],
  ['pairwiseAgreement', 'position', -0.2777777777777779, 40, 71],
  ['variantSpread', 'position', 0.12962962962962962, 40, 71],
];
const asked: readonly Compared[] = byNumPy.map(([measure, family]) => ({ measure, family }));
const draws = (differences: readonly JointDifference[] | undefined) =>
  differences?.map(({ measure, p, pAdjusted }) => [measure, p * 512, pAdjusted * 512]);

describe('measures that are compared together', () => {
  it('have the p-values and the correction that NumPy counts, means over items and others alike', () => {
    const [found] = together([{ base, head, asked }], settings);
    expect(draws(found)).toEqual(byNumPy.map(([measure, , , p, pAdjusted]) => [measure, p, pAdjusted]));
    for (const [index, [, , delta]] of byNumPy.entries()) expect(found?.[index]?.delta).toBeCloseTo(delta, 12);
  });

  it('cost nothing if another judge has the same answers to the same items, or answers alike on both sides', () => {
    const judge = { base, head, asked };
    const [alone] = together([judge], settings);
    expect(together([judge, judge], settings)).toEqual([alone, alone]);
    expect(together([judge, { ...judge, head: base }], settings)[0]).toEqual(alone);
  });

  it('are corrected alike in any order, though two judges with one base fell as far', () => {
    const judge = (name: string, falls: readonly number[], sharedBase?: string): ComparedSides => {
      const rows = (right: (fall: number) => number) =>
        falls.map((fall, item): WrittenRow => {
          return { item: `${name}-${item}`, gold: 1, cells: many(4, (place) => Number(place < right(fall))) };
        });
      const [before, after] = [rows((fall) => Math.min(4, 4 + fall)), rows((fall) => Math.min(4, 4 - fall))];
      const accuracy = [{ measure: 'accuracy', family: 'position' }] as const;
      return { base: [tableOf(before)], head: [tableOf(after)], asked: accuracy, sharedBase };
    };
    const [five, six] = [judge('one', [4, 4, 4, 4, -4], 'base'), judge('one', [4, 4, 4, 4, -4, -1], 'base')];
    const other = judge('two', [4, 4, 4, 4, 4, -4]);
    // All exchanges in NumPy 2.4.6: 7/64 alone; of `five` and `six` (both 6/32), `five` is as small in 1/32 of them, `six` in 7/64.
    const expected = 1 - (31 / 32) * (57 / 64);
    expect(together([five, six, other], settings)[2]).toMatchObject([{ pAlone: 7 / 64, pAdjusted: expected }]);
    expect(together([six, five, other], settings)[2]).toMatchObject([{ pAlone: 7 / 64, pAdjusted: expected }]);
  });

  it('cost the more, the more are still to come', () => {
    const corrected = (others: number) =>
      together([{ base, head, asked }], settings, others)[0]?.map(({ pAdjusted }) => pAdjusted) ?? [];
    const [none, three] = [corrected(0), corrected(3)];
    expect(three.every((p, index) => p > (none[index] ?? 1))).toBe(true);
  });

  it('are one-sided: an improvement has a small p of its own, and costs those that got worse nothing', () => {
    const better = many(40, (item) => ({ gold: 1, cells: item < 12 ? [0] : [1] }));
    const right = many(40, () => ({ gold: 1, cells: [1] }));
    const accuracy = [{ measure: 'accuracy', family: 'position' }] as const;
    const rising = { base: [tableOf(better)], head: [tableOf(right)], asked: accuracy };
    const [[improved] = []] = together([rising], settings);
    expect(improved).toMatchObject({ delta: 0.3, p: 1 / 2 ** 12, pAdjusted: 1 / 2 ** 12, worse: 0, better: 12 });
    expect(improved?.interval?.low).toBeGreaterThan(0);
    const [[fell] = []] = together([{ ...rising, base: rising.head, head: rising.base }], settings);
    expect(fell).toMatchObject({ delta: -0.3, p: 1 / 2 ** 12, pAdjusted: 1 / 2 ** 12 });
  });

  it('name the p-value below which each measure would be significant, and have an interval that says the same', () => {
    const [found] = together([{ base, head, asked }], { ...settings, confidence: 0.9 });
    for (const { p, pAdjusted, decidedBelow, intervalAdjusted } of found ?? []) {
      expect(p < decidedBelow).toBe(pAdjusted < 0.1);
      const { low, high } = intervalAdjusted ?? { low: 0, high: 0 };
      expect(low > 0 || high < 0).toBe(pAdjusted < 0.1);
    }
    expect(found?.filter(({ pAdjusted }) => pAdjusted < 0.1).map(({ measure }) => measure)).toEqual(['pearson']);
  });
});

/** A judge that draws its score at random for this share of its replies. */
function noisy(noise: number, seed: number, items = 60): readonly WrittenRow[] {
  const random = seededRandom(seed);
  return many(items, (item) => ({
    gold: item % 3,
    cells: many(3, () => (random() < noise ? Math.floor(random() * 3) : item % 3)),
  }));
}

const three = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2] }, []) };
const compared = (measure: MeasureName, before: readonly WrittenRow[], after: readonly WrittenRow[], draws = 1000) =>
  compare(
    { base: [tableOf(before, three)], head: [tableOf(after, three)], asked: [{ family: 'position', measure }] },
    { ...settings, draws },
  )[0];

describe('a measure of all items together', () => {
  it('shows a judge that got much worse', () => {
    const [before, after] = [noisy(0.05, 1), noisy(0.6, 2)];
    for (const measure of ['kappa', 'quadraticKappa', 'alphaOrdinal', 'macroF1', 'spearman', 'variantAc1'] as const) {
      const found = compared(measure, before, after);
      expect(found).toMatchObject({ n: 60, worse: undefined, better: undefined, p: 1 / 1000 });
      expect(found?.interval?.high).toBeLessThan(0);
      expect(found?.delta).toBeCloseTo((found?.head ?? 0) - (found?.base ?? 0), 12);
    }
    expect(compared('meanAbsoluteError', before, after)?.interval?.low).toBeGreaterThan(0);
  });

  it('does not change between a side and itself, and does not say how sure it is', () => {
    const side = noisy(0.3, 3);
    expect(compared('kappa', side, side)).toMatchObject({ delta: 0, p: 1, interval: undefined, standardDeviation: 0 });
  });

  it('seldom changes between two runs of one noisy judge', () => {
    const worse = many(60, (run) => compared('kappa', noisy(0.3, 2 * run, 40), noisy(0.3, 2 * run + 1, 40), 400));
    // Three are expected of 60; more than 9 have a probability of 0.0007 (SciPy 1.10.1, binom.sf(9, 60, 0.05)).
    expect(worse.filter((found) => (found?.delta ?? 0) < 0 && (found?.p ?? 0) < 0.05).length).toBeLessThanOrEqual(9);
  });

  it('is surer with the same noise of more items, and has a standard deviation an item that does not grow', () => {
    const [some, fourfold] = [60, 240].map((items) => compared('kappa', noisy(0.3, 5, items), noisy(0.3, 6, items)));
    const width = (found: typeof some) => (found?.interval?.high ?? 0) - (found?.interval?.low ?? 0);
    expect(width(fourfold) / width(some)).toBeGreaterThan(0.35);
    expect(width(fourfold) / width(some)).toBeLessThan(0.75);
    const growth = (fourfold?.standardDeviation ?? 0) / (some?.standardDeviation ?? 1);
    expect(growth > 0.7 && growth < 1.4).toBe(true);
  });

  it('counts the items that say something of it, and no others', () => {
    const before = many(8, (item) => ({ gold: item % 2, cells: [item % 2] }));
    const after = many(8, (item) => ({ gold: item % 2, cells: [(item % 2) + 1] }));
    // SciPy 1.17.1, permutation_test of eight differences of 1 (permutation_type='samples', alternative='greater').
    expect(compared('meanAbsoluteError', before, after)).toMatchObject({ delta: 1, p: 1 / 2 ** 8 });
    // Items without gold say nothing of it, however many differ.
    const goldless = (score: number) => many(40, () => ({ cells: [score] }));
    expect(compared('meanAbsoluteError', [...before, ...goldless(0)], [...after, ...goldless(1)])?.p).toBe(1 / 2 ** 8);
  });

  it('is not compared if the scores of one side have no place among those of the other', () => {
    const right = many(40, (item) => ({ gold: item % 3, cells: [item % 3] }));
    const worse = right.map(({ gold }, item) => ({ gold, cells: [item < 15 ? (gold + 1) % 3 : gold] }));
    const other = (values: readonly number[]) => ({ categories: categoriesOf({ kind: 'ordinal', values }, []) });
    const under = (values: readonly number[]) =>
      compare(
        {
          base: [tableOf(right, other([0, 1, 2, 7]))],
          head: [tableOf(worse, other(values))],
          asked: [{ family: 'position', measure: 'kappa' }],
        },
        settings,
      )[0];
    expect(under([0, 1, 2, 9])).toBeUndefined();
    expect(under([0, 1, 2])?.p).toBeLessThan(0.001);
    expect(under([0, 1, 2, 7, 9])?.p).toBeLessThan(0.001);
  });

  it('does not take rounding for a change: two judges that say one thing throughout have a kappa of 0', () => {
    const says = (score: number) =>
      many(37, (item) => ({ gold: item % 3, cells: [score, score, item === 5 ? 'unreadable' : score] }) as const);
    for (const measure of ['kappa', 'linearKappa', 'quadraticKappa'] as const) {
      const { delta, p, interval } = compared(measure, says(0), says(1)) ?? {};
      expect({ measure, delta }).toEqual({ measure, delta: 0 });
      expect(p).toBeGreaterThanOrEqual(0.05);
      expect(interval === undefined || (interval.low <= 0 && interval.high >= 0)).toBe(true);
    }
  });

  it('costs the other rules nothing if it is 0 in every draw: kappas of a gold with one label', () => {
    const side = (own: readonly Cell[]) => [
      tableOf(
        many(30, (item) => ({ gold: 1, cells: item < 3 ? [2, 0, 0] : item < 8 ? own : [1, 1, 1] })),
        { categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2] }, []) },
      ),
    ];
    const measures = ['accuracy', 'kappa', 'linearKappa', 'quadraticKappa'] as const;
    const asked = measures.map((measure) => ({ measure, family: 'position' }));
    const [found = []] = together([{ base: side([1, 1, 1]), head: side([0, 2, 0]), asked }], settings);
    // Five items that get worse: (1/2)^5. Chance agrees with the judge as often as the gold does, so kappa is 0 (Cohen 1960).
    expect(found.map(({ pAdjusted }) => pAdjusted)).toEqual([1 / 32, 1, 1, 1]);
    expect(found.map(({ p }) => p)).toEqual([1 / 32, 1, 1, 1]);
  });

  it('does not exist if a side does not define it', () => {
    const constant = many(20, (item) => ({ gold: item % 3, cells: [1, 1] }));
    expect(compared('spearman', noisy(0.1, 1, 20), constant)).toBeUndefined();
    expect(compared('brier', constant, constant)).toBeUndefined();
  });
});
