// Draws the pictures of README and docs from the bundled demo, in both themes: docs/report-light.png, docs/report-dark.png.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromiumPackage from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'evenhand-pictures-'));
const page = join(folder, 'report.html');
const demo = [join(root, 'dist/cli.js'), 'demo', '--details', '--format', 'html', '--quiet'];
writeFileSync(page, execFileSync('node', demo, { maxBuffer: 1e9 }));

const browser = await chromium.launch({
  executablePath: await chromiumPackage.executablePath(),
  args: chromiumPackage.args,
});
for (const colorScheme of ['light', 'dark']) {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 1120 }, colorScheme });
  await tab.goto(`file://${page}`);
  await tab.screenshot({ path: join(root, `docs/report-${colorScheme}.png`) });
}
await browser.close();
rmSync(folder, { recursive: true });
