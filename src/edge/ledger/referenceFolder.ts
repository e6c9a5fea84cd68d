import { join } from 'node:path';
import { errorCode } from '../../errorCode.ts';
import { UnusableInput } from '../../fault.ts';
import type { LedgerEntry } from '../../score/ports.ts';
import type { Reference } from '../../score/reference.ts';
import { IndexedFolder } from './index/indexedFolder.ts';
import { writeLedgerLine } from './lines/ledgerLine.ts';
import { makeFolder } from './system/makeFolder.ts';
import { newFile } from './system/newFile.ts';
import { orUnreadable } from './system/orUnreadable.ts';

/**
 * The reference of a ledger: its folder `reference`, which the ledger itself does not read. It holds the replies of one
 * run, and is read into memory.
 *
 * @param ledger the ledger's folder; made with the first reference.
 */
export function referenceFolder(ledger: string): Reference {
  const folder = join(ledger, 'reference');
  return {
    read: () => orUnreadable(folder, () => readEntries(folder)),
    replace: (entries) => {
      try {
        makeFolder(folder);
        replaceFile(folder, entries);
      } catch (error) {
        const code = errorCode(error);
        if (code === undefined) throw error;
        throw new UnusableInput(
          {
            what: `the reference ${folder} could not be written (${code})`,
            mend: 'Name a folder that this user may write to with --ledger. The reference that was there before holds on.',
          },
          { cause: error },
        );
      }
    },
  };
}

function readEntries(folder: string): ReadonlyMap<string, LedgerEntry> {
  const indexed = new IndexedFolder(folder);
  try {
    return new Map([...indexed.entries(indexed.index.heads())].map(({ entry }) => [entry.key, entry]));
  } finally {
    indexed.close();
  }
}

function replaceFile(folder: string, entries: Iterable<LedgerEntry>): void {
  const fill = (write: (text: string) => void): void => {
    for (const entry of entries) write(writeLedgerLine(entry));
  };
  newFile(folder, fill, () => 'replies.jsonl');
}
