import { describe, expect, it } from '@jest/globals';
import { compare } from '../../src/compare/compare.ts';
import { flippingOptions, placeFollowers } from '../../src/compare/flippingOptions.ts';
import { itemChanges, movedItems } from '../../src/compare/movedItems.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { measureNames } from '../../src/shared/measureNames.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

const orders = [
  [0, 1],
  [1, 0],
];

/** Everything that a measure takes from an item: gold, annotators, repeats, and how sure the judge is. */
function rowOf(item: number, cells: readonly number[]): WrittenRow {
  return {
    item: `i-${item}`,
    gold: item % 2,
    cells: cells.map((score, variant) => ({ score, confidence: 0.5 + ((item + variant) % 5) / 10 })),
    annotators: { ann: item % 2, bo: Number(item % 3 === 0) },
    control: [cells[0] ?? 0, item % 4 === 0 ? 1 : 0],
  };
}

const count = 12;
const rowsOf = (isRight: (item: number) => readonly boolean[]) =>
  Array.from({ length: count }, (_, item) =>
    rowOf(
      item,
      isRight(item).map((right) => (right ? item % 2 : 1 - (item % 2))),
    ),
  );
const base = rowsOf((item) => [item !== 3, item !== 3]);
const head = rowsOf((item) => [item > 2, item > 5]);

const extra = rowOf(99, [1, 1]);
const last = rowOf(98, [0, 1]);
const sideOf = (rows: readonly WrittenRow[]): FamilyTable =>
  tableOf(rows, { variants: orders.map((order) => ({ name: order.join('-'), order })) });

/** The same items on both sides, and one or two more on one of them: first, last, or between. */
const uneven: readonly (readonly [string, readonly WrittenRow[], readonly WrittenRow[], number])[] = [
  ['the head at the end', base, [...head, extra], 1],
  ['the head at the beginning', base, [extra, ...head], 1],
  ['the head in the middle', base, head.toSpliced(5, 0, extra, last), 2],
  ['the base at the end', [...base, extra], head, 1],
  ['the base at the beginning', [extra, ...base], head, 1],
  ['each of them at the end', [...base, extra], [...head, last], 2],
];

describe.each(uneven)('an item that one side alone has, %s', (_, before, after, more) => {
  it('changes no difference of any measure, and is counted as left out', () => {
    const asked = measureNames.map((measure) => ({ family: 'position', measure }));
    const of = (some: readonly WrittenRow[], others: readonly WrittenRow[]) =>
      compare({ base: [sideOf(some)], head: [sideOf(others)], asked }, { confidence: 0.95, seed: 1, draws: 500 });
    const plain = of(base, head);
    expect(plain.length).toBeGreaterThan(30);
    expect(of(before, after)).toEqual(plain.map((one) => ({ ...one, leftOut: one.leftOut + more })));
  });

  it('is not among the items that changed, moved or follow anything', () => {
    const [was, is] = [sideOf(base), sideOf(head)];
    const [some, others] = [sideOf(before), sideOf(after)];
    expect(itemChanges(some, others)).toEqual(itemChanges(was, is));
    expect(flippingOptions(some, others)).toEqual(flippingOptions(was, is));
    expect(placeFollowers(some, others)).toEqual(placeFollowers(was, is));
    const accuracy = { family: 'position', measure: 'accuracy' } as const;
    expect(movedItems([some], [others], accuracy)).toEqual(movedItems([was], [is], accuracy));
    expect(movedItems([was], [is], accuracy)?.items.map(({ item }) => item)).toEqual([
      'i-0',
      'i-1',
      'i-2',
      'i-4',
      'i-5',
      'i-3',
    ]);
  });
});

describe('a variant that one side alone has', () => {
  it('changes no difference of any measure, at any place among the variants', () => {
    const asked = measureNames.map((measure) => ({ family: 'position', measure }));
    const names = orders.map((order) => order.join('-'));
    const withVariant = (rows: readonly WrittenRow[], place: number): FamilyTable =>
      tableOf(
        rows.map((row, item) => ({ ...row, cells: row.cells.toSpliced(place, 0, { score: item % 3 > 0 ? 1 : 0 }) })),
        {
          variants: names.toSpliced(place, 0, 'another').map((name) => ({ name, order: undefined })),
        },
      );
    const of = (some: FamilyTable, others: FamilyTable) =>
      compare({ base: [some], head: [others], asked }, { confidence: 0.95, seed: 1, draws: 500 });
    const plain = of(sideOf(base), sideOf(head));
    for (const place of [0, 1, 2]) {
      expect(of(withVariant(base, place), sideOf(head))).toEqual(plain);
      expect(of(sideOf(base), withVariant(head, place))).toEqual(plain);
    }
  });
});

describe('variants in another order on one side', () => {
  it('are matched by their names in every measure', () => {
    const names = ['as-is', 'shorter', 'longer'];
    const table = (rows: readonly WrittenRow[], places: readonly number[]): FamilyTable =>
      tableOf(
        rows.map((row, item) => {
          const cells = [...row.cells, { score: Number(item % 5 > 1), confidence: 0.7 }];
          return { ...row, cells: places.map((place) => cells[place] ?? 'absent') };
        }),
        { variants: places.map((place) => ({ name: names[place] ?? '', order: undefined })) },
      );
    const asked = measureNames.map((measure) => ({ family: 'position', measure }));
    const values = (places: readonly number[]) =>
      compare(
        { base: [table(base, [0, 1, 2])], head: [table(head, places)], asked },
        { confidence: 0.95, seed: 1, draws: 500 },
      ).map(({ measure, n, base: was, delta, p }) => ({ measure, n, was, delta, p }));
    const plain = values([0, 1, 2]).map(({ measure, n, was, delta, p }) => ({
      measure,
      n,
      was: expect.closeTo(was, 9),
      delta: expect.closeTo(delta, 9),
      p: expect.closeTo(p, 9),
    }));
    for (const places of [
      [0, 2, 1],
      [1, 0, 2],
      [2, 0, 1],
    ])
      expect(values(places)).toEqual(plain);
  });
});
