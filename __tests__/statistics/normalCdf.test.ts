import { describe, expect, it } from '@jest/globals';
import { normalCdf } from '../../src/statistics/normal.ts';
import fc from '../support/fastCheck.ts';

describe('normalCdf', () => {
  // mpmath.ncdf at 50 digits, mpmath 1.2.1.
  it.each([
    [-30, 4.906713927148187e-198],
    [-10, 7.619853024160525e-24],
    [-6, 9.86587645037698e-10],
    [-5.5, 1.8989562465887718e-8],
    [-5, 2.866515718791939e-7],
    [-4, 0.000031671241833119924],
    [-3, 0.0013498980316300946],
    [-2.6, 0.004661188023718749],
    [-2.5, 0.006209665325776135],
    [-2.4, 0.008197535924596131],
    [-1.96, 0.024997895148220435],
    [-1, 0.15865525393145705],
    [-0.5, 0.3085375387259869],
    [-0.001, 0.49960105778608893],
    [0.3, 0.6179114221889527],
    [1, 0.8413447460685429],
    [1.96, 0.9750021048517795],
    [2.5, 0.9937903346742238],
    [3, 0.9986501019683699],
    [5, 0.9999997133484281],
    [8, 0.9999999999999993],
  ])('at %d is %d to 1e-12 of itself', (x, expected) => {
    expect(Math.abs(normalCdf(x) / expected - 1)).toBeLessThan(1e-12);
  });

  it('is one half at 0, and 0 and 1 at the infinities', () => {
    expect([-Infinity, 0, Infinity].map(normalCdf)).toEqual([0, 0.5, 1]);
  });

  it('is symmetric, increasing, and within [0, 1]', () => {
    const x = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(x, x, (one, other) => {
        expect(normalCdf(one) + normalCdf(-one)).toBeCloseTo(1, 13);
        expect(normalCdf(Math.min(one, other))).toBeLessThanOrEqual(normalCdf(Math.max(one, other)) + 1e-15);
        expect(normalCdf(one)).toBeGreaterThanOrEqual(0);
        expect(normalCdf(one)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
