import { describe, expect, it } from '@jest/globals';
import { goldTable } from '../../src/report/goldTable.ts';
import { itemOf } from '../support/judges.ts';

/** The cells of the lines. */
const cellsOf = (lines: readonly string[]) => lines.map((line) => line.trim().split(/ {2,}/));

describe('the gold of a judge in numbers', () => {
  it('has the classes of the test set of SGD in Table 1 of guideline-inconsistency', () => {
    const scale = { kind: 'ordinal', values: [0, 1, 2] } as const;
    // 22, 30 and 48 % of 1,085.
    const golds = [239, 325, 521].flatMap((count, gold) => Array.from({ length: count }, () => gold));
    const items = golds.map((gold, n) => itemOf({ id: `i-${n}`, gold }));
    const [titles, all, ...parts] = cellsOf(goldTable({ items, scale }));
    expect(titles).toEqual(['part', 'items', '0', '1', '2']);
    expect(all).toEqual(['all', '1085', '239 (22.0 %)', '325 (30.0 %)', '521 (48.0 %)']);
    expect(parts.map(([name]) => name)).toEqual(['source', 'search', 'test']);
    const sums = [1, 2, 3, 4].map((at) => parts.reduce((sum, row) => sum + Number.parseInt(row[at] ?? '', 10), 0));
    expect(sums).toEqual([1085, 239, 325, 521]);
  });

  it('counts groups, and items without gold, of which no share is taken', () => {
    const items = [1, 0, 1, undefined].map((gold, n) => itemOf({ id: `i-${n}`, gold, group: n < 2 ? 'a' : 'b' }));
    const lines = cellsOf(goldTable({ items, scale: { kind: 'ordinal', values: [0, 1] } }));
    expect(lines.slice(0, 2)).toEqual([
      ['part', 'items', 'groups', '0', '1', 'without gold'],
      ['all', '4', '2', '1 (33.3 %)', '2 (66.7 %)', '1'],
    ]);
  });

  it('gives lowest, mean and highest on an interval scale', () => {
    const items = [1, 2.5, 10].map((gold, n) => itemOf({ id: `i-${n}`, gold }));
    const lines = cellsOf(goldTable({ items, scale: { kind: 'interval', min: 0, max: 10, step: 0.5 } }));
    expect(lines.slice(0, 2)).toEqual([
      ['part', 'items', 'lowest', 'mean', 'highest'],
      ['all', '3', '1', '4.5', '10'],
    ]);
  });

  it('is empty if no item has a gold', () => {
    expect(
      goldTable({ items: [itemOf({ id: 'a', gold: undefined })], scale: { kind: 'nominal', values: ['a'] } }),
    ).toEqual([]);
  });
});
