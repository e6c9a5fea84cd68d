import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../errorCode.ts';
import { UnusableInput } from '../../fault.ts';
import type { Ledger, LedgerEntry } from '../../score/ports.ts';
import { readLedgerLine, writeLedgerLine } from './ledgerLine.ts';
import { segmentLines } from './segmentLines.ts';
import { segmentWriter } from './segmentWriter.ts';

/**
 * A folder of append-only segments (`*.jsonl`) as a ledger. All of them are read once, now, in the order of their
 * names; the first entry for a key wins. What is appended goes to a new segment of this process, so several processes
 * may share the folder, and nothing is ever joined to a line that an interrupted write left torn. Lines that are no
 * entries are passed over and counted in one note; what they held is asked again.
 *
 * @throws UnusableInput where the folder cannot be read; appending throws it where the line cannot be written.
 */
export function openLedger(options: { readonly folder: string; readonly note: (text: string) => void }): Ledger {
  const { folder, note } = options;
  const entries = orFault(folder, () => readSegments(folder, note));
  const write = segmentWriter(folder);
  return {
    find: (key) => entries.get(key),
    append: (entry) => {
      if (entries.has(entry.key)) return;
      write(writeLedgerLine(entry));
      entries.set(entry.key, entry);
    },
  };
}

function readSegments(folder: string, note: (text: string) => void): Map<string, LedgerEntry> {
  const entries = new Map<string, LedgerEntry>();
  const passedOver = { unreadable: 0, otherVersion: 0 };
  for (const path of segmentsOf(folder)) {
    for (const text of segmentLines(path)) {
      const line = readLedgerLine(text);
      if (line.kind === 'entry' && !entries.has(line.entry.key)) entries.set(line.entry.key, line.entry);
      if (line.kind === 'unreadable') passedOver.unreadable += 1;
      if (line.kind === 'other-version') passedOver.otherVersion += 1;
    }
  }
  const { unreadable, otherVersion } = passedOver;
  if (unreadable + otherVersion > 0) {
    note(
      `The ledger ${folder} has ${unreadable + otherVersion} line(s) that were passed over: ${unreadable} unreadable, ` +
        `${otherVersion} of another version. What they held is missing and will be asked again.`,
    );
  }
  return entries;
}

function segmentsOf(folder: string): readonly string[] {
  const names = namesIn(folder).filter((name) => name.endsWith('.jsonl'));
  return names
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
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

function orFault<T>(folder: string, reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UnusableInput(
      {
        what: `the ledger ${folder} could not be read (${code})`,
        mend: 'Name a folder that this user may read, or a new one, with --ledger.',
      },
      { cause: error },
    );
  }
}
