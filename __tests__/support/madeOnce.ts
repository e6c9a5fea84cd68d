import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../src/shared/errorCode.ts';

/**
 * A folder that all test files of the run share, to be read only: the first that asks for it has it made, and the others
 * wait.
 */
export function madeOnce(name: string, make: (folder: string) => void): string {
  const shared = process.env['EVENHAND_TEST_BUILD'];
  if (shared === undefined) throw new Error('jest.config.mjs names the set-up that makes the folder');
  const folder = join(shared, name);
  const done = join(shared, `${name}-done`);
  if (isFirst(join(shared, `${name}-taken`)))
    writeWhole(
      done,
      failureOf(() => make(folder)),
    );
  const why = waitFor(done);
  if (why !== '') throw new Error(`${name} could not be made: ${why}`);
  return folder;
}

/** Returns why it failed; an empty text if it did not. */
function failureOf(act: () => void): string {
  try {
    act();
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

/** However long it takes: it ends well or not, and says so in this file. */
function waitFor(path: string): string {
  while (!existsSync(path)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookEveryMs);
  return readFileSync(path, 'utf8');
}
