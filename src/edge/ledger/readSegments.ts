import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../errorCode.ts';
import { UnusableInput } from '../../fault.ts';
import type { LedgerEntry } from '../../score/ports.ts';
import { isLater } from './isLater.ts';
import { isWithin, type MaxAge } from './isWithin.ts';
import { readLedgerLine } from './ledgerLine.ts';
import { segmentLines } from './segmentLines.ts';

/** Which entries of a folder count. */
export interface Accepted {
  /** Lines without a checksum are passed over. */
  readonly requireSum?: boolean | undefined;
  /** Entries that are older, or from the future, are passed over; undefined: none is. */
  readonly maxAge?: MaxAge | undefined;
}

/** A folder's entries, one for each key, with the lines that were passed over. */
export interface Segments {
  readonly entries: Map<string, LedgerEntry>;
  readonly passedOver: PassedOver;
}

export interface PassedOver {
  readonly unreadable: number;
  readonly otherVersion: number;
  readonly wrongSum: number;
  readonly withoutSum: number;
  readonly tooOld: number;
}

/**
 * Reads all segments (`*.jsonl`) of a folder; a folder that is not there is empty. For one key the entry that came last
 * counts, whatever the order of segments and lines.
 *
 * @throws UnusableInput where the folder cannot be read.
 */
export function readSegments(folder: string, accepted: Accepted = {}): Segments {
  return orFault(folder, () => {
    const found = new Found(accepted);
    for (const path of segmentsOf(folder)) {
      for (const text of segmentLines(path)) found.take(text);
    }
    return found;
  });
}

class Found implements Segments {
  readonly entries = new Map<string, LedgerEntry>();
  readonly passedOver = { unreadable: 0, otherVersion: 0, wrongSum: 0, withoutSum: 0, tooOld: 0 };
  private readonly accepted: Accepted;

  constructor(accepted: Accepted) {
    this.accepted = accepted;
  }

  take(text: string): void {
    const line = readLedgerLine(text);
    switch (line.kind) {
      case 'entry':
        this.takeEntry(line.entry, line.sum);
        return;
      case 'unreadable':
        this.passedOver.unreadable += 1;
        return;
      case 'wrong-sum':
        this.passedOver.wrongSum += 1;
        return;
      case 'other-version':
        this.passedOver.otherVersion += 1;
        return;
      case 'blank':
        return;
    }
  }

  private takeEntry(entry: LedgerEntry, sum: string | undefined): void {
    if (sum === undefined && this.accepted.requireSum === true) {
      this.passedOver.withoutSum += 1;
      return;
    }
    if (this.accepted.maxAge !== undefined && !isWithin(entry, this.accepted.maxAge)) {
      this.passedOver.tooOld += 1;
      return;
    }
    const known = this.entries.get(entry.key);
    if (known === undefined || isLater(entry, known)) this.entries.set(entry.key, entry);
  }
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
