import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { type Estimates, estimateAll } from '../../src/measure/estimates.ts';
import fc from '../support/fastCheck.ts';
import { type Cell, measureSettings, tableOf } from '../support/tables.ts';
import { measure } from './estimating.ts';

describe('every value', () => {
  const cell = fc.constantFrom<Cell>(0, 1, 1, 2, 'unreadable');
  const row = fc.record({ gold: fc.constantFrom(0, 1, 2, undefined), cells: fc.tuple(cell, cell, cell) });
  const rows = fc.array(row, { minLength: 1, maxLength: 12 });
  const categories = categoriesOf(undefined, [0, 1, 2]);
  const noSamples = (table: FamilyTable) => estimateAll(table.coded, { ...measureSettings, resamples: 0 });
  const all = (found: Estimates) =>
    Object.entries(found).map(([name, one]) => [name, one?.n, Number(one?.value.toFixed(9)) + 0] as const);

  it('is the same in any order of the items', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const there = noSamples(tableOf(list, { categories }));
        const back = noSamples(tableOf(list.toReversed(), { categories }));
        expect(all(back)).toEqual(all(there));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same in any order of the variants', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const turned = list.map(({ gold, cells }) => ({ gold, cells: cells.toReversed() }));
        expect(all(noSamples(tableOf(turned, { categories })))).toEqual(all(noSamples(tableOf(list, { categories }))));
      }),
      { numRuns: 60 },
    );
  });

  it('of a measure of names is the same for any names', () => {
    const renamed = (score: number) => ['x', 'c', 'm'][score] ?? '';
    const names = ['kappa', 'alphaNominal', 'ac1', 'macroF1', 'variantAlphaNominal', 'variantAc1', 'accuracy'] as const;
    fc.assert(
      fc.property(rows, (list) => {
        const words = list.map(({ gold, cells }) => ({
          gold: gold === undefined ? undefined : renamed(gold),
          cells: cells.map((cell) => (typeof cell === 'number' ? { score: renamed(cell) } : cell)),
        }));
        const [before, after] = [
          noSamples(tableOf(list, { categories })),
          noSamples(tableOf(words, { categories: categoriesOf(undefined, ['c', 'm', 'x']) })),
        ];
        for (const name of names) {
          expect(after[name]?.n).toBe(before[name]?.n);
          expect(after[name]?.value ?? 0).toBeCloseTo(before[name]?.value ?? 0, 12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('and its interval are the same again from the same seed', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(measure(tableOf(list))).toEqual(measure(tableOf(list)));
      }),
      { numRuns: 5 },
    );
  });
});
