import { describe, expect, it } from '@jest/globals';
import { normalCdf } from '../../../src/statistics/normal.ts';
import {
  obrienFlemingSpending,
  sequentialBoundaries,
} from '../../../src/statistics/sequential/sequentialBoundaries.ts';
import { sequentialLevel } from '../../../src/statistics/sequential/sequentialLevel.ts';
import fc from '../../support/fastCheck.ts';

const level = fc.double({ min: 1e-9, max: 0.499, noNaN: true });

describe('the level over all looks', () => {
  // R 4.2.2, rpact 3.3.4: getDesignGroupSequential(alpha = level, sided = 1, typeOfDesign = "asOF")$stageLevels; written
  // as both were for a two-sided test, and halved here.
  it.each([
    [[0.2, 0.4], 0.05, 7.878971527e-4],
    [[0.2, 0.4, 0.6, 0.8, 1], 0.05, 4.225174218e-2],
    [[0.2, 0.4, 0.6, 0.8], 0.05 / 3, 5.938320059e-3],
    [[0.4, 0.6, 0.8, 1], 0.2, 0.15771657865],
  ])('is at the looks %p and two-sided level %p half of the level of rpact', (looks, all, nominal) => {
    expect(Math.abs(sequentialLevel(looks).nominalLevel(all / 2) / (nominal / 2) - 1)).toBeLessThan(2e-3);
  });

  it('is between two levels that were worked out what the boundary at that level is', () => {
    const looks = [0.5, 1];
    for (const all of [0.3, 0.1, 0.05, 0.031, 0.0123, 0.001, 1e-5]) {
      const spent = looks.map((fraction) => obrienFlemingSpending(fraction, all));
      const exact = normalCdf(-(sequentialBoundaries(looks, spent).at(-1) ?? 0));
      expect(Math.abs(sequentialLevel(looks).nominalLevel(all) / exact - 1)).toBeLessThan(1e-4);
    }
  });

  it('is p itself if there is one look at all items', () => {
    const { nominalLevel, sequentialP } = sequentialLevel([1]);
    expect([nominalLevel(0.05), sequentialP(0.031)]).toEqual([0.05, 0.031]);
  });

  it('is below a level exactly if the nominal p-value is below the nominal level, and never below p', () => {
    const looks = fc.constantFrom([0.5], [0.25, 0.5, 0.75], [0.5, 1]);
    fc.assert(
      fc.property(looks, level, level, (fractions, all, p) => {
        const { nominalLevel, sequentialP } = sequentialLevel(fractions);
        const nominal = nominalLevel(all);
        const found = sequentialP(p);
        fc.pre(Math.abs(p / nominal - 1) > 1e-9);
        expect(found < all).toBe(p < nominal);
        expect(found).toBeGreaterThanOrEqual(p * (1 - 1e-4));
        expect(sequentialP(nominal) / all).toBeCloseTo(1, 6);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the smallest levels that differ', () => {
  it('are those of 7.5 standard errors: a p-value of 0 is worth no less', () => {
    // scipy.stats.norm.sf(7.5).
    const least = 3.190891672910919e-14;
    for (const fractions of [[0.5, 1], [0.25, 0.5, 0.75], [0.5]]) {
      const p = sequentialLevel(fractions).sequentialP(0);
      expect(p / least).toBeCloseTo(1, 6);
      expect(sequentialLevel(fractions).nominalLevel(1e-20)).toBeGreaterThan(0);
    }
    expect(sequentialLevel([1]).sequentialP(0)).toBe(0);
  });
});
