import { describe, expect, it } from '@jest/globals';
import { detectable } from '../../src/gate/itemsNeeded.ts';
import { judged } from './evidenceOf.ts';

describe('the smallest drop that so many items find in 80 % of runs', () => {
  it('is exact for measures that are yes or no', () => {
    const alike = judged({ test: 'exact McNemar', n: 40, worse: 0, better: 0, standardDeviation: 0 });
    // Six of 40 items have to get worse (2/64): 1 - binom.cdf(5, 40, x) = 0.8 at x = 0.19046 in SciPy 1.10.
    expect(detectable(alike, 0.95)).toBeCloseTo(0.19046, 4);
    expect(detectable({ ...alike, n: 5 }, 0.95)).toBeUndefined();
  });

  it('lies beyond the tolerance of the rule, within which no drop is a regression', () => {
    const rule = { n: 40, worse: 0, better: 0, maxDrop: 25 };
    // Eleven of 40 items are more than 25 points: 1 - binom.cdf(10, 40, x) = 0.8 at x = 0.32529 in SciPy 1.17.
    expect(detectable(judged({ test: 'exact McNemar', ...rule }), 0.95)).toBeCloseTo(0.32529, 4);
    // 0.1 + qnorm(0.8) * 0.3 / sqrt(100) = 0.125249 in R 4.2, since 0.1 is more than the test asks for.
    expect(detectable(judged({ n: 100, standardDeviation: 0.3, maxDrop: 10 }), 0.95)).toBeCloseTo(0.125249, 6);
  });

  it('is a normal approximation for all others', () => {
    // (qnorm(0.975) + qnorm(0.8)) * 0.3 / sqrt(100) = 0.084048 in R 4.2.
    expect(detectable(judged({ n: 100, standardDeviation: 0.3 }), 0.95)).toBeCloseTo(0.084048, 6);
  });

  it('is not known where the items do not tell their spread', () => {
    expect(detectable(judged({ standardDeviation: 0 }), 0.95)).toBeUndefined();
  });
});
