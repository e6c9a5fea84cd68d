import { describe, expect, it } from '@jest/globals';
import type { TestedDifference } from '../../src/gate/finding.ts';
import { lookText } from '../../src/report/testedBlocks.ts';
import { levelOfLook } from '../../src/runs/mitigate/testLooks.ts';

/** A change of accuracy; the rest of it is not read. */
const change = (delta: number, pAdjusted: number) => ({ measure: 'accuracy', delta, pAdjusted }) as TestedDifference;
const textOf = (number: number, pAdjusted: number, delta = 0.1) =>
  lookText({
    look: { number, level: levelOfLook(0.05, number) },
    timesTested: number,
    differences: [change(delta, pAdjusted)],
  });

describe('what a report says of a look', () => {
  it('is what p has to be below, what it is, and the level of the intervals', () => {
    // 0.05 × 6 / (π² × 9) = 0.00338.
    expect(textOf(3, 0.012)).toMatch(
      /^Third look: p must be below 0\.0034; the smallest of what is better is 0\.012\. .* at 99\.66 %\.$/,
    );
    expect(textOf(12, 0.5)).toMatch(/^Look 12: p must be below 0\.00021; .* at 99\.979 %\.$/);
    expect(textOf(1, 1e-9)).toContain('the smallest of what is better is below 0.000001.');
    expect(textOf(1, 0.001, -0.1)).toContain('; nothing is better.');
  });

  it('has so many digits that the smaller number looks smaller', () => {
    expect(textOf(3, 0.00339)).toContain('below 0.00338; the smallest of what is better is 0.00339.');
  });

  it('adds up to no more than the level, over any number of looks', () => {
    const levels = Array.from({ length: 100_000 }, (_, index) => levelOfLook(0.05, index + 1));
    const all = levels.reduce((sum, level) => sum + level, 0);
    expect(all).toBeLessThan(0.05);
    expect(all).toBeGreaterThan(0.04999);
  });
});
