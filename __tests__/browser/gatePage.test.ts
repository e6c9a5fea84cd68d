import { describe, expect } from '@jest/globals';
import { htmlReport } from '../../src/report/html.ts';
import type { Result } from '../../src/report/result.ts';
import { itInBrowser, openPage, pageFaults, sidewaysScroll } from '../support/browser.ts';
import { measured, type WrittenJudgment } from '../support/measuring.ts';

const orders = ['0-1-2', '0-2-1', '1-0-2', '1-2-0', '2-0-1', '2-1-0'];

/** Judgments of a judge that turned to the first option: each fourth item keeps its score. */
function judgments(items: number, nameOf = (item: number) => `item-${item}`): readonly WrittenJudgment[] {
  return Array.from({ length: items }, (_, item) => item).flatMap((item) =>
    (['base', 'head'] as const).flatMap((side) =>
      orders.map((variant) => ({
        item: nameOf(item),
        side,
        family: 'position',
        variant,
        gold: item % 3,
        score: side === 'base' || item % 4 === 0 ? item % 3 : Number(variant[0]),
      })),
    ),
  );
}

const regression: Result = measured(judgments(40), [0, 1, 2]);
const page = htmlReport(regression);

describe('the page of a gate in Chromium', () => {
  itInBrowser('opens an item by click, by key and by link, and closes it by Escape', async () => {
    const { page: tab, told } = await openPage(page);
    const first = tab.locator('.grid tbody tr th a').first();
    const name = await first.textContent();
    await first.click();
    const shown = () => tab.locator('.item:target h3').textContent();
    expect(await shown()).toBe(name);
    await tab.keyboard.press('j');
    expect(await shown()).toBe(await tab.locator('.grid tbody tr th a').nth(1).textContent());
    await tab.keyboard.press('k');
    expect(await shown()).toBe(name);
    await tab.keyboard.press('Escape');
    expect(await tab.locator('.item:target').count()).toBe(0);
    const linked = await openPage(page, { hash: '#item-item-7' });
    expect(await linked.page.locator('.item:target h3').textContent()).toBe('item-7');
    expect([...told, ...linked.told]).toEqual([]);
  });

  itInBrowser('filters, views, sorts and finds items, and says as many as it shows', async () => {
    const { page: tab } = await openPage(page);
    const rows = () => tab.locator('.grid tbody tr:visible').count();
    expect(await rows()).toBe(40);
    const worse = tab.locator('.choice label', { hasText: '▼ Worse' });
    const [count] = /\d+/.exec((await worse.textContent()) ?? '') ?? [];
    await worse.click();
    expect(await rows()).toBe(Number(count));
    await tab.locator('.choice label', { hasText: 'All' }).click();
    await tab.locator('.choice label', { hasText: 'Difference' }).click();
    expect(await tab.locator('.grid tbody td.s0:visible').count()).toBe(0);
    await tab.locator('.sort').selectOption('i');
    expect(await tab.locator('.grid tbody th').first().textContent()).toBe('item-0');
    await tab.keyboard.press('/');
    await tab.locator('.find').fill('item-39');
    expect(await rows()).toBe(1);
  });

  itInBrowser('keeps the theme that the reader chose', async () => {
    const { page: tab } = await openPage(page);
    const paper = () => tab.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await paper();
    await tab.locator('.theme').click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    await tab.reload();
    expect(await paper()).toBe(dark);
    // This Chromium shares what pages remember among its windows.
    await tab.locator('.theme').click();
    expect(await paper()).toBe(light);
  });

  itInBrowser('opens and filters items without scripts', async () => {
    const { page: tab } = await openPage(page, { scripts: false });
    await tab.locator('.grid tbody tr th a').first().click();
    expect(await tab.locator('.item:target').isVisible()).toBe(true);
    await tab.locator('.item:target .close').click();
    await tab
      .locator('.choice label', { hasText: '▲ Better' })
      .or(tab.locator('.choice label', { hasText: '▼ Worse' }))
      .first()
      .click();
    expect(await tab.locator('.grid tbody tr:visible').count()).toBeLessThan(40);
    expect(await tab.locator('.find').isVisible()).toBe(false);
  });

  itInBrowser('scrolls 10,000 items, and draws those that are seen', async () => {
    const many = measured(judgments(10_000), [0, 1, 2]);
    const { page: tab, told } = await openPage(htmlReport(many));
    expect(await tab.locator('.grid tbody tr').count()).toBeLessThan(201);
    await tab.evaluate("document.querySelector('.grid').scrollTop = 1e9");
    await tab.waitForFunction("document.querySelector('.grid tbody').textContent.includes('item-')");
    await tab.locator('.find').fill('item-9999');
    expect(await tab.locator('.grid tbody tr').count()).toBe(1);
    expect(told).toEqual([]);
  });

  itInBrowser('has nothing that axe finds, in both themes, and never scrolls sideways', async () => {
    expect(await pageFaults(page)).toEqual([]);
  });

  itInBrowser('shows hostile names letter by letter, and nothing of them runs', async () => {
    const hostile = [
      '</script><script>alert(1)</script>',
      '<svg onload=alert(1)>',
      '"\'><img src=x onerror=alert(1)>',
      '\u202egnp.exe',
      '🇩🇪🇫🇷👩‍👩‍👧‍👦',
      'x'.repeat(10_000),
      'a b#c?d&e=f%20',
      '__proto__',
    ];
    const result = measured(
      judgments(40, (item) => `${hostile[item % hostile.length]}${item}`),
      [0, 1, 2],
    );
    const { page: tab, told } = await openPage(htmlReport(result), { width: 390 });
    const asked: string[] = [];
    tab.on('dialog', (dialog) => asked.push(dialog.message()));
    tab.on('request', (request) => asked.push(request.url()));
    const names = await tab.locator('.grid tbody th').allTextContents();
    expect(names.filter((name) => name.startsWith('<svg onload=alert(1)>'))).toHaveLength(5);
    for (const link of (await tab.locator('.grid tbody tr th a').all()).slice(0, 8)) {
      await link.dispatchEvent('click');
      expect(await tab.locator('.item:target').count()).toBe(1);
    }
    expect([...asked.filter((url) => !url.startsWith('file:')), ...told]).toEqual([]);
    expect(await sidewaysScroll(tab)).toBe(0);
  });
});
