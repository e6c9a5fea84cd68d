import { errorCode } from '../../shared/errorCode.ts';
import { UnusableInput } from '../../shared/fault.ts';

/**
 * The error for a ledger that could not be written: UnusableInput for an error of the operating system, else the error
 * itself.
 */
export function notWritable(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new UnusableInput(
    { what: `the ledger ${folder} could not be written (${reasons[code] ?? code})`, fix: fixes[code] ?? otherwise },
    { cause: error },
  );
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'ENOSPC: the disk is full',
  EDQUOT: 'EDQUOT: the quota of this user is used up',
  EROFS: 'EROFS: the file system is read-only',
  EACCES: 'EACCES: permission denied',
  EEXIST: 'EEXIST: a file of that name is in the way',
  ENOTDIR: 'ENOTDIR: a file stands where a folder should be',
};

const otherwise = 'Name a folder that this user may write to with --ledger.';

const room = 'Free some space, or name a folder on another disk with --ledger. Replies already written are kept.';

const fixes: Readonly<Record<string, string>> = { ENOSPC: room, EDQUOT: room };

/** Runs a reading of a ledger's folder. @throws UnusableInput if the operating system refuses. */
export function orUnreadable<T>(folder: string, reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UnusableInput(
      code === 'ENOTDIR'
        ? { key: '--ledger', what: `${folder} is a file, and a ledger is a folder of files`, fix: asFolder }
        : { what: `the ledger ${folder} could not be read (${code})`, fix: readingFixes[code] ?? readable },
      { cause: error },
    );
  }
}

const asFolder = 'Name the folder that the file is in, or a new one, with --ledger.';

const readable = 'Name a folder that this user may read, or a new one, with --ledger.';

const readingFixes: Readonly<Record<string, string>> = {
  EMFILE: 'This process may not open more files: raise the limit (ulimit -n), or lower --concurrency.',
  EIO: 'The disk has a fault. Copy the folder elsewhere, and name the copy with --ledger.',
};
