import { describe, expect } from '@jest/globals';
import { htmlProblems } from '../report/htmlProblems.ts';
import { itInBrowser, openPage, pageFaults, sidewaysScroll } from '../support/browser.ts';
import { auditHtml, studyHtml } from '../support/studyPages.ts';

describe('the pages of studies and audits in Chromium', () => {
  itInBrowser('have nothing that axe finds in both themes, and never scroll sideways', async () => {
    for (const html of [studyHtml('tone'), auditHtml('case-1', 'case-2')])
      expect([...htmlProblems(html), ...(await pageFaults(html))]).toEqual([]);
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
