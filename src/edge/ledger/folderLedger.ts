import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Ledger, LedgerEntry, LockWaiting } from '../../ask/ports.ts';
import { errorCode } from '../../shared/errorCode.ts';
import { claimKeys } from './claims/claimKeys.ts';
import { heldEntries } from './index/heldEntries.ts';
import { type Accepted, IndexedFolder } from './index/indexedFolder.ts';
import { passedOverWords } from './index/passedOver.ts';
import { timeOf } from './lines/entryTime.ts';
import { writeLedgerLine } from './lines/ledgerLine.ts';
import { type Rescuing, rescuingWriter } from './segments/rescuingWriter.ts';
import type { WrittenLine } from './segments/segmentWriter.ts';
import { makeFolder } from './system/makeFolder.ts';
import { unfinishedPath } from './system/newFile.ts';
import { notWritable } from './system/notWritable.ts';
import { orUnreadable } from './system/orUnreadable.ts';

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
        accepted.signed?.signatures.written.add(written.path);
        indexed.index.add(entry.key, { ...written, segment: segmentOf(written), time, isChecked: true });
      });
      held.forget(entry.key);
    },
    ready: readiness(folder),
    lock: (waiting) => lock(folder, waiting, () => orUnreadable(folder, () => indexed.readOn())),
  };
}

/** One key stands for the whole folder. @param readOn takes in what others have written. */
async function lock(folder: string, { note, pause }: LockWaiting, readOn: () => void): Promise<() => void> {
  const claimed = await claimKeys(folder, [wholeFolder], pause);
  const { theirs, owners } = claimed;
  const release = () => claimed.release();
  try {
    if (theirs.size > 0) note(`waiting for another run (${owners.join(', ')}) that asks with the same ledger`);
    for (let open = theirs.size; open > 0; open -= claimed.freed().length) await pause(lockPauseMs);
    readOn();
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

const wholeFolder = '0'.repeat(64);
const lockPauseMs = 200;

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

/** Before anything is paid for: once in earnest, and from then on, ten times a second at most, by what the rights say. */
function readiness(folder: string): () => void {
  let checkedAtMs: number | undefined;
  return () => {
    const nowMs = performance.now();
    if (checkedAtMs !== undefined && nowMs - checkedAtMs < sureForMs) return;
    try {
      if (checkedAtMs === undefined) tryWriting(folder);
      else checkRights(folder);
      checkedAtMs = nowMs;
    } catch (error) {
      throw notWritable(folder, error);
    }
  };
}

const sureForMs = 100;

/** Rights do not tell of a file system that makes no folders (/proc), and none that a disk is full already. */
function tryWriting(folder: string): void {
  makeFolder(folder);
  const path = unfinishedPath(folder);
  try {
    writeFileSync(path, new Uint8Array(triedBytes), { flag: 'wx' });
  } finally {
    rmSync(path, { force: true });
  }
}

/** A block of most file systems; most lines are shorter. */
const triedBytes = 4096;

function checkRights(folder: string): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    try {
      accessSync(path, constants.W_OK | constants.X_OK);
      return;
    } catch (error) {
      // A folder that somebody removed can be made again, where that is allowed.
      if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    }
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
