import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../../shared/errorCode.ts';
/**
 * Makes a folder and those above it. Not mkdir's own `recursive`: below /proc, and wherever else mkdir says ENOENT of a
 * parent that is there, it never ends.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
