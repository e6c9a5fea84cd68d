import { describe, expect, it } from '@jest/globals';
import { compare } from '../../src/compare/compare.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

describe('a change of balanced accuracy', () => {
  const compared = (before: readonly WrittenRow[], after: readonly WrittenRow[]) =>
    compare(
      { base: [tableOf(before)], head: [tableOf(after)], asked: [{ family: 'position', measure: 'balancedAccuracy' }] },
      { confidence: 0.95, seed: 1 },
    )[0];
  const golds = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2];
  const said = (scores: readonly Cell[]) =>
    golds.map((gold, item): WrittenRow => ({ gold, cells: [scores[item] ?? 9] }));

  it('is that of the mean recall over the classes of gold', () => {
    // sklearn.metrics.balanced_accuracy_score, scikit-learn 1.9.0.
    const before = said([0, 0, 0, 0, 1, 2, 1, 1, 0, 2]);
    const after = said([0, 0, 0, 1, 1, 2, 1, 0, 0, 2]);
    const found = compared(before, after);
    expect(found?.base).toBeCloseTo(0.7777777777777777, 12);
    expect(found?.head).toBeCloseTo(0.611111111111111, 12);
    expect(found).toMatchObject({ n: 10, worse: 2, better: 0, p: 1 / 4 });
  });

  it('counts a reply that cannot be read as a wrong one', () => {
    const found = compared(said(golds), said([0, 0, 0, 0, 0, 0, 1, 1, 1, 'unreadable']));
    expect(found?.head).toBeCloseTo(2 / 3, 12);
    expect(found?.readable).toMatchObject({ n: 9, delta: 0 });
  });

  it('has an interval within -1 and 1, even with a rare class', () => {
    // One item of thirty has the rare gold, and weighs as much as 29: it and some others are lost.
    const rows = (wrong: number) =>
      Array.from(
        { length: 30 },
        (_, item): WrittenRow => ({ gold: Number(item === 0), cells: [item < wrong ? 9 : Number(item === 0)] }),
      );
    for (const [before, after] of [
      [0, 12],
      [12, 0],
    ] as const) {
      const { low = -2, high = 2 } = compared(rows(before), rows(after))?.interval ?? {};
      expect(Math.max(Math.abs(low), Math.abs(high))).toBeLessThanOrEqual(1);
    }
  });

  it('is that of accuracy if every class has as many items', () => {
    const even = golds.slice(3, 9).map((gold, item): WrittenRow => ({ gold, cells: [item === 1 ? 9 : gold] }));
    const right = golds.slice(3, 9).map((gold): WrittenRow => ({ gold, cells: [gold] }));
    expect(compared(right, even)?.delta).toBeCloseTo(-1 / 6, 12);
  });
});
