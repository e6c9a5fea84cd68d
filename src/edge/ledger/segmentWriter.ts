import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../errorCode.ts';
import { UnusableInput } from '../../fault.ts';
import { makeFolder } from './makeFolder.ts';
import { type WriteBytes, writeWhole } from './writeWhole.ts';

/**
 * Writes whole lines to a new segment of `folder`, which is made with the first line. When the returned function
 * returns, the line is with the operating system: it outlives the process, though not a power failure.
 *
 * The returned function throws UnusableInput where the line cannot be written. `write` is the operating system's.
 */
export function segmentWriter(folder: string, write: WriteBytes = writeSync): (line: string) => void {
  let file: number | undefined;
  return (line) => {
    try {
      file ??= openSegment(folder);
      writeWhole(file, line, write);
    } catch (error) {
      // Part of the line may be there. A later line must not be joined to it, so it gets a segment of its own.
      if (file !== undefined) closeSync(file);
      file = undefined;
      throw notWritable(folder, error);
    }
  };
}

function openSegment(folder: string): number {
  makeFolder(folder);
  const time = new Date().toISOString().replaceAll(':', '');
  return openSync(join(folder, `${time}-${process.pid}-${randomBytes(4).toString('hex')}.jsonl`), 'ax');
}

function notWritable(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new UnusableInput(
    { what: `the ledger ${folder} could not be written (${reasons[code] ?? code})`, mend: mends[code] ?? otherwise },
    { cause: error },
  );
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'ENOSPC: the disk is full',
  EROFS: 'EROFS: the file system is read-only',
  EACCES: 'EACCES: permission denied',
  EEXIST: 'EEXIST: a file of that name is in the way',
  ENOTDIR: 'ENOTDIR: a file stands where a folder should be',
};

const otherwise = 'Name a folder that this user may write to with --ledger.';

const mends: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space, or name a folder on another disk with --ledger. Replies already written are kept.',
};
