import { describe, expect, it } from '@jest/globals';
import { detectable } from '../../src/gate/itemsNeeded.ts';
import { judged } from './evidenceOf.ts';

// As in power.test.ts, by scipy.optimize.brentq, SciPy 1.17.1.
describe('the smallest drop that so many items find in 80 % of runs', () => {
  it('hangs on how much the items differ by noise, at the level at which they were tested', () => {
    expect(detectable(judged({ n: 100, standardDeviation: 0.3, decidedBelow: 0.05 }))).toBeCloseTo(0.12346724807, 9);
    expect(detectable(judged({ n: 40, standardDeviation: 0, decidedBelow: 0.05 }))).toBeCloseTo(0.19095114459, 9);
  });

  it('is made of changes as large as those that were seen, of items or of groups', () => {
    const few = judged({ n: 100, standardDeviation: 0.01, decidedBelow: 0.05, changeSize: 0.02 });
    expect(detectable(few)).toBeCloseTo(0.0033814612202852346, 9);
    const grouped = judged({ n: 120, groups: 15, standardDeviation: 0.05 ** 0.5, decidedBelow: 0.05, changeSize: 0.5 });
    expect(detectable(grouped)).toBeCloseTo(0.29411584402746005, 9);
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

  it('is not given for a measure of all items together, since a drop changes its spread', () => {
    expect(detectable(judged({ measure: 'kappa', decidedBelow: 0.05 }))).toBeUndefined();
  });
});
