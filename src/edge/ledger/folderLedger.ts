import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Claim, Ledger, LedgerEntry } from '../../score/ports.ts';
import { claimKeys } from './claims/claimKeys.ts';
import { heldEntries } from './heldEntries.ts';
import { type Accepted, IndexedFolder } from './indexedFolder.ts';
import { timeOf } from './isLater.ts';
import { writeLedgerLine } from './ledgerLine.ts';
import { notWritable } from './notWritable.ts';
import { orUnreadable } from './orUnreadable.ts';
import { passedOverWords } from './passedOver.ts';
import { type Rescuing, rescuingWriter } from './rescuingWriter.ts';
import type { WrittenLine } from './segmentWriter.ts';

export interface LedgerFolder extends Accepted, Rescuing {
  readonly folder: string;
  readonly note: (text: string) => void;
}

/**
 * A folder of append-only segments (`*.jsonl`) as a ledger. All of them are indexed once, now; for one key the entry with
 * the latest `at` wins, and of two of the same moment the first. What is appended goes to a new segment of this process,
 * so several processes may share the folder, and nothing is ever joined to a line that an interrupted write left torn.
 * Lines that do not count are passed over and counted in one note; what they held is asked again.
 *
 * @throws UnusableInput where the folder cannot be read; appending throws it where the line cannot be written.
 */
export function openLedger({ folder, note, write, rescueFolder, ...accepted }: LedgerFolder): Ledger {
  const noteUnusable = once(() => note(unusableWords(folder)));
  const indexed = orUnreadable(folder, () => new IndexedFolder(folder, accepted, noteUnusable));
  const words = passedOverWords(indexed.passedOver);
  if (words !== undefined) note(`The ledger ${folder} has ${words}`);
  const held = heldEntries();
  const writer = rescuingWriter(folder, { write, rescueFolder });
  const find = (key: string): LedgerEntry | undefined => {
    const known = held.get(key);
    if (known !== undefined) return known;
    const found = orUnreadable(folder, () => indexed.find(key));
    if (found === undefined) return undefined;
    // Most replies are read once, and whatever is kept costs more than reading it.
    if (found.isAgain) held.put(found.entry, found.text.length);
    return found.entry;
  };
  const segmentOf = segmentNumbers(indexed);
  return {
    find,
    has: (key) => held.get(key) !== undefined || orUnreadable(folder, () => indexed.has(key)),
    append: (entry) => {
      const time = timeOf(entry.at);
      if (indexed.index.find(entry.key) !== undefined) {
        const known = find(entry.key);
        if (known !== undefined && !(time > timeOf(known.at))) return;
      }
      const written = writer.write(writeLedgerLine(entry));
      orUnreadable(folder, () => {
        indexed.index.add(entry.key, { ...written, segment: segmentOf(written), time, isChecked: true });
      });
      held.forget(entry.key);
    },
    ready: () => orNotWritable(folder),
    claim: (keys, pause) => claim({ folder, keys, pause, readOn: () => orUnreadable(folder, () => indexed.readOn()) }),
  };
}

interface Claiming {
  readonly folder: string;
  readonly keys: readonly string[];
  readonly pause: (delayMs: number) => Promise<void>;
  /** Takes in what others have written. */
  readonly readOn: () => void;
}

/** Read after it is known who lets go: a process lets go of what it has written. */
async function claim({ folder, keys, pause, readOn }: Claiming): Promise<Claim> {
  const claimed = await claimKeys(folder, keys, pause);
  const { theirs, owners } = claimed;
  const freed = (): readonly string[] => {
    const keysFreed = claimed.freed();
    readOn();
    return keysFreed;
  };
  try {
    readOn();
    return { theirs, owners, freed, release: () => claimed.release() };
  } catch (error) {
    claimed.release();
    throw error;
  }
}

/** The number of the segment that is being written, among those that are read. */
function segmentNumbers(indexed: IndexedFolder): (written: WrittenLine) => number {
  let path: string | undefined;
  let segment = 0;
  return (written) => {
    if (written.path !== path) segment = indexed.addOwn(written.path);
    path = written.path;
    return segment;
  };
}

/** Before anything is paid for. A full disk cannot be foreseen. */
function orNotWritable(folder: string): void {
  let path = resolve(folder);
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

function unusableWords(folder: string): string {
  return (
    `The ledger ${folder} has lines that look whole and are not: their checksum does not fit, or they are broken. ` +
    `They are passed over, and asked again where nothing else is on record; "evenhand ledger verify" counts them.`
  );
}
