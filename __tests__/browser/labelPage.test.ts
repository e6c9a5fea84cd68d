import { describe, expect } from '@jest/globals';
import { axeFindings, itInBrowser, openAddress, sidewaysScroll } from '../support/browser.ts';
import { labelling, labelsIn, unlabelled } from '../support/labelScene.ts';

const wide = Array.from({ length: 101 }, (_, n) => n);

const hostile = [
  '</script><script>document.title = "taken"</script>',
  '<svg onload=alert(1)>',
  '"\'><img src=https://evil.example/x onerror=alert(1)>',
  '\u202egnp.exe',
  'x'.repeat(10_000),
];

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

  itInBrowser('has nothing that axe finds in both themes, and never scrolls sideways, with hostile items', async () => {
    const found: string[] = [];
    const textOf = (n: number) => hostile[n] ?? '';
    const scenes = [unlabelled({ items: hostile.length, textOf }), unlabelled({ entry: { values: wide } })];
    for (const root of scenes) {
      const { address, stop, ended } = await labelling(root);
      for (const theme of ['light', 'dark'] as const) {
        const { page, told } = await openAddress(address);
        await page.emulateMedia({ colorScheme: theme });
        page.on('dialog', (dialog) => found.push(dialog.message()));
        await page.locator('h1', { hasText: 'Item 1' }).waitFor();
        for (let n = 0; n < hostile.length; n += 1) {
          found.push(...(n === 0 ? await axeFindings(page, theme) : []));
          for (const width of [320, 390, 900, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            if ((await sidewaysScroll(page)) > 0) found.push(`${theme} ${width} scrolls sideways at item ${n}`);
          }
          const text = page.locator('#texts pre');
          const before = await text.textContent();
          await page.keyboard.press('s');
          while ((await text.textContent()) === before);
        }
        expect(await page.title()).toBe('Label items');
        found.push(...told);
        if (theme === 'dark') stop.abort();
      }
      await ended;
    }
    expect(found).toEqual([]);
  });

  itInBrowser(
    'labels by a value that is typed, and says when every item has its label or Evenhand has ended',
    async () => {
      const root = unlabelled({ items: 2, entry: { values: wide } });
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
