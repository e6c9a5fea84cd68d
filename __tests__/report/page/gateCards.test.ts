import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { htmlReport } from '../../../src/report/html.ts';
import { judgeOf, resultOf, sideOf } from '../writtenResult.ts';

const sides = { base: sideOf(), head: sideOf() };

/** The cells of the rows of the table that has a title. */
function cellsOf(page: string, title: string): readonly (readonly string[])[] {
  const table = page.split('<table>').find((one) => one.includes(`>${title}</th>`)) ?? '';
  return table.split('<tr>').flatMap((row) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''));
    return cells.length === 0 ? [] : [cells];
  });
}

describe('what each version took', () => {
  const version = { asked: 1368, reused: 40, inputTokens: 210_493, outputTokens: 13_061, cachedTokens: 0 };
  const judge = judgeOf({
    sides,
    cost: {
      base: { ...version, costUsd: 0.0825, ms: 125_000 },
      head: { asked: 0, reused: 1408, inputTokens: 0, outputTokens: 0, cachedTokens: 0, costUsd: undefined, ms: 0 },
    },
  });

  it('is a row for each of them on the page and in the long report of a terminal', () => {
    const page = htmlReport(resultOf({ judges: [judge] }));
    expect(cellsOf(page, 'Reused')).toEqual([
      // 125,000 ms are 2 minutes and 5 seconds.
      ['Base', '1,368', '40', '210,493 → 13,061', '$0.0825', '2 min 05 s'],
      ['Head', '0', '1,408', '–', '–', '–'],
    ]);
    const told = consoleReport(resultOf({ judges: [judge] }), { coloured: false, width: 100 });
    expect(told).toMatch(/Base +1,368 +40 +210,493 → 13,061 +\$0\.0825 +2 min 05 s/);
  });

  it('is left out when nothing was asked or reused', () => {
    expect(htmlReport(resultOf({ judges: [judgeOf({ sides })] }))).not.toContain('What each version took');
  });
});
