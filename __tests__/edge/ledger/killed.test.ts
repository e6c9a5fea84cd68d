import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openLedger } from '../../../src/edge/ledger/folderLedger.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const folder = temporaryFolder();
const program = join(folder, 'append.mjs');
build();

describe('a process that is killed while it appends', () => {
  it.each([1, 400])('loses no line that it has acknowledged, killed after %d', async (acknowledgedAtLeast) => {
    const ledgerFolder = join(folder, `ledger-${acknowledgedAtLeast}`);
    const acknowledged = await appendUntilKilled(ledgerFolder, acknowledgedAtLeast);
    const ledger = openLedger({ folder: ledgerFolder, note: () => undefined });
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedAtLeast);
    expect(acknowledged.filter((key) => ledger.find(key) === undefined)).toEqual([]);
    const again = await appendUntilKilled(ledgerFolder, acknowledged.length + 1);
    const reopened = openLedger({ folder: ledgerFolder, note: () => undefined });
    expect([...acknowledged, ...again].filter((key) => reopened.find(key) === undefined)).toEqual([]);
  });
});

/** The ledger as a program of its own: it appends without end, and prints each key after it was appended. */
function build(): void {
  const entry = join(folder, 'append.ts');
  const ledger = new URL('../../../src/edge/ledger/folderLedger.ts', import.meta.url).pathname;
  writeFileSync(
    entry,
    `import { writeSync } from 'node:fs';
     import { openLedger } from ${JSON.stringify(ledger)};
     const ledger = openLedger({ folder: process.argv[2], note: () => undefined });
     const reply = { text: 'x'.repeat(2000), finish: 'stop' };
     for (let n = 0; n < 100_000; n += 1) {
       ledger.append({ key: 'key-' + n, model: 'm', reply, usage: undefined, ms: 1, at: '' });
       writeSync(1, 'key-' + n + '\\n');
     }`,
  );
  const esbuild = join(createRequire(import.meta.url).resolve('esbuild/package.json'), '..', 'bin', 'esbuild');
  execFileSync(esbuild, [
    entry,
    '--bundle',
    '--format=esm',
    '--platform=node',
    `--outfile=${program}`,
    '--log-level=error',
  ]);
}

async function appendUntilKilled(ledgerFolder: string, acknowledgedAtLeast: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, ledgerFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (printed.split('\n').length > acknowledgedAtLeast) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('close', resolve));
  return printed.split('\n').slice(0, -1);
}
