import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './isRunning.ts';

/** The file that a compaction of this process writes before it is a segment: nothing reads it. */
export function unfinishedName(mark: string): string {
  return `unfinished-${process.pid}-${mark}`;
}

/** Removes what compactions have left that were killed on the way. @throws the error of the operating system. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^unfinished-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}
