import { describe, expect, it } from '@jest/globals';
import { compare, compareOthers } from '../../src/compare/compare.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1, resamples: 2000 };
const five = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2, 3, 4] }, []) };
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

const compared = (measure: MeasureName, base: readonly WrittenRow[], head: readonly WrittenRow[]) =>
  compare(
    { base: [tableOf(base, five)], head: [tableOf(head, five)], asked: [{ family: 'position', measure }] },
    settings,
  )[0];

describe('a measure of all items together', () => {
  const base = many(12, (item): WrittenRow => ({ gold: item % 5, cells: [item < 9 ? item % 5 : 0] }));
  const head = many(12, (item): WrittenRow => ({ gold: item % 5, cells: [item < 4 ? item % 5 : 1] }));
  const plain = compared('kappa', base, head);

  it('is compared alike if one side alone has annotators, or states how sure it is', () => {
    const annotated = (rows: readonly WrittenRow[]) => rows.map((row) => ({ ...row, annotators: { ann: 1 } }));
    const sure = (rows: readonly WrittenRow[]) =>
      rows.map((row) => ({ ...row, cells: row.cells.map((score) => ({ score: Number(score), confidence: 0.7 })) }));
    expect(plain?.delta).toBeLessThan(0);
    for (const change of [annotated, sure]) {
      expect(compared('kappa', change(base), head)).toEqual(plain);
      expect(compared('kappa', base, change(head))).toEqual(plain);
      expect(compared('kappa', change(base), change(head))).toEqual(plain);
    }
  });

  it('is compared alike for any order of the items on either side', () => {
    const named = (rows: readonly WrittenRow[]) => rows.map((row, item) => ({ ...row, item: `i-${item}` }));
    expect(compared('kappa', named(base), named(head).toReversed())).toMatchObject({
      delta: plain?.delta,
      base: plain?.base,
      head: plain?.head,
    });
  });
});

describe('a measure of all items together, over two scales', () => {
  const scaleOf = (...values: readonly number[]) => ({ categories: categoriesOf({ kind: 'ordinal', values }, []) });
  const rows = (scores: readonly number[]) =>
    scores.map((score, item): WrittenRow => ({ gold: [2, 3, 4][item % 3], cells: [score] }));
  const base = rows([2, 3, 4, 2, 3, 4, 2, 3, 4, 2]);
  const head = rows([3, 3, 4, 4, 3, 2, 2, 4, 4, 3]);

  it('is compared alike if one scale has levels that no item uses', () => {
    const [short, long] = [scaleOf(2, 3, 4), scaleOf(0, 1, 2, 3, 4, 5)];
    const over = (before: typeof short, after: typeof short) =>
      compare(
        {
          base: [tableOf(base, before)],
          head: [tableOf(head, after)],
          asked: [{ family: 'position', measure: 'kappa' }],
        },
        settings,
      );
    const plain = over(short, short);
    expect(plain).toMatchObject([{ n: 10, base: 1 }]);
    expect(over(short, long)).toEqual(plain);
    expect(over(long, short)).toEqual(plain);
    expect(over(long, long)).toEqual(plain);
  });
});

describe('a correlation', () => {
  it('is the same, and no rounding off, if the head adds a constant to every score', () => {
    const scale = { categories: categoriesOf({ kind: 'ordinal', values: many(10, (level) => level / 10) }, []) };
    const golds = [0, 1, 2, 3, 4, 0, 2, 5, 3, 1, 4];
    const side = (more: number) =>
      tableOf(
        [0, 2, 2, 3, 3, 1, 4, 4, 0, 1, 2].map((level, item): WrittenRow => {
          const [score, other] = [(level + more) / 10, ((level === 2 ? 3 : level) + more) / 10];
          return { gold: (golds[item] ?? 0) / 10, cells: [score, other, score] };
        }),
        scale,
      );
    const asked = (['pearson', 'spearman', 'kendall'] as const).map((measure) => ({ family: 'position', measure }));
    const found = compare({ base: [side(0)], head: [side(3)], asked }, settings);
    // Pearson's two values differ by 1e-16.
    expect(found.map(({ measure, delta, n }) => [measure, delta, n])).toEqual([
      ['pearson', 0, 11],
      ['spearman', 0, 11],
      ['kendall', 0, 11],
    ]);
    expect(found[0]?.head).not.toBe(found[0]?.base);
  });
});

describe('the agreement of annotators and judge together', () => {
  it('is made anew in each exchange of the sides, the annotators staying with their items', () => {
    const ann = [0, 0, 1, 1, 2, 2, 0, 1, 2];
    const rows = (scores: readonly number[]) =>
      scores.map((score, item): WrittenRow => ({ cells: [score], annotators: { ann: ann[item] ?? 0 } }));
    const [base, head] = [rows([0, 0, 1, 1, 2, 2, 1, 1, 0]), rows([0, 1, 1, 0, 1, 2, 1, 2, 2])];
    // All 32 exchanges of the five items that differ, in Python 3.11 by Krippendorff's definition: in 4 of them alpha
    // falls as far; 3 times the standard deviation of its changes (n - 1) is 1.09.
    expect(compared('jointAlphaNominal', base, head)).toMatchObject({
      n: 9,
      base: expect.closeTo(0.6822429906542056, 12),
      head: expect.closeTo(0.20560747663551393, 12),
      p: 4 / 32,
      standardDeviation: expect.closeTo(1.090281491092228, 12),
    });
  });
});

describe('the Brier score', () => {
  it('is made anew in each exchange of the sides, the confidences going with the scores', () => {
    const rows = (said: readonly (readonly [score: number, confidence: number])[]) =>
      said.map(([score, confidence], item): WrittenRow => ({ gold: item % 2, cells: [{ score, confidence }] }));
    const base = rows([
      [0, 0.9],
      [1, 0.8],
      [0, 0.7],
      [1, 0.9],
      [0, 0.6],
      [0, 0.6],
      [0, 0.8],
      [1, 0.7],
    ]);
    const head = rows([
      [0, 0.9],
      [0, 0.8],
      [0, 0.6],
      [1, 0.7],
      [1, 0.9],
      [1, 0.6],
      [0, 0.8],
      [0, 0.7],
    ]);
    // All 64 exchanges of the six items that differ, in Python 3.11: in 5 of them the score rises as far; the root of 8
    // times the standard deviation of its changes (n - 1) is 0.355.
    expect(compared('brier', base, head)).toMatchObject({
      n: 8,
      base: expect.closeTo(0.1, 12),
      head: expect.closeTo(0.3, 12),
      p: 5 / 64,
      standardDeviation: expect.closeTo(0.35524192516766007, 12),
    });
  });
});

describe('the net flip rate', () => {
  it('takes the noise of each item from that item, for any order of the items', () => {
    // Two askings that differ: noise 1; two that do not: 0. One of one other variant flips, or none.
    const base: readonly WrittenRow[] = [
      { item: 'noisy', cells: [1, 0], control: [1, 0] },
      { item: 'calm', cells: [1, 1], control: [1, 1] },
      { item: 'third', cells: [1, 1], control: [1, 1] },
    ];
    const head: readonly WrittenRow[] = [
      { item: 'third', cells: [1, 0], control: [1, 1] },
      { item: 'calm', cells: [1, 1], control: [1, 1] },
      { item: 'noisy', cells: [1, 0], control: [1, 0] },
    ];
    const [straight, turned] = [compared('netFlipRate', base, head.toReversed()), compared('netFlipRate', base, head)];
    expect(straight).toMatchObject({ n: 3, worse: 1, better: 0 });
    expect(turned).toMatchObject({ delta: straight?.delta, base: straight?.base, worse: 1, better: 0 });
  });
});

describe('a difference without the replies that cannot be read', () => {
  it('is reported if it differs, also over as many items', () => {
    const row = (...cells: readonly Cell[]): WrittenRow => ({ gold: 1, cells });
    const base = many(6, () => row(1, 1));
    const head = many(6, () => row(1, 'unreadable'));
    expect(compared('accuracy', base, head)).toMatchObject({
      n: 6,
      delta: -0.5,
      readable: { n: 6, base: 1, head: 1, delta: 0 },
    });
    expect(compared('accuracy', head, base)).toMatchObject({ delta: 0.5, readable: { n: 6, base: 1, head: 1 } });
    expect(compared('accuracy', base, base)).not.toHaveProperty('readable');
  });
});

describe('the width of the scale', () => {
  it('is the most by which an error in its units can change', () => {
    const rows = (isRight: (item: number) => boolean) =>
      many(
        24,
        (item): WrittenRow => ({ gold: 4 * (item % 2), cells: [isRight(item) ? 4 * (item % 2) : 4 - 4 * (item % 2)] }),
      );
    const fallen = compared(
      'meanAbsoluteError',
      rows(() => true),
      rows((item) => item < 3),
    );
    expect(fallen).toMatchObject({ delta: 3.5, scaleWidth: 4, interval: { high: 4 } });
  });

  it('is reported with errors and spreads, and with no other measures', () => {
    const rows = many(6, (item): WrittenRow => ({ gold: 1, cells: [item % 5, 1] }));
    for (const measure of ['normalizedMeanAbsoluteError', 'variantSpread'] as const)
      expect(compared(measure, rows, rows)).toMatchObject({ scaleWidth: 4 });
    for (const measure of ['accuracy', 'consistency'] as const)
      expect(compared(measure, rows, rows)).not.toHaveProperty('scaleWidth');
  });
});

describe('the other differences', () => {
  it('are those of every family and measure that are not known yet', () => {
    const rows = many(6, (item): WrittenRow => ({ gold: item % 2, cells: [item % 2, 1] }));
    const tables = [tableOf(rows), tableOf(rows, { family: 'length' })];
    const known = [
      { family: 'position', measure: 'accuracy' },
      { family: 'length', measure: 'consistency' },
    ] as const;
    const found = compareOthers({ base: tables, head: tables }, settings, known).map(
      ({ family, measure }) => `${family} ${measure}`,
    );
    expect(found).toEqual(expect.arrayContaining(['position consistency', 'length accuracy', 'position kappa']));
    expect(found).not.toContain('position accuracy');
    expect(found).not.toContain('length consistency');
  });
});
