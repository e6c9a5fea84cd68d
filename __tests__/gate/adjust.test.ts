import { describe, expect, it } from '@jest/globals';
import type { Difference } from '../../src/compare/difference.ts';
import { adjustPValues } from '../../src/gate/adjust.ts';
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
  explicit: false,
});

const adjusted = (...judges: Parameters<typeof adjustPValues>[0]) =>
  adjustPValues(judges).map((judged) => judged.map(({ pAdjusted }) => pAdjusted));

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

  it('has nothing to say about no judges', () => {
    expect(adjusted()).toEqual([]);
  });
});
