import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, it } from '@jest/globals';
import chromiumPackage from '@sparticuz/chromium';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { temporaryFolder } from './temporaryFolder.ts';

/** A test in a real Chromium. Its package has a program for Linux on x64 alone; elsewhere the test is left out. */
export function itInBrowser(name: string, body: () => Promise<void>): void {
  if (process.platform === 'linux' && process.arch === 'x64') it(name, body, 60_000);
  else it.skip(`${name} (needs Chromium for Linux on x64)`, body);
}

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
});

async function launched(): Promise<Browser> {
  // As a person's browser, which sends an origin.
  const args = chromiumPackage.args.filter((word) => word !== '--disable-web-security');
  return chromium.launch({ executablePath: await unpacked(), args, headless: true });
}

/** All test files of a run share one program: the first unpacks it, and none starts one that is half written. */
async function unpacked(): Promise<string> {
  const done = join(tmpdir(), 'chromium-unpacked');
  const isFirst = await mkdir(join(tmpdir(), 'chromium-taken')).then(
    () => true,
    () => false,
  );
  if (isFirst) await writeFile(done, await chromiumPackage.executablePath());
  while (!existsSync(done)) await setTimeout(lookEveryMs);
  return chromiumPackage.executablePath();
}

// Pages draw nothing by WebGL, and to draw all else in software by way of it takes half of the time.
chromiumPackage.setGraphicsMode = false;

const lookEveryMs = 20;

interface Opened {
  readonly page: Page;
  /** What the page wrote to the console, and its errors, those of its policy too. */
  readonly told: readonly string[];
}

interface Look {
  readonly width?: number;
  readonly scripts?: boolean;
}

/** A page from a file, as its reader opens it. */
export async function openPage(html: string, { hash = '', ...look }: Look & { hash?: string } = {}): Promise<Opened> {
  const file = join(temporaryFolder(), 'report.html');
  await writeFile(file, html);
  return openAddress(`file://${file}${hash}`, look);
}

export async function openAddress(address: string, { width = 1440, scripts = true }: Look = {}): Promise<Opened> {
  browser ??= launched();
  const context = await (await browser).newContext({
    viewport: { width, height: 900 },
    colorScheme: 'light',
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('pageerror', (error) => told.push(error.message));
  await page.goto(address);
  return { page, told };
}

/** What axe finds on a page: each rule with the first element that breaks it. Only colours differ in the dark. */
export async function axeFindings(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  const rules = theme === 'dark' ? "{ runOnly: ['color-contrast'] }" : '';
  // The page's policy forbids scripts of others, so axe runs in the debugger's own world.
  return page.evaluate(
    `(async () => { ${axe.source}; const { violations } = await axe.run(${rules}); return violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200) + ' ' + nodes[0].failureSummary.slice(0, 200)); })()`,
  );
}

/** The same in both themes, with what the page says, and the windows in which it scrolls sideways. */
export async function pageFaults(html: string): Promise<readonly string[]> {
  const { page, told } = await openPage(html);
  await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
  const found = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeFindings(page, 'dark')));
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if ((await sidewaysScroll(page)) > 0) found.push(`${width} scrolls sideways`);
    found.push(...(await wideTables(page)).map((name) => `${width}: the table in ${name} is wider than its place`));
  }
  return [...found, ...told];
}

/** The cards of tables that scroll sideways; one of shades may, as it has no words. */
function wideTables(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    "[...document.querySelectorAll('.scroll')].filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.querySelector('.shade')).map((one) => one.closest('.card')?.id ?? 'no card')",
  );
}

/** How far a page is wider than its window, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth');
}
