import { describe, expect, it } from '@jest/globals';
import { measureFamily } from '../../src/measure/measureFamily.ts';
import { type Cell, measureSettings as settings, tableOf, type WrittenRow } from '../support/tables.ts';

const score = (of: number): Cell => ({ score: of, confidence: 0.5 + of / 10 });

function answered(item: number): WrittenRow {
  const cells = [score(item % 3), score((item + 1) % 3), score(item % 2)];
  return { gold: item % 3, cells, control: [item % 3, item % 2], annotators: { ann: item % 3, bo: item % 2 } };
}

function without(cell: Cell, gold: number): WrittenRow {
  return { gold, cells: [cell, cell, cell], control: [cell, cell], annotators: { ann: gold } };
}

/** Why items are left out of each measure that leaves any out. */
function reasons(rows: readonly WrittenRow[]): Readonly<Record<string, unknown>> {
  const measures = Object.entries(measureFamily(tableOf(rows), settings)).flatMap(([name, value]: [string, unknown]) =>
    isObject(value) && 'n' in value && isObject(value['leftOut']) && Object.keys(value['leftOut']).length > 0
      ? [[name, value['leftOut']] as const]
      : [],
  );
  return Object.fromEntries(measures);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const rows = Array.from({ length: 12 }, (_, item) => answered(item));

describe('an item that got no reply', () => {
  it('is unanswered in every measure that leaves it out, and unreadable in none', () => {
    const found = reasons([...rows, ...Array.from({ length: 5 }, (_, item) => without('unanswered', item % 3))]);
    expect(Object.keys(found).length).toBeGreaterThan(15);
    for (const [measure, why] of Object.entries(found)) expect([measure, why]).toEqual([measure, { unanswered: 5 }]);
  });

  it('is unanswered also if one reply came if a measure needs two', () => {
    const one: WrittenRow = { gold: 1, cells: [1, 'unanswered', 'unanswered'], control: [1] };
    const found = reasons([...rows, one]);
    expect(found['variantAlphaNominal']).toEqual({ unanswered: 1 });
    expect(found['consistency']).toEqual({ unanswered: 1 });
    expect(found['pairwiseAgreement']).toEqual({ unanswered: 1 });
  });
});

describe('an item with replies that cannot be read', () => {
  it('is unreadable in every measure that leaves it out', () => {
    const found = reasons([...rows, without('unreadable', 1)]);
    const whys = Object.values(found).map((why) => JSON.stringify(why));
    expect(new Set(whys)).toEqual(new Set(['{"unreadable":1}', '{"no confidence":1}']));
  });
});
