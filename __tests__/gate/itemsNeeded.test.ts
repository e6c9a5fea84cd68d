import { describe, expect, it } from '@jest/globals';
import { itemsToSettleLimit, itemsToShowDrop, itemsToShowNone } from '../../src/gate/itemsNeeded.ts';
import { judged } from './evidenceOf.ts';

describe('how many items would settle a limit', () => {
  const measured = { family: 'all', measure: 'accuracy', value: 0.5, n: 100 } as const;
  const needed = (limit: number) => itemsToSettleLimit({ ...measured, interval: { low: 0.4, high: 0.6 } }, limit);

  it('grows with the square of how much narrower the interval has to be', () => {
    expect([needed(0.55), needed(0.45), needed(0.51), needed(0.49)]).toEqual([400, 400, 10_000, 10_000]);
  });

  it('is more than there are, and no number from a million on', () => {
    expect(needed(0.7)).toBe(101);
    // 100 × (0.1 / 0.00101)^2 = 980,296.05
    expect(needed(0.50101)).toBe(980_297);
    expect(needed(0.50099)).toBeUndefined();
    expect(needed(0.5)).toBeUndefined();
  });

  it('goes by the end of the interval that lies on the side of the limit', () => {
    const lopsided = { ...measured, interval: { low: 0.3, high: 0.6 } };
    expect(itemsToSettleLimit(lopsided, 0.6)).toBe(101);
    expect(itemsToSettleLimit(lopsided, 0.4)).toBe(400);
  });
});

describe('how many items would show that nothing got worse', () => {
  it('is that of the normal approximation, or of items without any difference', () => {
    // (norm.isf(0.05) × 0.5 / 0.02)^2 = 1690.96; log(0.05) / log(0.98) = 148.28, SciPy 1.17.1.
    const needed = (standardDeviation: number, tolerance: number) =>
      itemsToShowNone(judged({ n: 10, standardDeviation }), tolerance, 0.95);
    expect(needed(0.5, 2)).toBe(1691);
    expect(needed(0, 2)).toBe(149);
    expect(needed(0.5, 0)).toBeUndefined();
    expect(needed(0, 100)).toBe(11);
  });
});

describe('how many items would show a drop', () => {
  const dropped = (parts: Parameters<typeof judged>[0] = {}) =>
    itemsToShowDrop(
      judged({ delta: -0.1, standardDeviation: 0.3, worse: 12, better: 2, decidedBelow: 0.05, ...parts }),
    );

  it('is that of the normal approximation, or of so many items that differ that any p-value is small enough', () => {
    // n - (norm.isf(0.01) × hypot(0.5, 0.1) + norm.isf(0.2) × 0.5) / 0.1 × sqrt(n) = 1 / 0.1 at 277.9, SciPy 1.17.1.
    expect(dropped({ standardDeviation: 0.5, decidedBelow: 0.01 })).toBe(278);
    // Seven items that all get worse have p = 1/128 < 0.01, six have 1/64: with one in twenty that differs, 140 items.
    expect(dropped({ standardDeviation: 0.1, worse: 5, better: 0, decidedBelow: 0.01 })).toBe(140);
  });

  it('is more than there are', () => {
    expect(dropped()).toBe(101);
  });

  it('is not known of a difference that no rule tests, nor if nothing could be significant', () => {
    expect(dropped({ decidedBelow: undefined })).toBeUndefined();
    expect(dropped({ decidedBelow: 0 })).toBeUndefined();
  });
});
