import { describe, expect, it } from '@jest/globals';
import { type Counts, linearised, stratifiedShare, varianceOfTotal } from '../../src/statistics/stratified.ts';
import { bit, roundsOfLabels } from '../support/labelRounds.ts';

describe('shares from chosen labels', () => {
  it('are the weighted mean of the strata, with the textbook variance', () => {
    // Cochran 5.12 by hand: W = 0.25, 0.75; means 0.5, 0.9; mean 0.25 * 0.5 + 0.75 * 0.9 = 0.8.
    const sampled = (hits: number, n: number) => Array.from({ length: n }, (_, at) => bit(at < hits ? 1 : 0));
    const found = stratifiedShare(
      {
        known: [],
        strata: [
          { size: 100, sampled: sampled(5, 10) },
          { size: 300, sampled: sampled(18, 20) },
        ],
      },
      0.95,
    );
    expect(found?.value).toBeCloseTo(0.8, 12);
    expect(found?.n).toBe(30);
    expect([found?.interval.low, found?.interval.high].every((end) => end !== undefined)).toBe(true);
  });

  it('are unknown if a stratum has no label', () => {
    expect(stratifiedShare({ known: [bit(1)], strata: [{ size: 5, sampled: [] }] }, 0.95)).toBeUndefined();
  });

  it('have the variance that the R package survey gives', () => {
    // Items of two strata, as [gold, judge right]. R 4.2.2, survey 4.1: svydesign(id = ~1, strata = ~s, fpc = ~N), then
    // svymean(~y), and svycontrast of svytotal for (hit1 / gold1 + hit0 / gold0) / 2.
    const few = Array.from({ length: 10 }, (_, n) => [n % 2 === 0 ? 1 : 0, n < 5 ? 1 : 0] as const);
    const many = Array.from({ length: 20 }, (_, n) => [n % 4 === 3 ? 0 : 1, n < 18 ? 1 : 0] as const);
    const found = (counts: (item: readonly [number, number]) => Counts) => {
      const strata = [
        { size: 100, sampled: few.map(counts) },
        { size: 300, sampled: many.map(counts) },
      ];
      const weighted = strata.flatMap(({ size, sampled }) =>
        sampled.map((one) => ({ counts: one, weight: size / sampled.length })),
      );
      const linear = linearised(weighted);
      return [linear?.value, linear && varianceOfTotal(strata, linear.residual, 0)];
    };
    const [mean, ofMean] = found(([, right]) => bit(right));
    expect(mean).toBeCloseTo(0.8, 10);
    expect(ofMean).toBeCloseTo(0.004049342105, 11);
    const [balanced, ofBalanced] = found(([gold, right]) =>
      [1, 0].map((side) => (gold === side ? { hit: right, of: 1 } : { hit: 0, of: 0 })),
    );
    expect(balanced).toBeCloseTo(0.7563636364, 9);
    expect(ofBalanced).toBeCloseTo(0.006114740152, 11);
  });

  it.each([
    ['uniform', false],
    ['chosen', true],
  ])('contain the planted truth in about 95 %% of 60 rounds of 40 labels: %s items', (_, isChosen) => {
    for (const { name, within, off } of roundsOfLabels(isChosen, 60)) {
      // Two standard errors below 95 % are 89 %. The nightly test has 500 rounds.
      expect([name, within >= 0.89, off < 0.02]).toEqual([name, true, true]);
    }
  });
});
