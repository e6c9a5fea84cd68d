import { describe, expect, it } from '@jest/globals';
import { detectable } from '../../src/gate/itemsNeeded.ts';
import { judged } from './evidenceOf.ts';

// The root of d = least + errors sqrt(variance + d - d^2) by scipy.optimize.brentq, with norm.isf(0.05) and norm.ppf(0.8)
// standard errors, SciPy 1.17.1.
describe('the smallest drop that so many items find in 80 % of runs', () => {
  it('hangs on how much the items differ by noise, at the level at which they were tested', () => {
    expect(detectable(judged({ n: 100, standardDeviation: 0.3, decidedBelow: 0.05 }))).toBeCloseTo(0.10713770213, 9);
    expect(detectable(judged({ n: 40, standardDeviation: 0, decidedBelow: 0.05 }))).toBeCloseTo(0.13387212841, 9);
  });

  it('lies beyond the tolerance of the rule, within which no drop is a regression', () => {
    const tolerant = judged({ n: 100, standardDeviation: 0.3, decidedBelow: 0.05, maxDrop: 10 });
    expect(detectable(tolerant)).toBeCloseTo(0.13850560171, 9);
    const alike = judged({ n: 40, standardDeviation: 0, decidedBelow: 0.05, maxDrop: 25 });
    expect(detectable(alike)).toBeCloseTo(0.31163376849, 9);
  });

  it('is not known if so few items are never significant, or no rule tests them', () => {
    expect(detectable(judged({ n: 4, decidedBelow: 0.05 }))).toBeUndefined();
    expect(detectable(judged({ n: 5, decidedBelow: 0.05 }))).toBeGreaterThan(0);
    expect(detectable(judged())).toBeUndefined();
  });

  it('is not told of a measure of all items together, whose spread a drop changes', () => {
    expect(detectable(judged({ measure: 'kappa', decidedBelow: 0.05 }))).toBeUndefined();
  });
});
