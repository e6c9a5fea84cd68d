import { describe, expect, it } from '@jest/globals';
import type { GateSettings } from '../../src/config/configuration.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { candidate, one } from '../support/gating.ts';
import { sideOf, tableOf } from '../support/tables.ts';

/** Sixty items with the gold 0 to 2, of which so many are judged one off, on a scale that may have more scores. */
const side = (values: readonly number[], wrong: number) => {
  const categories = categoriesOf({ kind: 'ordinal', values }, []);
  const rows = Array.from({ length: 60 }, (_, item) => ({
    gold: item % 3,
    cells: [item < wrong ? (item + 1) % 3 : item % 3, item % 3],
  }));
  return sideOf([tableOf(rows, { categories }), tableOf(rows, { categories, family: 'all' })]);
};
const verdictOf = (rule: GateSettings['rules'][number], base: readonly number[], head: readonly number[]) =>
  one(candidate(side(base, 0), side(head, 30)), { rules: [rule] }).verdict;

describe('a head with another scale', () => {
  it('does not come closer to the gold by scores far away', () => {
    for (const measure of ['normalizedMeanAbsoluteError', 'variantSpread'] as const) {
      const rule = { measure, family: 'all', maxDrop: 5 } as const;
      for (const head of [
        [0, 1, 2],
        [0, 1, 2, 3],
        [0, 1, 2, 100],
      ])
        expect([measure, head, verdictOf(rule, [0, 1, 2], head)]).toEqual([measure, head, 'regression']);
    }
  });

  it('is unmeasured by a rule about all items together if its scores have no place on the scale of the base', () => {
    const rule = { measure: 'kappa', family: 'all', maxDrop: 0.02 } as const;
    expect(verdictOf(rule, [0, 1, 2, 7], [0, 1, 2])).toBe('regression');
    expect(verdictOf(rule, [0, 1, 2], [0, 1, 2, 3])).toBe('regression');
    expect(verdictOf(rule, [0, 1, 2, 7], [0, 1, 2, 3])).toBe('unmeasured');
  });
});
