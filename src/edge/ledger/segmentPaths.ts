import { openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../shared/errorCode.ts';

/** The segments (`*.jsonl`) of a folder, in the order of their names; a folder that does not exist has none. */
export function segmentPaths(folder: string): readonly string[] {
  const names = namesIn(folder).filter((name) => name.endsWith('.jsonl'));
  return names
    .sort()
    .map((name) => join(folder, name))
    .filter(isFile);
}

/** A folder that does not exist yet is an empty ledger; it is made when there is something to write. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A link that leads to no file, or in a circle, is no segment. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    if (errorCode(error) === 'ELOOP') return false;
    throw error;
  }
}

/** Undefined if the file is gone. */
export function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
