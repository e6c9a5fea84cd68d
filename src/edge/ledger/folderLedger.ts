import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Ledger, LedgerEntry, LockWaiting } from '../../ask/ports.ts';
import { errorCode } from '../../shared/errorCode.ts';
import { makeFolder } from '../files/localFiles.ts';
import { type LockTaken, takeLockFile } from '../files/lockFile.ts';
import { type Accepted, FolderIndex } from './folderIndex.ts';
import { notWritable, orUnreadable } from './ledgerErrors.ts';
import { timeOf, writeLedgerLine } from './ledgerLine.ts';
import { unfinishedPath } from './newFile.ts';
import { type Rescuing, rescuingWriter } from './segmentWriter.ts';

export interface LedgerFolder extends Pick<Accepted, 'signed'>, Rescuing {
  readonly folder: string;
  readonly note: (text: string) => void;
}

/**
 * A folder of append-only segments (`*.jsonl`) as a ledger. Opening indexes all of them once. For one key the entry
 * with the latest `at` wins, and if two have the same time, the first. This process appends to a new segment of its
 * own, so it never continues a torn line of an interrupted write. Invalid lines are skipped and counted in one note;
 * their requests are asked again.
 *
 * @throws UnusableInput if the folder cannot be read; appending throws it if the line cannot be written.
 */
export function openLedger({ folder, note, write, rescueFolder, signed }: LedgerFolder): Ledger {
  let isTold = false;
  const onUnusable = () => {
    if (!isTold) note(unusableWords(folder));
    isTold = true;
  };
  const index = orUnreadable(folder, () => new FolderIndex(folder, { signed }, onUnusable));
  const words = passedOverWords(index.passedOver);
  if (words !== undefined) note(`The ledger ${folder} has ${words}`);
  const writer = rescuingWriter(folder, { write, rescueFolder });
  const find = (key: string): LedgerEntry | undefined => orUnreadable(folder, () => index.find(key)?.entry);
  return {
    find,
    has: (key) => orUnreadable(folder, () => index.has(key)),
    append: (entry) => {
      const time = timeOf(entry.at);
      const known = index.lines.has(entry.key) ? find(entry.key) : undefined;
      if (known !== undefined && !(time > timeOf(known.at))) return;
      const written = writer.write(writeLedgerLine(entry));
      signed?.signatures.written.add(written.path);
      index.own.add(written.path);
      index.add(entry.key, { ...written, time, isChecked: true });
    },
    ready: readiness(folder),
    lock: (waiting) => lock(folder, waiting, () => orUnreadable(folder, () => index.readOn())),
  };
}

/** Whoever writes to a ledger that others may use holds its lock. */
export function takeLedgerLock(folder: string): LockTaken {
  try {
    makeFolder(folder);
    return takeLockFile(join(folder, 'lock'));
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** @param readOn reads what other processes have written. */
async function lock(folder: string, { note, pause }: LockWaiting, readOn: () => void): Promise<() => void> {
  const take = () => takeLedgerLock(folder);
  let taken = take();
  if (taken.kind === 'held') note(`waiting for another run (${taken.by}) that asks with the same ledger`);
  for (; taken.kind === 'held'; taken = take()) await pause(lockPauseMs);
  readOn();
  return taken.release;
}

const lockPauseMs = 200;

/**
 * Checks that the ledger is writable before anything is paid for: the first time by writing, later by the access
 * rights, at most ten times a second.
 */
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

/** Access rights do not reveal a file system that makes no folders (/proc), or a full disk. */
function tryWriting(folder: string): void {
  makeFolder(folder);
  const path = unfinishedPath(folder);
  try {
    writeFileSync(path, new Uint8Array(triedBytes), { flag: 'wx' });
  } finally {
    rmSync(path, { force: true });
  }
}

/** The block size of most file systems; most lines are shorter. */
const triedBytes = 4096;

function checkRights(folder: string): void {
  for (let path = resolve(folder); ; path = dirname(path)) {
    try {
      accessSync(path, constants.W_OK | constants.X_OK);
      return;
    } catch (error) {
      // If the folder was removed, it can be made again if its parent allows it.
      if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    }
  }
}

/** `3 line(s) that were passed over: 2 unreadable, 1 of another version. …`; undefined if there are none. */
function passedOverWords(passedOver: FolderIndex['passedOver']): string | undefined {
  const { unreadable, otherVersion, wrongSum, unsigned } = passedOver;
  const counts = [
    [unreadable, 'unreadable'],
    [otherVersion, 'of another version'],
    [wrongSum, 'whose checksum does not fit'],
    [unsigned, 'not signed by a key that counts here'],
  ] as const;
  const said = counts.filter(([count]) => count > 0);
  if (said.length === 0) return undefined;
  const lines = said.reduce((sum, [count]) => sum + count, 0);
  const which = said.map(([count, words]) => `${count} ${words}`).join(', ');
  return `${lines} line(s) that were passed over: ${which}. What they held is missing and will be asked again.`;
}

function unusableWords(folder: string): string {
  return (
    `The ledger ${folder} has lines that look whole and are not: their checksum does not fit, or they are broken. ` +
    `They are passed over, and asked again if no other line has the reply; "evenhand ledger verify" counts them.`
  );
}
