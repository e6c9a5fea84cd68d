import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtDist } from './support/builtDist.ts';
import { isNight } from './support/night.ts';
import { withoutCost } from './support/withoutCost.ts';

const root = resolve(import.meta.dirname, '..');

/** The committed bundles, alone with the demo in an empty folder: no package of the project is within reach. */
let alone: string;

beforeAll(() => {
  alone = mkdtempSync(join(tmpdir(), 'evenhand-bundle-'));
  cpSync(join(root, 'dist'), join(alone, 'dist'), { recursive: true });
  cpSync(join(root, 'fixtures/demo'), join(alone, 'fixtures/demo'), { recursive: true });
});
afterAll(() => rmSync(alone, { recursive: true, force: true }));

function cli(...argv: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: alone };
  return spawnSync(process.execPath, [join(alone, 'dist/cli.js'), ...argv], { cwd: alone, env, encoding: 'utf8' });
}

describe('dist/cli.js, with nothing installed', () => {
  it('is what src builds', () => {
    const fresh = builtDist();
    expect(readdirSync(fresh).sort()).toEqual(readdirSync(join(root, 'dist')).sort());
    for (const file of readdirSync(fresh)) {
      expect([file, readFileSync(join(fresh, file)).equals(readFileSync(join(root, 'dist', file)))]).toEqual([
        file,
        true,
      ]);
    }
  });

  it('runs the demo: a regression; again it asks nothing, and gives the same bytes for the same seed', () => {
    const demo = ['demo', '--no-color', '--resamples', '100', '--ledger', 'replies', '--out', 'told.json'] as const;
    const told = () => JSON.parse(readFileSync(join(alone, 'told.json'), 'utf8'));
    const first = cli(...demo);
    const { requests, judges } = told();
    expect(requests.asked + requests.shared).toBe(requests.planned);
    expect(first.stdout.split('\n')[0]).toContain('support-reply got worse');
    expect(first.stdout).toContain('No model was asked');
    // The check would fail on it; the demo itself ends well.
    expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('exit code 1')]);
    if (!isNight) return;
    const again = cli(...demo);
    expect(told().requests).toMatchObject({ asked: 0, shared: 0, fromLedger: requests.planned });
    expect([again.status, withoutCost(told().judges)]).toEqual([0, withoutCost(judges)]);
  });

  it('knows its version and its help', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(cli('--version').stdout).toBe(`evenhand ${version}\n`);
    expect(cli('check', '--help').stdout).toContain('evenhand check --base main --head HEAD');
  });
});

describe('a fresh dist/', () => {
  it('has no more than 8 MB', () => {
    const fresh = builtDist();
    const sizes = readdirSync(fresh).map((file) => statSync(join(fresh, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
  });

  it('has the packages of the Action for the Action alone, and @actions/cache for its process alone', () => {
    const packages = /^\/\/ node_modules\/(@actions\/cache|@actions\/core|@actions\/github|@octokit\/core)\//gm;
    const found = (entry: string) =>
      [...reachedFrom(entry)].flatMap((text) => [...text.matchAll(packages)].map(([, name]) => name));
    expect(new Set(found('index.js'))).toEqual(new Set(['@actions/core', '@actions/github', '@octokit/core']));
    expect(found('cacheStep.js')).toContain('@actions/cache');
    expect(found('cli.js')).toEqual([]);
  });
});

/** The marked texts of all files that an entry of a fresh dist/ can load, at once or later. */
function reachedFrom(entry: string): readonly string[] {
  const texts = new Map<string, string>();
  const visit = (file: string): void => {
    if (texts.has(file)) return;
    const text = readFileSync(join(builtDist('marked'), file), 'utf8');
    texts.set(file, text);
    for (const [, next = ''] of text.matchAll(/(?:from|import|import\()\s*"\.\/([\w-]+\.js)"/g)) visit(next);
  };
  visit(entry);
  return [...texts.values()];
}

describe('dist/index.js, outside a runner', () => {
  it('says what is missing, with no stack trace and no green', () => {
    const run = spawnSync(process.execPath, [join(alone, 'dist/index.js')], {
      cwd: alone,
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    expect(run.status).toBe(2);
    expect(run.stderr + run.stdout).toContain('GITHUB_EVENT_NAME');
    expect(run.stderr + run.stdout).not.toMatch(/\n\s+at /);
  });
});
