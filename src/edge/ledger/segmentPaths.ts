import { closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../shared/errorCode.ts';

/** The segments (`*.jsonl`) of a folder, in the order of their names; a folder that does not exist has none. */
export function segmentPaths(folder: string): readonly string[] {
  return pathsIn(folder).filter(isFile);
}

/** The same, including links and folders with such a name. */
export function pathsIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    return names.sort().map((name) => join(folder, name));
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
export function openIfThere(path: string, flags = 'r'): number | undefined {
  try {
    return openSync(path, flags);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The result of `use` on the open file; undefined if the file is gone. */
export function withFile<T>(path: string, use: (file: number) => T, flags = 'r'): T | undefined {
  const file = openIfThere(path, flags);
  if (file === undefined) return undefined;
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}
