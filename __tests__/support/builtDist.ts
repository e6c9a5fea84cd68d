import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode } from '../../src/errorCode.ts';

const root = resolve(import.meta.dirname, '..', '..');

/**
 * What `npm run build` makes of src as it is now, in a folder that all test files of the run share: the first that asks
 * builds, and the others wait for it. To be read only.
 */
export function builtDist(): string {
  const shared = process.env['EVENHAND_TEST_BUILD'];
  if (shared === undefined) throw new Error('jest.config.mjs names the set-up that makes the folder');
  const dist = join(shared, 'dist');
  const isDone = join(shared, 'done');
  if (isFirst(join(shared, 'taken'))) {
    execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), dist], { cwd: root });
    writeFileSync(isDone, '');
  }
  waitFor(isDone);
  return dist;
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

const tooLongMs = 60_000;
const lookEveryMs = 20;

function waitFor(path: string): void {
  for (let waitedMs = 0; !existsSync(path); waitedMs += lookEveryMs) {
    if (waitedMs > tooLongMs) throw new Error('the build that another test file began did not end well');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookEveryMs);
  }
}
