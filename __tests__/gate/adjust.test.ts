import { describe, expect, it } from '@jest/globals';
import type { Difference } from '../../src/compare/difference.ts';
import { adjustPValues } from '../../src/gate/gateJudges.ts';
import type { Rule } from '../../src/gate/rules.ts';

const difference = (family: string, measure: Difference['measure'], p: number): Difference => ({
  family,
  measure,
  p,
  n: 40,
  base: 1,
  head: 1,
  delta: 0,
  interval: undefined,
  test: 'exact McNemar',
  worse: 0,
  better: 0,
  leftOut: 0,
  standardDeviation: 0,
});

const rule = (family: string, measure: Rule['measure'], maxDrop: number | undefined = 2): Rule => ({
  family,
  measure,
  maxDrop,
  min: undefined,
  max: undefined,
  explicit: false,
});

const adjusted = (...judges: Parameters<typeof adjustPValues>[0]) =>
  adjustPValues(judges, 0.95).map((judged) => judged.map(({ pAdjusted }) => pAdjusted));

describe('adjustPValues', () => {
  it('corrects over judges × rules at once, as Holm (1979) has it', () => {
    const rules = [rule('position', 'consistency'), rule('all', 'accuracy')];
    const one = [difference('position', 'consistency', 0.01), difference('all', 'accuracy', 0.04)];
    const other = [difference('position', 'consistency', 0.03)];
    // Three tests: 0.01 × 3, then 0.03 × 2, then 0.04 × 1, which may not fall below the one before.
    const [first, second] = adjusted({ differences: one, rules }, { differences: other, rules });
    expect(first?.[0]).toBeCloseTo(0.03, 12);
    expect(first?.[1]).toBeCloseTo(0.06, 12);
    expect(second?.[0]).toBeCloseTo(0.06, 12);
  });

  it('neither corrects nor counts a difference that no rule tests', () => {
    const differences = [difference('position', 'consistency', 0.01), difference('position', 'accuracy', 0.001)];
    const rules = [rule('position', 'consistency')];
    expect(adjusted({ differences, rules })).toEqual([[0.01, undefined]]);
  });

  it('does not count a rule that is a floor alone, nor one whose difference does not exist', () => {
    const differences = [difference('position', 'consistency', 0.01), difference('all', 'accuracy', 0.02)];
    const floor: Rule = { ...rule('all', 'accuracy'), maxDrop: undefined, min: 80 };
    const rules = [rule('position', 'consistency'), floor, rule('length', 'consistency')];
    expect(adjusted({ differences, rules })).toEqual([[0.01, undefined]]);
  });

  it('notes what the strictest rule lets a measure get worse by, as it is written', () => {
    const rules = [rule('all', 'kappa', 0.1), rule('all', 'kappa', 0.05)];
    const [judged] = adjustPValues([{ differences: [difference('all', 'kappa', 0.01)], rules }], 0.95);
    expect(judged?.[0]).toMatchObject({ maxDrop: 0.05, pAdjusted: 0.01 });
  });

  it('says at which confidence each was decided', () => {
    const rules = [rule('position', 'consistency'), rule('length', 'consistency'), rule('all', 'accuracy')];
    const differences = [
      difference('position', 'consistency', 0.03),
      difference('length', 'consistency', 0.01),
      difference('all', 'kappa', 0.5),
      difference('all', 'accuracy', 0.04),
    ];
    // 0.01 is rejected at 0.05 / 3; 0.03 is not at 0.05 / 2, and the procedure stops there.
    const [judged] = adjustPValues([{ differences, rules }], 0.95);
    const decidedAt = judged?.map((one) => one.decidedAt);
    expect(decidedAt?.[0]).toBeCloseTo(0.975, 12);
    expect(decidedAt?.[1]).toBeCloseTo(1 - 0.05 / 3, 12);
    expect(decidedAt?.[2]).toBeUndefined();
    expect(decidedAt?.[3]).toBeCloseTo(0.975, 12);
  });

  it('has nothing to say about no judges', () => {
    expect(adjusted()).toEqual([]);
  });
});
