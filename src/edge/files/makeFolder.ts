import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../../shared/errorCode.ts';
/**
 * Makes a folder and its parents. It does not use mkdir's own `recursive`, which never ends if mkdir says ENOENT of a
 * parent that exists, as below /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
