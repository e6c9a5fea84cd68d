import { describe, expect, it } from '@jest/globals';
import { attributeChange, type ScoredHybrid } from '../../../src/compare/attribution/attributeChange.ts';
import type { JudgePart } from '../../../src/judge/judgeParts.ts';
import { familyTable } from '../../../src/judgments/familyTable.ts';
import fc from '../../support/fastCheck.ts';
import { type Cell, tableOf } from '../../support/tables.ts';

const settings = { confidence: 0.95, seed: 1, minItems: 1 };
const accuracy = { measure: 'accuracy', family: 'position' } as const;
const consistency = { measure: 'consistency', family: 'position' } as const;

/** Rows of cells; the gold is 1 throughout. */
function hybrid(edits: readonly JudgePart[], rows: readonly (readonly Cell[])[]): ScoredHybrid {
  return { edits, tables: [tableOf(rows.map((cells) => ({ cells, gold: 1 })))] };
}

const right: readonly Cell[] = [1, 1];
const half: readonly Cell[] = [1, 0];
const wrong: readonly Cell[] = [0, 0];
const times = (count: number, cells: readonly Cell[]) => Array.from({ length: count }, () => cells);

describe('attributeChange', () => {
  // Of 20 items the model, alone and last, spoils 6 wholly and 3 by half, and fixes 1 by half; the guidelines do nothing.
  const before = [...times(9, right), half, ...times(10, right)];
  const after = [...times(6, wrong), ...times(3, half), right, ...times(10, right)];
  const change = {
    parts: ['guidelines', 'model'] as const,
    hybrids: [
      hybrid([], before),
      hybrid(['guidelines', 'model'], after),
      hybrid(['guidelines'], before),
      hybrid(['model'], after),
    ] as const,
    relabelled: new Map<string, number>(),
    settings,
  };

  it('tells what each of two edits does alone and last, tested by a paired permutation over the items', () => {
    const [found] = attributeChange({ ...change, tested: [accuracy] }).measures;
    expect(found).toMatchObject({ n: 20, leftOut: 0, base: 0.975, head: 0.625, effect: -0.35 });
    const [guidelines, model] = found?.edits ?? [];
    expect(guidelines).toMatchObject({
      part: 'guidelines',
      alone: 0,
      last: 0,
      aloneTest: { p: 1 },
      lastTest: { p: 1 },
    });
    expect(model).toMatchObject({ part: 'model', alone: -0.35, last: -0.35 });
    expect(found?.interplay).toMatchObject({ effect: 0, p: 1 });
    // scipy.stats.permutation_test(permutation_type='samples', n_resamples=inf) of SciPy 1.10.1 on the ten that differ.
    expect([model?.aloneTest.p, model?.lastTest.p]).toEqual([0.009765625, 0.009765625]);
    expect(model?.lastTest.interval?.high).toBeLessThan(0);
  });

  it('tests the effect of an edit over the groups that the items come in', () => {
    // Ten groups of two: three lost 2, one lost 1, and in one a loss of a half and a gain of a half cancel.
    const inPairs = change.hybrids.map(({ edits, tables }) => ({
      edits,
      tables: tables.map((table) =>
        familyTable({ ...table, rows: table.rows.map((row, item) => ({ ...row, group: String(item >> 1) })) }),
      ),
    }));
    const [base, head, ...others] = inPairs;
    if (base === undefined || head === undefined) throw new Error('two hybrids');
    const [found] = attributeChange({ ...change, hybrids: [base, head, ...others], tested: [accuracy] }).measures;
    // Four groups differ, all for the worse: 2 / 2^4, on two sides.
    expect(found).toMatchObject({ n: 20, effect: -0.35, p: 2 / 16 });
  });

  it('compares the items that are answered in every hybrid, and counts those that are not', () => {
    const holes = before.map((cells, item): readonly Cell[] => (item < 4 ? ['unanswered', 'unanswered'] : cells));
    const [base, head, , model] = change.hybrids;
    const hybrids = [base, head, hybrid(['guidelines'], holes), model] as const;
    const [found] = attributeChange({ ...change, hybrids, tested: [accuracy] }).measures;
    expect(found).toMatchObject({ n: 16, leftOut: 4, base: 15.5 / 16 });
  });

  it('compares an item over the variants that are answered in every hybrid, and takes silence for wrong', () => {
    const one = [[0, 1] as const];
    const hybrids = [
      hybrid([], [[1, 1]]),
      hybrid(['guidelines', 'model'], one),
      hybrid(['guidelines'], [['unanswered', 1]]),
      hybrid(['model'], one),
    ] as const;
    const { measures, notes } = attributeChange({ ...change, hybrids, tested: [accuracy, consistency] });
    expect(measures).toMatchObject([{ measure: 'accuracy', n: 1, base: 1, head: 1 }]);
    expect(notes).toEqual([{ kind: 'too-few-items', ...consistency, n: 0, minItems: 1 }]);
    const silent = [hybrids[0], hybrids[1], hybrid(['guidelines'], [['unreadable', 1]]), hybrids[3]] as const;
    const found = attributeChange({ ...change, hybrids: silent, tested: [accuracy, consistency] });
    expect(found.measures).toMatchObject([
      { measure: 'accuracy', n: 1, base: 1, head: 0.5 },
      { measure: 'consistency', n: 1, base: 1, head: 0 },
    ]);
    expect(found.measures[0]?.edits[0]).toMatchObject({ part: 'guidelines', alone: -0.5 });
  });

  it('knows no consistency of a single variant', () => {
    const one = [hybrid([], [[1]]), hybrid(['guidelines', 'model'], [[0]])] as const;
    const hybrids = [...one, hybrid(['guidelines'], [[1]]), hybrid(['model'], [[0]])] as const;
    const { measures, notes } = attributeChange({ ...change, hybrids, tested: [accuracy, consistency] });
    expect(measures).toMatchObject([{ measure: 'accuracy', n: 1, effect: -1 }]);
    expect(notes).toEqual([{ kind: 'too-few-items', ...consistency, n: 0, minItems: 1 }]);
  });

  it('says what it does not attribute, and which parts it took together', () => {
    const parts = ['prompt', 'model'] as const;
    const hybrids = [
      hybrid([], before),
      hybrid(parts, after),
      hybrid(['prompt'], before),
      hybrid(['model'], after),
    ] as const;
    const kappa = { measure: 'kappa', family: 'all' } as const;
    const asked = { ...change, parts, hybrids, settings: { ...settings, minItems: 21 }, tested: [kappa, accuracy] };
    expect(attributeChange(asked).notes).toEqual([
      { kind: 'taken-together' },
      { kind: 'not-attributed', ...kappa },
      { kind: 'too-few-items', ...accuracy, n: 20, minItems: 21 },
    ]);
  });

  it('has no items of a family that one hybrid was not asked about', () => {
    const [base, head, guidelines, model] = change.hybrids;
    const none = { kind: 'too-few-items', ...accuracy, n: 0, minItems: 1 };
    for (const without of [
      [base, head, { ...guidelines, tables: [] }, model] as const,
      [{ ...base, tables: [] }, head, guidelines, model] as const,
    ]) {
      const asked = { ...change, hybrids: without, relabelled: new Map([['i-0', 0]]), tested: [accuracy] };
      expect(attributeChange(asked)).toMatchObject({ measures: [], notes: [none] });
    }
    for (const without of [
      [{ ...base, tables: [] }, head, guidelines, model] as const,
      [base, { ...head, tables: [] }, guidelines, model] as const,
    ]) {
      const asked = { ...change, hybrids: without, relabelled: new Map([['i-0', 0]]), tested: [accuracy] };
      expect(attributeChange(asked).labels).toEqual([]);
    }
  });

  it('names the hybrid that is missing', () => {
    const [base, head, guidelines, model] = change.hybrids;
    const attribute = (...hybrids: readonly [ScoredHybrid, ScoredHybrid, ...ScoredHybrid[]]) =>
      attributeChange({ ...change, hybrids, tested: [accuracy] });
    expect(() => attribute(base, head, guidelines)).toThrow(new RangeError('no hybrid has model from the head'));
    expect(() => attribute(base, model, guidelines)).toThrow('no hybrid has guidelines,model from the head');
    expect(() => attribute(guidelines, head, model)).toThrow('no hybrid has nothing from the head');
  });

  it('reads the replies of both sides by other labels', () => {
    const relabelled = new Map([
      ['i-0', 0],
      ['i-19', 0],
    ]);
    const [found] = attributeChange({ ...change, relabelled, tested: [accuracy] }).labels;
    // i-0: from right to wrong on the base, from wrong to right on the head; i-19: from right to wrong on both.
    expect(found).toMatchObject({ n: 20, relabelled: 2, effect: -1 / 20, p: 1 });
    const none = attributeChange({ ...change, relabelled: new Map([['gone', 0]]), tested: [accuracy] });
    expect(none.labels).toEqual([]);
  });
});

const names = ['guidelines', 'task text', 'output instruction', 'model', 'parameters'] as const;

/** None, all, each alone, and all but each; of two edits, each is all but the other. */
function editsOf(parts: readonly JudgePart[]): readonly (readonly JudgePart[])[] {
  const withoutEach = parts.map((part) => parts.filter((other) => other !== part));
  return [[], parts, ...parts.map((part) => [part]), ...(parts.length === 2 ? [] : withoutEach)];
}

describe('the effects and the interplay', () => {
  const parts = names.slice(0, 3);

  function ofGame(worth: (edits: readonly JudgePart[]) => boolean) {
    const [base, head, ...mixed] = editsOf(parts).map((edits) =>
      hybrid(edits, times(20, worth(edits) ? right : wrong)),
    );
    if (base === undefined || head === undefined) throw new Error('two sides');
    const hybrids = [base, head, ...mixed] as const;
    const found = attributeChange({ parts, hybrids, tested: [accuracy], relabelled: new Map(), settings }).measures[0];
    return [found?.edits.map(({ alone }) => alone), found?.edits.map(({ last }) => last), found?.interplay?.effect];
  }

  it('show edits that do it only together', () => {
    const both = (edits: readonly JudgePart[]) => edits.includes('guidelines') && edits.includes('task text');
    expect(ofGame(both)).toEqual([[0, 0, 0], [1, 1, 0], 1]);
    expect(ofGame((edits) => edits.length === 3)).toEqual([[0, 0, 0], [1, 1, 1], 1]);
  });

  it('show edits that each cause the whole change alone', () => {
    expect(ofGame((edits) => edits.length > 0)).toEqual([[1, 1, 1], [0, 0, 0], -2]);
  });

  const cell = fc.constantFrom<Cell>(0, 1, 1, 1, 'unreadable');
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 8, maxLength: 8 });
  const anyChange = fc.integer({ min: 2, max: 5 }).chain((count) => {
    const some = names.slice(0, count);
    const edits = editsOf(some);
    return fc.tuple(...edits.map(() => rows)).map((tables) => ({
      some,
      hybrids: edits.map((set, index) => hybrid(set, tables[index] ?? [])),
    }));
  });

  it('add up to the whole change for any replies, and every number is finite', () => {
    fc.assert(
      fc.property(anyChange, ({ some, hybrids: [base, head, ...others] }) => {
        if (base === undefined || head === undefined) throw new Error('two sides');
        const asked = { parts: some, hybrids: [base, head, ...others] as const, relabelled: new Map(), settings };
        for (const found of attributeChange({ ...asked, tested: [accuracy, consistency] }).measures) {
          const alone = found.edits.reduce((total, edit) => total + edit.alone, 0);
          expect(alone + (found.interplay?.effect ?? 0)).toBeCloseTo(found.effect, 9);
          expect(found.head - found.base).toBeCloseTo(found.effect, 9);
          for (const edit of found.edits) {
            const tests = [edit.aloneTest, edit.lastTest].flatMap(({ p, interval }) => [
              p,
              interval?.low,
              interval?.high,
            ]);
            const numbers = [edit.alone, edit.last, ...tests];
            expect(numbers.every((number) => Number.isFinite(number) && !Object.is(number, -0))).toBe(true);
            if (some.length === 2) expect(edit.last - edit.alone).toBeCloseTo(found.interplay?.effect ?? 0, 9);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
