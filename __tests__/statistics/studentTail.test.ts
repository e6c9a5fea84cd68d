import { describe, expect, it } from '@jest/globals';
import { reachOf, studentTwoSided } from '../../src/statistics/reach.ts';
import fc from '../support/fastCheck.ts';

describe('studentTwoSided', () => {
  // 2 scipy.stats.t.sf, SciPy 1.10.1.
  it.each([
    [0, 5, 1],
    [1, 1, 0.5],
    [2.5, 10, 0.031446844236608776],
    [-2.5, 10, 0.031446844236608776],
    [0.01, 3, 0.992649111412852],
    [40, 7, 1.5902179984850428e-9],
    [1.96, 1000, 0.05027318495574871],
    [6, 100, 3.17249150280286e-8],
  ])('of %d with %d degrees of freedom is %d', (t, df, expected) => {
    expect(Math.abs(studentTwoSided(t, df) / expected - 1)).toBeLessThan(1e-11);
  });

  it('lies in [0, 1] and falls with the distance from 0', () => {
    const t = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(t, t, fc.integer({ min: 1, max: 1e5 }), (one, other, df) => {
        const near = studentTwoSided(Math.min(one, other), df);
        const far = studentTwoSided(-Math.max(one, other), df);
        expect(far >= 0 && near <= 1 && far <= near + 1e-12).toBe(true);
      }),
    );
  });
});

describe('reachOf', () => {
  // sqrt(n / (n - 1)) scipy.stats.t.isf(level / 2, n - 1), SciPy 1.17.1.
  it.each([
    [0.05, 2, 17.969287064187522],
    [0.05, 10, 2.384523019902216],
    [0.1, 30, 1.7281740370621697],
    [0.01, 5, 5.1475345535983665],
    [0.05, 400, 1.9683893223031832],
  ])('at the level %d with %d items is %d', (level, items, expected) => {
    expect(reachOf(level, items)).toBeCloseTo(expected, 10);
  });

  it('is that of the normal distribution if a single item was resampled, or no number is given', () => {
    // scipy.stats.norm.isf(0.025), SciPy 1.17.1.
    for (const items of [undefined, 0, 1]) expect(reachOf(0.05, items)).toBeCloseTo(1.9599639845400545, 12);
  });
});
