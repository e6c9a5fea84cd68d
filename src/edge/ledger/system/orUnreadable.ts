import { errorCode } from '../../../shared/errorCode.ts';
import { UnusableInput } from '../../../shared/fault.ts';

/** What reading a ledger's folder answers. @throws UnusableInput where the operating system refuses. */
export function orUnreadable<T>(folder: string, reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UnusableInput(
      code === 'ENOTDIR'
        ? { key: '--ledger', what: `${folder} is a file, and a ledger is a folder of files`, mend: asFolder }
        : { what: `the ledger ${folder} could not be read (${code})`, mend: mends[code] ?? otherwise },
      { cause: error },
    );
  }
}

const asFolder = 'Name the folder that the file is in, or a new one, with --ledger.';

const otherwise = 'Name a folder that this user may read, or a new one, with --ledger.';

const mends: Readonly<Record<string, string>> = {
  EMFILE: 'This process may not open more files: raise the limit (ulimit -n), or lower --concurrency.',
  EIO: 'The disk has a fault. Copy the folder elsewhere, and name the copy with --ledger.',
};
