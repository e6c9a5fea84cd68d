import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode } from '../../src/shared/errorCode.ts';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * What `npm run build` makes of src as it is now, in a folder that all test files of the run share: the first that asks
 * builds, and the others wait for it. To be read only.
 *
 * @param form `marked`: with a comment before the code of each package.
 */
export function builtDist(form: 'dist' | 'marked' = 'dist'): string {
  const shared = process.env['EVENHAND_TEST_BUILD'];
  if (shared === undefined) throw new Error('jest.config.mjs names the set-up that makes the folder');
  const dist = join(shared, form);
  const done = join(shared, `${form}-done`);
  if (isFirst(join(shared, `${form}-taken`))) writeWhole(done, buildInto(dist, form));
  const why = waitFor(done);
  if (why !== '') throw new Error(`the build failed: ${why}`);
  return dist;
}

/** Returns why it failed; an empty text if it did not. */
function buildInto(dist: string, form: string): string {
  try {
    execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), dist, form], { cwd: root, stdio: 'pipe' });
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Only one of many can make a folder. */
function isFirst(taken: string): boolean {
  try {
    mkdirSync(taken);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The file is there with its whole text, or not at all. */
function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

const lookEveryMs = 20;

/** However long the build takes: it ends well or not, and says so in this file. */
function waitFor(path: string): string {
  while (!existsSync(path)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookEveryMs);
  return readFileSync(path, 'utf8');
}
