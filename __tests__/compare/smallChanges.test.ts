import { describe, expect, it } from '@jest/globals';
import { attributeChange } from '../../src/compare/attribution/attributeChange.ts';
import { compare } from '../../src/compare/compare.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

function compared(measure: MeasureName, base: readonly WrittenRow[], head: readonly WrittenRow[]) {
  const scale = { categories: categoriesOf({ kind: 'interval', min: 0, max: 1, step: 0.0001 }, []) };
  const asked = [{ measure, family: 'position' }] as const;
  const sides = { base: [tableOf(base, scale)], head: [tableOf(head, scale)], asked };
  return compare(sides, { confidence: 0.95, seed: 1, draws: 200 })[0];
}

describe('a change as small as a fine scale allows', () => {
  const base = many(10, () => ({ gold: 0.5, cells: [0.5, 0.5] }));
  const head = base.map((row) => ({ ...row, cells: [0.5, 0.5001] }));

  it('is a change of each item', () => {
    const found = compared('normalizedMeanAbsoluteError', base, head);
    expect(found).toMatchObject({ worse: 10, better: 0, p: 1 / 2 ** 10 });
    expect(found?.delta).toBeCloseTo(0.00005, 12);
  });

  it('is a change of what only all items together have', () => {
    const found = compared('meanAbsoluteError', base, head);
    expect(found?.delta).toBeCloseTo(0.00005, 12);
    expect(found?.interval?.high).toBeGreaterThan(0);
  });
});

describe('the widest interval of unchanged items', () => {
  // 1 - 0.05^(1/10) of SciPy's beta.ppf(0.95, 1, 10), times how much an item can change.
  const share = 0.25886555089;

  it('goes as far as an item can change: by 1, and by 2 for a share of flips less that of the noise', () => {
    const rows = many(10, () => ({
      gold: 1,
      cells: [1, 1],
      repeats: rowsOf('1 1, 1 1'),
      control: [1, 1],
    }));
    const asked = (['consistency', 'netFlipRate'] as const).map((measure) => ({ measure, family: 'position' }));
    const found = compare({ base: [tableOf(rows)], head: [tableOf(rows)], asked }, { confidence: 0.95, seed: 1 });
    expect(found.map(({ measure }) => measure)).toEqual(['consistency', 'netFlipRate']);
    expect(found[0]?.interval?.high).toBeCloseTo(share, 9);
    expect(found[1]?.interval?.high).toBeCloseTo(2 * share, 9);
  });

  it('of balanced accuracy goes as far as an item of the rarest class can move it', () => {
    // Two of ten have one gold: each weighs 10 / (2 × 2) = 2.5 items.
    const rows = many(10, (item) => ({ gold: Number(item < 2), cells: [Number(item < 2)] }));
    const asked = [{ measure: 'balancedAccuracy', family: 'position' }] as const;
    const [found] = compare({ base: [tableOf(rows)], head: [tableOf(rows)], asked }, { confidence: 0.95, seed: 1 });
    expect(found?.interval?.high).toBeCloseTo(2.5 * share, 9);
  });

  it('goes as far as the interplay of two edits can: by 2', () => {
    const tables = [tableOf(many(10, () => ({ gold: 1, cells: [1, 1] })))];
    const parts = ['guidelines', 'model'] as const;
    const sets = [[], parts, ['guidelines'], ['model']] as const;
    const [none, all, one, other] = sets.map((edits) => ({ edits, tables }));
    if (none === undefined || all === undefined || one === undefined || other === undefined) throw new Error('none');
    const { measures } = attributeChange({
      parts,
      hybrids: [none, all, one, other],
      relabelled: new Map(),
      settings: { confidence: 0.95, seed: 1, minItems: 1 },
      tested: [{ measure: 'accuracy', family: 'position' }],
    });
    const effect = measures[0]?.edits[0]?.lastTest.interval?.high ?? 0;
    const interplay = measures[0]?.interplay?.interval?.high ?? 0;
    expect(interplay).toBeCloseTo(2 * effect, 9);
    expect(effect).toBeGreaterThan(0);
  });
});
