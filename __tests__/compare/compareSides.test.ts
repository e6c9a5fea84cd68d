import { describe, expect, it } from '@jest/globals';
import { compare, compareOthers } from '../../src/compare/compare.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import fc from '../support/fastCheck.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1, resamples: 2000 };

const asked = (['consistency', 'accuracy'] as const).map((measure) => ({ family: 'position', measure }));

function differences(base: FamilyTable, head: FamilyTable) {
  const found = compare({ base: [base], head: [head], asked }, settings);
  return {
    consistency: found.find(({ measure }) => measure === 'consistency'),
    accuracy: found.find(({ measure }) => measure === 'accuracy'),
  };
}

const rows = (count: number, cells: readonly Cell[], gold?: number): readonly WrittenRow[] =>
  Array.from({ length: count }, () => ({ cells, gold }));

/** Rows under names of their own, so that the same place is the same item on both sides. */
const table = (...groups: readonly (readonly WrittenRow[])[]) => tableOf(groups.flat());

describe('consistency', () => {
  it('is compared over the items that differ, one-sided', () => {
    // 10 items got worse and 2 better: p = P(X ≤ 2 | 12, 1/2) = 79 / 4096, exactly.
    const base = table(rows(10, [1, 1]), rows(2, [1, 0]), rows(20, [1, 1]), rows(8, [0, 1]));
    const head = table(rows(10, [1, 0]), rows(2, [1, 1]), rows(20, [0, 0]), rows(8, [0, 1]));
    const { consistency } = differences(base, head);
    expect(consistency).toMatchObject({
      family: 'position',
      n: 40,
      base: 30 / 40,
      head: 22 / 40,
      delta: -8 / 40,
      worse: 10,
      better: 2,
      leftOut: 0,
    });
    expect(consistency?.p).toBeCloseTo(79 / 4096, 12);
  });

  it('has a standard deviation of its differences: with 10 worse and 2 better of 40, of −1, 1 and 0', () => {
    const base = table(rows(10, [1, 1]), rows(2, [1, 0]), rows(28, [1, 1]));
    const head = table(rows(10, [1, 0]), rows(2, [1, 1]), rows(28, [1, 1]));
    // Sum of squares 12, mean −0.2: (12 − 40 · 0.04) / 39.
    expect(differences(base, head).consistency?.standardDeviation).toBeCloseTo(Math.sqrt((12 - 1.6) / 39), 12);
  });

  it('takes an item that cannot be read for inconsistent on its own side, and says what it is without', () => {
    const base = table(rows(5, [1, 1]), rows(1, [1, 'unreadable']), rows(1, [1, 1]), rows(1, ['unreadable', 1]));
    const head = table(rows(5, [1, 0]), rows(1, [1, 1]), rows(1, ['unreadable', 1]), rows(1, ['unreadable', 1]));
    expect(differences(base, head).consistency).toMatchObject({
      n: 8,
      base: 6 / 8,
      head: 1 / 8,
      leftOut: 0,
      worse: 6,
      better: 1,
      readable: { n: 5, base: 1, head: 0, delta: -1 },
    });
  });

  it('takes an item that one side did not answer off both, and counts it', () => {
    const base = table(rows(5, [1, 1]), rows(1, [1, 'unanswered']), rows(1, [1, 1]), rows(1, ['unanswered', 1]));
    const head = table(rows(5, [1, 0]), rows(1, [1, 1]), rows(1, ['unanswered', 1]), rows(1, ['unanswered', 1]));
    expect(differences(base, head).consistency).toMatchObject({ n: 5, base: 1, head: 0, leftOut: 3 });
  });

  it('does not exist if a side has one variant alone', () => {
    expect(differences(table(rows(3, [1])), table(rows(3, [1]))).consistency).toBeUndefined();
  });
});

describe('accuracy', () => {
  it('is compared by a paired permutation test over items: 6 that all get worse have p = 1 / 64', () => {
    const base = table(rows(6, [1, 1], 1), rows(4, [0, 1], 1));
    const head = table(rows(6, [1, 0], 1), rows(4, [1, 0], 1));
    const { accuracy } = differences(base, head);
    expect(accuracy).toMatchObject({ n: 10, worse: 6, better: 0, leftOut: 0 });
    expect(accuracy?.base).toBeCloseTo(0.8, 12);
    expect(accuracy?.head).toBeCloseTo(0.5, 12);
    expect(accuracy?.delta).toBeCloseTo(-0.3, 12);
    expect(accuracy?.p).toBe(1 / 64);
  });

  it('takes the size of each change into account: of 3 items, −1, −1 and +½ are as extreme as a quarter of the signs', () => {
    const base = table(rows(2, [1, 1], 1), rows(1, [0, 1], 1));
    const head = table(rows(2, [0, 0], 1), rows(1, [1, 1], 1));
    // ±1 ±1 ±½ ≤ −1.5 holds for 2 of the 8 assignments.
    expect(differences(base, head).accuracy?.p).toBe(0.25);
  });

  it('of one variant is right or wrong: 8 that all get worse have p = 1 / 256', () => {
    const base = table(rows(8, [1], 1), rows(2, [0], 1));
    const head = table(rows(8, [0], 1), rows(2, [0], 1));
    const { accuracy } = differences(base, head);
    expect(accuracy).toMatchObject({ n: 10, worse: 8, better: 0 });
    expect(accuracy?.p).toBe(1 / 256);
  });

  it('takes a reply that cannot be read for wrong on its own side, and says what it is without', () => {
    const base = table(rows(1, [1, 'unreadable', 0], 1), rows(1, ['unreadable', 1, 1], 1));
    const head = table(rows(1, [1, 0, 1], 1), rows(1, [1, 1, 'unreadable'], 1));
    expect(differences(base, head).accuracy).toMatchObject({
      n: 2,
      base: (1 / 3 + 2 / 3) / 2,
      head: 2 / 3,
      leftOut: 0,
    });
    // Without them the first item has its variants 0 and 2, the second its variant 1 alone.
    expect(differences(base, head).accuracy?.readable).toEqual({ n: 2, base: 0.75, head: 1, delta: 0.25 });
  });

  it('falls if the head goes silent on what the base had right', () => {
    const base = table(rows(15, [1], 1), rows(285, [1], 1));
    const head = table(rows(15, ['unreadable'], 1), rows(285, [1], 1));
    const { accuracy } = differences(base, head);
    expect(accuracy).toMatchObject({ n: 300, worse: 15, better: 0, delta: -0.05, readable: { n: 285, delta: 0 } });
    // Of all exchanges of 15 items one is so extreme.
    expect(accuracy?.p).toBe(1 / 2 ** 15);
  });

  it('does not exist if neither side can be read', () => {
    expect(differences(table(rows(9, ['unreadable'], 1)), table(rows(9, ['unreadable'], 1))).accuracy).toBeUndefined();
  });

  it('leaves a variant that one side did not answer out of both, item by item', () => {
    const base = table(rows(1, [1, 'unanswered', 0], 1), rows(1, ['unanswered', 1, 1], 1));
    const head = table(rows(1, [1, 0, 1], 1), rows(1, [1, 1, 'unanswered'], 1));
    // The first item has its variants 0 and 2, the second its variant 1 alone.
    expect(differences(base, head).accuracy).toMatchObject({ n: 2, base: 0.75, head: 1, leftOut: 0 });
  });

  it('leaves out items without gold and those that share no answered variant, and counts them', () => {
    const base = table(rows(3, [1, 1], 1), rows(2, [1, 1]), rows(1, [1, 'unanswered'], 1));
    const head = table(rows(3, [1, 1], 1), rows(2, [0, 0]), rows(1, ['unanswered', 1], 1));
    expect(differences(base, head).accuracy).toMatchObject({ n: 3, leftOut: 3, p: 1 });
  });

  it('does not exist without gold', () => {
    expect(differences(table(rows(3, [1, 1])), table(rows(3, [1, 1]))).accuracy).toBeUndefined();
  });

  it('pairs variants by their names, and by their places if the options are others', () => {
    const named = (...names: readonly string[]) => ({ variants: names.map((name) => ({ name, order: undefined })) });
    const base = tableOf([{ gold: 1, cells: [1, 0] }], named('0-1', '1-0'));
    expect(differences(base, tableOf([{ gold: 1, cells: [0, 1] }], named('1-0', '0-1'))).accuracy?.delta).toBe(0);
    expect(differences(base, tableOf([{ gold: 1, cells: [1, 1] }], named('a-b', 'b-a'))).accuracy?.delta).toBe(0.5);
    expect(differences(base, tableOf([{ gold: 1, cells: [1, 1] }], named('1-0', '2-0'))).accuracy?.delta).toBe(1);
  });
});

describe('pairs', () => {
  it('are the items of both sides: an item of a single side has no pair', () => {
    const base = tableOf([
      { item: 'a', gold: 1, cells: [1, 1] },
      { item: 'gone', gold: 1, cells: [1, 1] },
    ]);
    const head = tableOf([
      { item: 'new', gold: 1, cells: [0, 1] },
      { item: 'a', gold: 1, cells: [1, 1] },
    ]);
    const { consistency, accuracy } = differences(base, head);
    // Of the three items of either side one is compared.
    expect(consistency).toMatchObject({ n: 1, base: 1, head: 1, leftOut: 2 });
    expect(accuracy).toMatchObject({ n: 1, base: 1, head: 1, leftOut: 2 });
  });

  it('are made within a family: a family of a single side is not compared', () => {
    const base = [tableOf(rows(2, [1, 1], 1)), tableOf(rows(2, [1, 1], 1), { family: 'swap' })];
    const head = [tableOf(rows(2, [1, 1], 1)), tableOf(rows(2, [1, 1], 1), { family: 'length' })];
    const everywhere = ['position', 'swap', 'length', 'cue'].map(
      (family) => ({ family, measure: 'accuracy' }) as const,
    );
    expect(compare({ base, head, asked: everywhere }, settings).map(({ family }) => family)).toEqual(['position']);
  });
});

describe('what is asked for', () => {
  const side = tableOf(rows(3, [1, 1], 1));

  it('is what is compared, in that order', () => {
    const wanted = (['flipRate', 'accuracy', 'consistency', 'brier'] as const).map((measure) => ({
      family: 'position',
      measure,
    }));
    const found = compare({ base: [side], head: [side], asked: wanted }, settings);
    // Without a control and without confidences, two of them do not exist.
    expect(found.map(({ measure }) => measure)).toEqual(['accuracy', 'consistency']);
  });

  it('is everything but what is known, if the others are asked for', () => {
    const found = compareOthers({ base: [side], head: [side] }, settings, asked).map(({ measure }) => measure);
    expect(found).toContain('strictConsistency');
    expect(found).toContain('meanAbsoluteError');
    expect(found).not.toContain('consistency');
    expect(found).not.toContain('accuracy');
  });
});

describe('base against head', () => {
  const cell: fc.Arbitrary<Cell> = fc.constantFrom<Cell>(0, 1, 1, 'unreadable');
  const side = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 });
  const write = (cells: readonly (readonly Cell[])[]) => tableOf(cells.map((own) => ({ gold: 1, cells: own })));

  it('is the mirror image of head against base, with the same p', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const there = compare({ base: [write(one)], head: [write(other)], asked }, settings);
        const back = compare({ base: [write(other)], head: [write(one)], asked }, settings);
        expect(back).toHaveLength(there.length);
        for (const [index, difference] of there.entries()) {
          expect(back[index]?.delta).toBeCloseTo(-difference.delta, 12);
          expect(back[index]).toMatchObject({ n: difference.n, worse: difference.better, better: difference.worse });
          expect(back[index]?.p).toBeCloseTo(difference.p, 12);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('finds nothing between a side and itself', () => {
    fc.assert(
      fc.property(side, (one) => {
        for (const difference of compare({ base: [write(one)], head: [write(one)], asked }, settings))
          expect(difference).toMatchObject({ delta: 0, p: 1, worse: 0, better: 0 });
      }),
      { numRuns: 40 },
    );
  });
});
