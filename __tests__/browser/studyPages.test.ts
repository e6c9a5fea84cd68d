import { describe, expect } from '@jest/globals';
import type { Audit, JudgeAudit } from '../../src/report/audit.ts';
import { htmlPage } from '../../src/report/html.ts';
import { auditPage } from '../../src/report/page/auditPage.ts';
import { studyPage } from '../../src/report/page/studyPage.ts';
import type { Study, StudyName } from '../../src/report/study.ts';
import type { Cell, NumberCell, StudyTable } from '../../src/study/studyTable.ts';
import { htmlProblems } from '../report/htmlProblems.ts';
import { axeFindings, itInBrowser, openPage, sidewaysScroll } from '../support/browser.ts';

const share = (value: number): NumberCell => ({
  value,
  unit: 'share',
  n: 40,
  interval: { low: Math.max(0, value - 0.1), high: Math.min(1, value + 0.1) },
});
const score = (value: number, change?: number): NumberCell => ({
  value,
  unit: 'score',
  n: 40,
  interval: { low: value - 0.2, high: value + 0.2 },
  standardDeviation: 0.7,
  ...(change === undefined
    ? {}
    : { difference: { from: 'ex(s)', value: change, n: 40, interval: { low: change - 0.1, high: change + 0.1 } } }),
});
const kappa = (value: number): NumberCell => ({ ...share(value), unit: 'coefficient' });
const count = (value: number): NumberCell => ({ value, unit: 'count', n: undefined, interval: undefined });
const place = (value: number): NumberCell => ({ ...count(value), unit: 'score' });
const plainShare = (value: number): NumberCell => ({ ...share(value), interval: undefined });

/** One table of each kind that a page draws, of one judge. */
function tablesOf(judge: string): readonly StudyTable[] {
  const named = (rows: readonly (readonly Cell[])[]) => rows.map((row) => [judge, 'planted', ...row]);
  return [
    {
      name: 'table-3',
      title: 'Accuracy under each order of the options, and consistency over all',
      columns: ['judge', 'model', '0-1-2', '1-0-2', 'consistency'],
      rows: named([[share(0.5), share(0.4), share(0.725)]]),
    },
    {
      name: 'table-9',
      title: 'Scores by the order of the options, in percent',
      columns: ['judge', 'model', '0-1-2', '1-0-2', 'n'],
      rows: named([['40/40/20', '4/43/53', count(40)]]),
    },
    {
      name: 'table-2',
      title: 'Mean scores',
      columns: ['judge', 'config', 'as it is'],
      rows: [
        [judge, 'ex(s)', score(0.45)],
        [judge, 'ex(sr)', score(0.41, -0.04)],
      ],
    },
    {
      name: 'figure-1',
      title: 'Share of each score',
      columns: ['judge', 'model', 'config', 'score 0', 'score 1'],
      rows: named([['ex(s)', plainShare(0.3), plainShare(0.7)]]),
    },
    {
      name: 'sweep',
      title: 'By the number of examples',
      columns: ['judge', 'model', 'examples', 'draws', 'accuracy'],
      rows: named([0, 1, 8].map((size, at) => [count(size), count(5), share(0.5 + 0.1 * at)])),
    },
    {
      name: 'roc',
      title: 'ROC curve',
      columns: ['judge', 'model', 'examples', 'score at least', 'false positives', 'true positives'],
      rows: named([
        [count(0), 'none', plainShare(0), plainShare(0)],
        [count(0), '1', plainShare(0.3), plainShare(0.9)],
        [count(8), 'none', plainShare(0), plainShare(0)],
        [count(8), '1', plainShare(0.1), plainShare(1)],
      ]),
    },
    {
      name: 'ablation-kappa',
      title: "Cohen's kappa",
      columns: ['memory', 'all examples', 'no examples'],
      rows: [
        ['all examples', kappa(1), kappa(0.53)],
        ['no examples', kappa(0.53), kappa(1)],
      ],
    },
    {
      name: 'map',
      title: 'The examples by their words',
      columns: ['judge', 'example', 'mode', 'label', 'x', 'y'],
      rows: [
        [judge, 'case-1', 'keywords', '0', place(-3), place(4)],
        [judge, 'case-2', 'parroting', '1', place(5), place(-1)],
      ],
      texts: ['it is indeed so', `told by ${judge}`],
    },
    {
      name: 'generalisation',
      title: 'Items that the memory turned',
      columns: ['judge', 'model', 'item', 'gold', 'turned'],
      rows: named([
        ['case-8', '1', 'right'],
        ['case-9', '0', 'wrong'],
      ]),
    },
  ];
}

const requests = {
  planned: 40,
  fromLedger: 0,
  shared: 0,
  asked: 40,
  notNeeded: 0,
  unanswered: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  costUsd: undefined,
};
const about = { version: 1, tool: 'evenhand 0.1.0', seed: 1, provider: 'openai', requests, exitCode: 0 } as const;

function studyHtml(judge: string, study: StudyName = 'memory', others: readonly string[] = []): string {
  const tables = [judge, ...others].map(tablesOf);
  const joined = (tables[0] ?? []).map((table, at) => ({
    ...table,
    rows: tables.flatMap((own) => own[at]?.rows ?? []),
    ...(table.texts === undefined ? {} : { texts: tables.flatMap((own) => own[at]?.texts ?? []) }),
  }));
  const found: Study = {
    ...about,
    run: 'study',
    study,
    confidence: 0.95,
    why: undefined,
    tables: joined,
    notes: [`${judge}: two items have no gold.`],
  };
  return htmlPage(studyPage(found), { title: 'Study', verdict: 'pass' });
}

function auditHtml(...names: readonly string[]): string {
  const judgeOf = (name: string): JudgeAudit => ({
    name,
    prompt: 'tone.prompt.yml',
    items: 40,
    expected: 0,
    missed: 3,
    falseHigh: 2,
    falseLow: 1,
    tasks: ['mail', 'chat'].map((task) => ({ task, items: 20, missed: 1, falseHigh: 1, falseLow: 0 })),
    modes: [{ mode: 'keywords', items: 1 }],
    unclassified: 0,
    proposed: [
      {
        item: name,
        label: 0,
        judged: 1,
        mode: 'keywords',
        tooHigh: true,
        unsteady: true,
        vars: { response: `it is indeed ${name}\nsecond line` },
        reason: `since ${name}`,
        file: 'tone.memory/proposed/x.yml',
      },
      {
        item: 'case-2',
        label: 1,
        judged: 0,
        mode: undefined,
        tooHigh: false,
        unsteady: false,
        vars: { response: 'no' },
        reason: undefined,
        file: 'tone.memory/proposed/case-2.yml',
      },
    ],
    doubtful: [
      { item: 'case-3', label: 1, judged: 0, blame: 'gold', why: 'People disagree', vars: { response: 'so' } },
    ],
    known: [],
    why: undefined,
  });
  const found: Audit = { ...about, run: 'audit', judges: names.map(judgeOf) };
  return htmlPage(auditPage(found, true), { title: 'Audit', verdict: 'pass' });
}

describe('the pages of studies and audits in Chromium', () => {
  itInBrowser('have nothing that axe finds in both themes, and never scroll sideways', async () => {
    const found: string[] = [];
    const pages = [studyHtml('tone'), auditHtml('case-1', 'case-2')];
    for (const [index, html] of pages.entries()) {
      found.push(...htmlProblems(html));
      for (const theme of ['light', 'dark'] as const) {
        const { page: tab, told } = await openPage(html, { theme });
        found.push(...(await axeFindings(tab)), ...told);
        for (const width of [320, 390, 900, 1440]) {
          await tab.setViewportSize({ width, height: 900 });
          if ((await sidewaysScroll(tab)) > 0) found.push(`page ${index}, ${theme} ${width} scrolls sideways`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  itInBrowser('draw an interval where its numbers are, on the axis of all shares', async () => {
    const { page: tab } = await openPage(studyHtml('tone'));
    const cell = tab.locator('section', { hasText: 'Accuracy under each order' }).locator('tbody td').nth(0);
    expect((await cell.textContent())?.replaceAll('\u00a0', ' ')).toBe('50.0 % (40.0 … 60.0)');
    const [dot, all] = [await cell.locator('circle').boundingBox(), await cell.locator('svg').boundingBox()];
    // Half of the way from 0 % to 100 %.
    expect((dot?.x ?? 0) + (dot?.width ?? 0) / 2).toBeCloseTo((all?.x ?? 0) + (all?.width ?? 0) / 2, 0);
    const parts = tab.locator('section', { hasText: 'Scores by the order' }).locator('td').nth(0).locator('rect');
    const widths = await Promise.all((await parts.all()).map(async (part) => (await part.boundingBox())?.width ?? 0));
    expect((widths[0] ?? 0) / (widths[2] ?? 1)).toBeCloseTo(2, 1);
  });

  itInBrowser('show the sweep, the curve, the map and its texts, and the items that turned', async () => {
    const { page: tab } = await openPage(studyHtml('tone'));
    expect(await tab.locator('h1').textContent()).toBe('Accuracy is 50.0 % without examples and 70.0 % with all 8');
    const map = tab.locator('section', { hasText: 'The examples by their words' });
    expect(await map.locator('.plot .dot').count()).toBe(2);
    expect(await map.locator('.plot .dot title').first().textContent()).toBe('case-1: it is indeed so');
    expect(await map.locator('.legend').textContent()).toBe('keywordsparroting');
    await map.locator('summary', { hasText: 'The texts' }).click();
    expect(await map.locator('li').first().textContent()).toBe('case-1 keywords, label 0: it is indeed so');
    const curve = tab.locator('section', { hasText: 'ROC curve' });
    // A line from the origin to the point of each of two curves.
    expect(await curve.locator('.plot .line').count()).toBe(2);
    expect(await tab.locator('section', { hasText: 'turned' }).locator('td span').allTextContents()).toEqual([
      '▲ right',
      '▼ wrong',
    ]);
  });

  itInBrowser('open a case of an audit by its address, with its text and what the judge said', async () => {
    const { page: tab, told } = await openPage(auditHtml('case-1'), { hash: '#item-case-1', scripts: false });
    const texts = await tab.locator('details[open] pre').allTextContents();
    expect(texts).toEqual(['it is indeed case-1\nsecond line', 'since case-1']);
    expect(told).toEqual([]);
  });

  itInBrowser('show hostile names letter by letter, and nothing of them runs', async () => {
    const hostile = [
      '</script><script>alert(1)</script>',
      '<svg onload=alert(1)>',
      '"\'><img src=x onerror=alert(1)>',
      '\u202egnp.exe',
      'x'.repeat(10_000),
    ];
    const problems: string[] = [];
    for (const html of [studyHtml('tone', 'consistency', hostile), auditHtml(...hostile)]) {
      problems.push(...htmlProblems(html));
      const { page: tab, told } = await openPage(html, { width: 390 });
      tab.on('dialog', (dialog) => problems.push(dialog.message()));
      expect(await tab.locator('code', { hasText: '<svg onload=alert(1)>' }).count()).toBeGreaterThan(0);
      expect(await sidewaysScroll(tab)).toBe(0);
      problems.push(...told);
    }
    expect(problems).toEqual([]);
  });
});
