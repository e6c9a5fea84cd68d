import { describe, expect, it } from '@jest/globals';
import { consoleReport } from '../../../src/report/console.ts';
import { htmlReport } from '../../../src/report/html.ts';
import type { JudgeResult } from '../../../src/report/result.ts';
import { judgeOf, resultOf, sideOf } from '../writtenResult.ts';

const sides = { base: sideOf(), head: sideOf() };
const variants = [{ family: 'control', name: 'control', order: undefined, isControl: true }];
const judged = { group: undefined, golds: {}, gold: 1, base: [[1]], head: [[1]] };
const item = (id: string, more: object) => ({ ...judged, id, ...more });
const detailsOf = (vars: Readonly<Record<string, string>>) => ({
  vars,
  replies: { base: [], head: [] },
  question: { base: undefined, head: undefined },
});

/** The cells of the rows of the table that has a title. */
function cellsOf(page: string, title: string): readonly (readonly string[])[] {
  const table = page.split('<table').find((one) => one.includes(`>${title}</th>`)) ?? '';
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

describe('the page of many judges', () => {
  const edited = (name: string, removed: string, verdict: JudgeResult['verdict'] = 'regression') =>
    judgeOf({
      name,
      verdict,
      sides,
      promptChange: { file: `judges/${name}.md`, line: 9, edit: 1, edits: 1, removed, added: 'be brief' },
    });
  const judges = [
    edited('a', 'be exact'),
    edited('b', 'be kind'),
    edited('c', 'be exact', 'uncertain'),
    edited('d', 'be still', 'pass'),
  ];
  const result = resultOf({ verdict: 'regression', exitCode: 1, judges });

  it('shows the edits behind it, equal ones once with each of their places', () => {
    const card = /id="edits">([\s\S]*?)<\/section>/.exec(htmlReport(result))?.[1] ?? '';
    expect(card.match(/<code>[^<]*|<del>[^<]*/g)).toEqual([
      '<code>judges/a.md:9',
      '<code>judges/c.md:9',
      '<del>exact',
      '<code>judges/b.md:9',
      '<del>kind',
    ]);
    expect(htmlReport(result, { detail: 'none' })).not.toContain('id="edits"');
  });
});

describe('a page without room for every item', () => {
  it('says how many cannot be opened, and what has them', () => {
    const details = detailsOf({ reply: 'x'.repeat(3000) });
    const itemScores = Array.from({ length: 1000 }, (_, at) => item(`item-${at}`, { details }));
    const page = (items: number) =>
      htmlReport(resultOf({ judges: [judgeOf({ sides, variants, itemScores: itemScores.slice(0, items) })] }));
    expect(page(10)).not.toContain('cannot be opened');
    const told = /([\d,]+) items cannot be opened here/.exec(page(1000))?.[1];
    const opened = page(1000).match(/x{3000}/g)?.length ?? 0;
    expect([Number(told) + opened, opened > 200]).toEqual([1000, true]);
    expect(page(1000)).toContain('<code>--details --out report.json</code>');
  });
});

describe('the items of a page', () => {
  const position = ['0-1', '1-0'].map((name, at) => ({
    family: 'position',
    name,
    order: undefined,
    isControl: at === 0,
  }));
  const pageOf = (gold: number) => {
    const itemScores = [item('case-1', { gold, base: undefined, head: [[1], [1], [1]] })];
    const judge = judgeOf({ sides: { head: sideOf() }, variants: [...variants, ...position], itemScores });
    return htmlReport(resultOf({ judges: [judge] }));
  };

  it('count a variant that is the same request as the judge as written once', () => {
    expect(pageOf(1)).toContain('<td class="sum">2</td>');
    expect(pageOf(0)).toContain('<td class="sum">0</td>');
  });
});

describe('the items with their texts', () => {
  const details = detailsOf({ message: 'Where is   my money?', reply: 'It was sent today.' });
  const pageOf = (more: object) => {
    const itemScores = ['case-1', 'case-2', 'case-3'].map((id) => item(id, more));
    return htmlReport(resultOf({ judges: [judgeOf({ sides, variants, itemScores })] }));
  };

  it('begin each row, and an opened item leads to its neighbours', () => {
    const page = pageOf({ details });
    expect(page).toContain('<td class="text">Where is my money? · It was sent today.</td>');
    const links = [...page.matchAll(/<a class="(back|on)" href="#item-(.*?)"/g)].map(([, way, id]) => `${way} ${id}`);
    expect(links).toEqual(['on case-2', 'back case-1', 'on case-3', 'back case-2']);
  });

  it('are offered if the result has none of them', () => {
    expect(pageOf({})).toContain('<code>--details</code> adds its texts and replies.');
    expect(pageOf({ details })).not.toContain('adds its texts');
  });

  it('are left out if nothing was answered, and the page says what to do', () => {
    const unanswered = judgeOf({
      verdict: 'unmeasured',
      differences: [],
      findings: [{ kind: 'stopped', because: 'outage', why: '' }],
      sides,
      variants,
      itemScores: [item('case-1', { base: [[]], head: [[]] })],
    });
    const page = htmlReport(resultOf({ verdict: 'unmeasured', exitCode: 3, judges: [unanswered] }));
    expect(page).not.toContain('id="items"');
    expect(page).toContain('<strong>Next:</strong> run it again.');
  });
});

describe('the first sentence of a page', () => {
  it('names the judges that got worse, and counts the others', () => {
    const judges = (['regression', 'uncertain', 'pass', 'pass'] as const).map((verdict, at) =>
      judgeOf({ name: `judge-${at}`, verdict, sides }),
    );
    const page = htmlReport(resultOf({ verdict: 'regression', exitCode: 1, judges }));
    expect(page).toContain(
      '<p>Worse: <strong>judge-0</strong> · Perhaps worse: <strong>judge-1</strong> · Passed: 2</p>',
    );
  });
});
