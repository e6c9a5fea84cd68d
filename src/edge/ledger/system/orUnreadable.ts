import { errorCode } from '../../../errorCode.ts';
import { UnusableInput } from '../../../fault.ts';

/** What reading a ledger's folder answers. @throws UnusableInput where the operating system refuses. */
export function orUnreadable<T>(folder: string, reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UnusableInput(
      { what: `the ledger ${folder} could not be read (${code})`, mend: mends[code] ?? otherwise },
      { cause: error },
    );
  }
}

const otherwise = 'Name a folder that this user may read, or a new one, with --ledger.';

const mends: Readonly<Record<string, string>> = {
  EMFILE: 'This process may not open more files: raise the limit (ulimit -n), or lower --concurrency.',
  EIO: 'The disk has a fault. Copy the folder elsewhere, and name the copy with --ledger.',
};
