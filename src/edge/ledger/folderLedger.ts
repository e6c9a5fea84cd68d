import type { Ledger } from '../../score/ports.ts';
import { isLater } from './isLater.ts';
import { writeLedgerLine } from './ledgerLine.ts';
import { type Accepted, type PassedOver, readSegments } from './readSegments.ts';
import { segmentWriter } from './segmentWriter.ts';

/**
 * A folder of append-only segments (`*.jsonl`) as a ledger. All of them are read once, now; for one key the entry with
 * the latest `at` wins, and of two of the same moment the first. What is appended goes to a new segment of this process,
 * so several processes may share the folder, and nothing is ever joined to a line that an interrupted write left torn.
 * Lines that do not count are passed over and counted in one note; what they held is asked again.
 *
 * @throws UnusableInput where the folder cannot be read; appending throws it where the line cannot be written.
 */
export function openLedger({ folder, note, ...accepted }: LedgerFolder): Ledger {
  const { entries, passedOver } = readSegments(folder, accepted);
  const words = passedOverWords(passedOver);
  if (words !== undefined) note(`The ledger ${folder} has ${words}`);
  const write = segmentWriter(folder);
  return {
    find: (key) => entries.get(key),
    append: (entry) => {
      const known = entries.get(entry.key);
      if (known !== undefined && !isLater(entry, known)) return;
      write(writeLedgerLine(entry));
      entries.set(entry.key, entry);
    },
  };
}

export interface LedgerFolder extends Accepted {
  readonly folder: string;
  readonly note: (text: string) => void;
}

function passedOverWords(passedOver: PassedOver): string | undefined {
  const { unreadable, otherVersion, wrongSum, withoutSum, tooOld } = passedOver;
  const counts = [
    [unreadable, 'unreadable'],
    [otherVersion, 'of another version'],
    [wrongSum, 'whose checksum does not fit'],
    [withoutSum, 'without a checksum'],
    [tooOld, 'too old or from the future'],
  ] as const;
  const said = counts.filter(([count]) => count > 0);
  if (said.length === 0) return undefined;
  const lines = said.reduce((sum, [count]) => sum + count, 0);
  const which = said.map(([count, words]) => `${count} ${words}`).join(', ');
  return `${lines} line(s) that were passed over: ${which}. What they held is missing and will be asked again.`;
}
