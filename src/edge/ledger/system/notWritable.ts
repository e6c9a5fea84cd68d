import { errorCode } from '../../../shared/errorCode.ts';
import { UnusableInput } from '../../../shared/fault.ts';

/**
 * What to throw where a ledger could not be written: UnusableInput for an error of the operating system, else the error.
 */
export function notWritable(folder: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new UnusableInput(
    { what: `the ledger ${folder} could not be written (${reasons[code] ?? code})`, mend: mends[code] ?? otherwise },
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

const mends: Readonly<Record<string, string>> = { ENOSPC: room, EDQUOT: room };
