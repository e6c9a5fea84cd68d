import { describe, expect } from '@jest/globals';
import { axeFindings, itInBrowser, openAddress, openPage, sidewaysScroll } from '../support/browser.ts';
import { labelling, labelsIn, unlabelled } from '../support/labelScene.ts';
import { isNight } from '../support/night.ts';
import { everyPage, gateHtml, hostileNames, hostilePages } from '../support/pages.ts';
import { auditHtml } from '../support/studyPages.ts';

describe('the page of a gate in Chromium', () => {
  itInBrowser('opens, filters, views, sorts and finds items, and draws those of many that are seen', async () => {
    const { page: tab, told } = await openPage(gateHtml(300));
    expect(await tab.locator('.grid tbody tr').count()).toBeLessThan(201);
    await tab.evaluate("document.querySelector('.grid').scrollTop = 1e9");
    await tab.waitForFunction("document.querySelector('.grid tbody').textContent.includes('item-')");
    await tab.locator('.find').fill('item-299');
    expect(await tab.locator('.grid tbody tr').count()).toBe(1);
    const linked = await openPage(gateHtml(12), { hash: '#item-item-7' });
    const items = linked.page;
    expect(await items.locator('.item:target h3').textContent()).toBe('item-7');
    await items.keyboard.press('Escape');
    expect(await items.locator('.item:target').count()).toBe(0);
    const first = items.locator('.grid tbody tr th a').first();
    const name = await first.textContent();
    await first.click();
    const shown = () => items.locator('.item:target h3').textContent();
    expect(await shown()).toBe(name);
    await items.keyboard.press('j');
    expect(await shown()).toBe(await items.locator('.grid tbody tr th a').nth(1).textContent());
    await items.keyboard.press('k');
    expect(await shown()).toBe(name);
    await items.keyboard.press('Escape');
    const rows = () => items.locator('.grid tbody tr:visible').count();
    expect(await rows()).toBe(12);
    const worse = items.locator('.choice label', { hasText: '▼ Worse' });
    const [count] = /\d+/.exec((await worse.textContent()) ?? '') ?? [];
    await worse.click();
    expect(await rows()).toBe(Number(count));
    await items.locator('.choice label', { hasText: 'All' }).click();
    await items.locator('.choice label', { hasText: 'Difference' }).click();
    expect(await items.locator('.grid tbody td.s0:visible').count()).toBe(0);
    await items.locator('.sort').selectOption('i');
    expect(await items.locator('.grid tbody th').first().textContent()).toBe('item-0');
    await items.keyboard.press('/');
    await items.locator('.find').fill('item-11');
    expect(await rows()).toBe(1);
    expect([...told, ...linked.told]).toEqual([]);
  });

  itInBrowser('opens and filters items without scripts', async () => {
    const { page: tab } = await openPage(everyPage.gate, { scripts: false });
    await tab.locator('.grid tbody tr th a').first().click();
    expect(await tab.locator('.item:target').isVisible()).toBe(true);
    await tab.locator('.item:target .close').click();
    await tab.locator('.choice label', { hasText: '▼ Worse' }).click();
    expect(await tab.locator('.grid tbody tr:visible').count()).toBeLessThan(6);
    expect(await tab.locator('.find').isVisible()).toBe(false);
  });
});

describe('the pages of studies and audits in Chromium', () => {
  itInBrowser('draw an interval where its numbers are, on the axis of all shares', async () => {
    const { page: tab } = await openPage(everyPage.study);
    const cell = tab.locator('section', { hasText: 'Accuracy under each order' }).locator('tbody td').nth(0);
    expect((await cell.textContent())?.replaceAll('\u00a0', ' ')).toBe('50.0 % (40.0 … 60.0)');
    const [dot, all] = [await cell.locator('circle').boundingBox(), await cell.locator('svg').boundingBox()];
    // Half of the way from 0 % to 100 %.
    expect((dot?.x ?? 0) + (dot?.width ?? 0) / 2).toBeCloseTo((all?.x ?? 0) + (all?.width ?? 0) / 2, 0);
    const parts = tab.locator('section', { hasText: 'Scores by the order' }).locator('td').nth(0).locator('rect');
    const widths = await Promise.all((await parts.all()).map(async (part) => (await part.boundingBox())?.width ?? 0));
    expect((widths[0] ?? 0) / (widths[2] ?? 1)).toBeCloseTo(2, 1);
  });

  itInBrowser('open a case of an audit by its address, with its text and what the judge said', async () => {
    const { page: tab, told } = await openPage(auditHtml('case-1'), { hash: '#item-case-1', scripts: false });
    const texts = await tab.locator('details[open] pre').allTextContents();
    expect(texts).toEqual(['it is indeed case-1\nsecond line', 'since case-1']);
    expect(told).toEqual([]);
  });
});

describe('every page in Chromium', () => {
  itInBrowser('has nothing that axe finds, keeps the theme of its reader, and does not scroll sideways', async () => {
    for (const [name, html] of Object.entries(everyPage)) {
      const { page: tab, told } = await openPage(html, { width: 390 });
      await tab.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      expect([name, await axeFindings(tab), await sidewaysScroll(tab), told]).toEqual([name, [], 0, []]);
      if (name !== 'gate') continue;
      const paper = () => tab.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      await tab.locator('.theme').click();
      const dark = await paper();
      expect(dark).not.toBe(light);
      // On a busy machine Chromium hands on a moment later what a page remembers.
      for (let loads = 0; loads < 20 && (loads === 0 || (await paper()) !== dark); loads += 1) await tab.reload();
      expect([await paper(), await axeFindings(tab, 'dark')]).toEqual([dark, []]);
      // This Chromium shares what pages remember among its windows.
      await tab.locator('.theme').click();
      expect(await paper()).toBe(light);
    }
  });

  itInBrowser('shows hostile texts letter by letter, and nothing of them runs', async () => {
    const gate = gateHtml(10, (item) => `${hostileNames[item % hostileNames.length]}${item}`);
    for (const [name, html] of Object.entries({ gate, ...(isNight ? hostilePages : { audit: hostilePages.audit }) })) {
      const { page: tab, told } = await openPage(html, { width: 390 });
      const asked: string[] = [];
      tab.on('dialog', (dialog) => asked.push(dialog.message()));
      tab.on('request', (request) => asked.push(request.url()));
      await tab.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      expect(await tab.locator('main').textContent()).toContain('<svg onload=alert(1)>');
      expect(await tab.locator('main img').count()).toBe(0);
      for (const link of (await tab.locator('.grid tbody tr th a').all()).slice(0, 5)) {
        await link.dispatchEvent('click');
        expect(await tab.locator('.item:target').count()).toBe(1);
      }
      expect([name, asked.filter((url) => !url.startsWith('file:')), told]).toEqual([name, [], []]);
      expect(await sidewaysScroll(tab)).toBe(0);
    }
  });
});

describe('the page of evenhand label in Chromium', () => {
  itInBrowser('labels items by keys, with a note, undo, skip and "cannot be decided", and stops', async () => {
    const root = unlabelled();
    const { address, ended } = await labelling(root);
    const { page, told } = await openAddress(address);
    const titled = async (text: string) => page.locator('h1', { hasText: text }).waitFor();
    const press = async (key: string, next: string) => {
      await page.keyboard.press(key);
      await titled(next);
    };
    await titled('Item 1 of 30');
    await page.keyboard.down('0');
    await titled('Item 2 of 30');
    // A key that is held down repeats, and labels one item.
    await page.keyboard.down('0');
    await page.keyboard.up('0');
    await press('u', 'Item 1 of 30');
    await press('1', 'Item 2 of 30');
    await page.keyboard.press('n');
    // In a note, keys are letters.
    await page.keyboard.type('2 x q');
    await page.keyboard.press('Enter');
    await press('2', 'Item 3 of 30');
    await page.getByRole('button', { name: 'Cannot be decided' }).click();
    await titled('Item 4 of 30');
    const [item] = await page.locator('#texts pre').allTextContents();
    await page.keyboard.press('s');
    await page.locator('#told', { hasText: 'Skipped.' }).waitFor();
    expect(await page.locator('#texts pre').allTextContents()).not.toEqual([item]);
    await page.getByRole('checkbox').uncheck();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'all that was asked' }).click();
    await titled('Item 5 of 30');
    // What a screen reader reads next, and where the keyboard is.
    expect(await page.evaluate('document.activeElement.id')).toBe('title');
    await page.getByRole('button', { name: 'Stop' }).click();
    await titled('Evenhand has ended');
    expect([await ended, told]).toEqual([0, []]);
    expect(labelsIn(root).map(({ label, undone, note }) => [label, undone, note])).toEqual([
      [0, undefined, undefined],
      [undefined, true, undefined],
      [1, undefined, undefined],
      [2, undefined, '2 x q'],
      [null, undefined, undefined],
      [2, undefined, undefined],
    ]);
  });

  itInBrowser(
    'labels by a value that is typed, and says when every item has its label or Evenhand has ended',
    async () => {
      const root = unlabelled({ items: 2, entry: { values: Array.from({ length: 101 }, (_, n) => n) } });
      const { address, stop, ended } = await labelling(root);
      const { page } = await openAddress(address);
      for (const [at, value] of ['55', '300'].entries()) {
        await page.locator('h1', { hasText: `Item ${at + 1} of 2` }).waitFor();
        await page.keyboard.press('l');
        await page.keyboard.type(value);
        await page.keyboard.press('Enter');
      }
      await page.locator('#told', { hasText: 'This is not on the scale.' }).waitFor();
      await page.getByLabel('Label', { exact: true }).fill('30');
      await page.getByRole('button', { name: 'Write the label' }).click();
      await page.locator('h1', { hasText: 'Every item has your label' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      stop.abort();
      await ended;
      await page.keyboard.press('u');
      await page.locator('h1', { hasText: 'Evenhand has ended' }).waitFor();
      expect(labelsIn(root).map(({ label }) => label)).toEqual([55, 30]);
    },
  );
});
