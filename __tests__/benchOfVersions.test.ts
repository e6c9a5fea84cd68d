import { describe, expect, it } from '@jest/globals';
import { pairsOf } from '../bench/realVerdicts/pairs.ts';
import { compareTable } from '../bench/verdicts/compareTable.ts';

describe('two versions of the gate', () => {
  it('are held side by side in the settings that both judged', () => {
    const row = { items: 40, runs: 200, regression: 5, uncertain: 100 };
    const now = [
      { ...row, regression: 10, uncertain: 20 },
      { ...row, items: 100 },
    ];
    const table = compareTable({ old: [row], now }, ({ items }) => ({ items }));
    const cells = table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells.slice(2)).toEqual([['', '40', '200', '2.5 %', '5.0 %', '50.0 %', '10.0 %', '']]);
  });
});

describe('a pair of real judges', () => {
  it('is worse, alike or better by all items, and left out if accuracy and error disagree', () => {
    const golds = Array.from({ length: 100 }, () => 0);
    const wrong = (count: number, by: number) => golds.map((_, item) => (item < count ? by : 0));
    const submissions = [
      { name: 'base', scores: wrong(20, 1) },
      { name: 'same', scores: wrong(21, 1) },
      { name: 'further off', scores: wrong(20, 3) },
      { name: 'worse', scores: wrong(25, 1) },
    ];
    const found = pairsOf({ golds, submissions }).map(({ base, head, truth }) => [base.name, head.name, truth]);
    expect(found.filter(([base]) => base === 'base')).toEqual([
      ['base', 'same', 'alike'],
      ['base', 'worse', 'worse'],
    ]);
    expect(found.filter(([base]) => base === 'worse')).toEqual([
      ['worse', 'base', 'better'],
      ['worse', 'same', 'better'],
    ]);
  });
});
