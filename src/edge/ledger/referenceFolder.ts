import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../errorCode.ts';
import { UnusableInput } from '../../fault.ts';
import type { LedgerEntry } from '../../score/ports.ts';
import type { Reference } from '../../score/reference.ts';
import { writeLedgerLine } from './ledgerLine.ts';
import { makeFolder } from './makeFolder.ts';
import { readSegments } from './readSegments.ts';
import { writeWhole } from './writeWhole.ts';

/**
 * The reference of a ledger: its folder `reference`, which the ledger itself does not read.
 *
 * @param ledger the ledger's folder; made with the first reference.
 */
export function referenceFolder(ledger: string): Reference {
  const folder = join(ledger, 'reference');
  return {
    read: () => readSegments(folder),
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

/** A file that is complete before it gets its name: at every moment there is the old reference or the new one. */
function replaceFile(folder: string, entries: Iterable<LedgerEntry>): void {
  const unfinished = join(folder, `unfinished-${process.pid}`);
  try {
    const file = openSync(unfinished, 'w');
    try {
      for (const entry of entries) writeWhole(file, Buffer.from(writeLedgerLine(entry), 'utf8'));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, join(folder, 'replies.jsonl'));
  } finally {
    rmSync(unfinished, { force: true });
  }
}
