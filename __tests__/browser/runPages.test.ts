import { describe, expect } from '@jest/globals';
import { htmlPage } from '../../src/report/html.ts';
import { mitigationPage } from '../../src/report/page/mitigationPage.ts';
import { optimizationPage } from '../../src/report/page/optimizationPage.ts';
import { planPage } from '../../src/report/page/planPage.ts';
import { itInBrowser, openPage, pageFaults, sidewaysScroll } from '../support/browser.ts';
import { candidateOf, mitigationOf, optimizationOf, planOf, stepOf } from '../support/writtenRuns.ts';

const pageOf = (blocks: Parameters<typeof htmlPage>[0]) => htmlPage(blocks, { title: 'A run', verdict: 'pass' });

const hostile = [
  '</script><script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '"\'><img src=x onerror=alert(1)>',
  '\u202egnp.exe',
  '🇩🇪🇫🇷👩‍👩‍👧‍👦',
  'x'.repeat(5000),
].join(' ');

const pages = {
  mitigate: pageOf(mitigationPage(mitigationOf())),
  optimize: pageOf(optimizationPage(optimizationOf())),
  plan: pageOf(planPage(planOf())),
};

const hostilePages = [
  mitigationPage(
    mitigationOf({
      name: hostile,
      prompt: hostile,
      candidates: [candidateOf(hostile, 0.15, 0.1), candidateOf('b', 0, 0)],
    }),
  ),
  optimizationPage(
    optimizationOf({
      name: hostile,
      best: { text: hostile, score: -0.6, edits: [] },
      trajectory: [
        stepOf({ candidate: 0 }),
        stepOf({ candidate: 1, text: hostile }),
        stepOf({ candidate: 2, text: hostile, score: null, refused: hostile }),
      ],
    }),
  ),
  planPage(planOf({ name: hostile, prompt: hostile, model: hostile, notes: [hostile] })),
];

describe('the pages of mitigate, optimize and plan in Chromium', () => {
  itInBrowser('have nothing that axe finds, in both themes, and never scroll sideways', async () => {
    for (const [name, page] of Object.entries(pages)) expect([name, await pageFaults(page)]).toEqual([name, []]);
  });

  itInBrowser('show hostile texts letter by letter, and nothing of them runs', async () => {
    for (const blocks of hostilePages) {
      const { page: tab, told } = await openPage(pageOf(blocks), { width: 390 });
      const asked: string[] = [];
      tab.on('dialog', (dialog) => asked.push(dialog.message()));
      await tab.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      expect(await tab.locator('main').textContent()).toContain('<svg onload=alert(1)>');
      expect(await tab.locator('main img, main script').count()).toBe(0);
      expect([...asked, ...told]).toEqual([]);
      expect(await sidewaysScroll(tab)).toBe(0);
    }
  });
});
