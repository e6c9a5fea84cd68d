import { describe, expect, it } from '@jest/globals';
import { conditionalPower } from '../../../src/statistics/sequential/sequentialLevel.ts';

const half = { n: 200, of: 400, variance: 0.04, tolerance: 0.02, level: 0.025, changeSize: undefined } as const;

describe('the chance that the rest proves a drop', () => {
  // The drop that 400 items find in 80 % of runs is (1.95996 + 0.8416) · 0.2 / 20 = 0.028016. With a drop of 0 so far:
  // R: pnorm((0.5 * 0.028016 - 0.02) / (0.2 / 20 * sqrt(0.5)))
  it('is that of the formula of Lan, Simon and Halperin', () => {
    expect(conditionalPower({ ...half, drop: 0 })).toBeCloseTo(0.1984, 4);
  });

  it('is four in five before anything is known, and 0 or 1 if nothing varies', () => {
    expect(conditionalPower({ ...half, tolerance: 0, n: 0, drop: 0 })).toBeCloseTo(0.8, 3);
    expect(conditionalPower({ ...half, variance: 0, drop: 0.5 })).toBe(1);
    expect(conditionalPower({ ...half, variance: 0, drop: 0 })).toBe(0);
  });

  it('of a share reckons with the variance that a drop brings if no item differs so far', () => {
    const none = { ...half, variance: 0, drop: 0, changeSize: 1 };
    expect(conditionalPower({ ...none, n: 40, of: 100 })).toBeGreaterThan(0.1);
    expect(conditionalPower({ ...none, n: 75, of: 100 })).toBeLessThan(0.01);
  });
});
