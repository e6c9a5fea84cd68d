import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { BatchStore } from '../../ask/batch/batchRecord.ts';
import { errorCode } from '../../shared/errorCode.ts';
import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import { takeLockFile } from '../files/lockFile.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { readRecord, writeRecord } from './readRecord.ts';

/**
 * The folder `batches` of a ledger: for each batch a file NAME.json that says how far it came, and NAME.keys with the
 * keys of its requests, one a line. Each file is complete before it gets its name. The ledger itself does not read it.
 *
 * @param ledger the ledger's folder; made with the first batch.
 */
export function batchFolder(ledger: string): BatchStore {
  const folder = join(ledger, 'batches');
  const write = (name: string, text: string) =>
    orFault(folder, () => {
      makeFolder(folder);
      replaceFile(folder, name, text);
    });
  return {
    alone: async (work) => {
      const lock = orFault(folder, () => {
        makeFolder(folder);
        return takeLockFile(join(folder, 'lock'));
      });
      if (lock.kind === 'held') throw heldBy(lock.by, folder);
      try {
        return await work();
      } finally {
        lock.release();
      }
    },
    newIntent: () => `evenhand-${randomBytes(8).toString('hex')}`,
    records: () =>
      namesIn(folder)
        .map((name) => readRecord(readOrFault(join(folder, name)), join(folder, name)))
        .sort((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : a.intent < b.intent ? -1 : 1)),
    keysOf: ({ intent, requests }) => readKeys(join(folder, `${intent}.keys`), requests),
    begin: (record, keys) => {
      write(`${record.intent}.keys`, `${keys.join('\n')}\n`);
      write(`${record.intent}.json`, writeRecord(record));
    },
    update: (record) => write(`${record.intent}.json`, writeRecord(record)),
    forget: (intent) =>
      orFault(folder, () => {
        rmSync(join(folder, `${intent}.json`), { force: true });
        rmSync(join(folder, `${intent}.keys`), { force: true });
      }),
  };
}

function heldBy(holder: string, folder: string): OutsideFailure {
  return new OutsideFailure({
    file: join(folder, 'lock'),
    what: `another process (${holder}) works on the batches of this ledger`,
    fix: 'Wait until it has ended.',
  });
}

/** @throws UnusableInput if some are missing: their replies would be passed over, and they would be asked again. */
function readKeys(path: string, requests: number): readonly string[] {
  const keys = readOrFault(path)
    .split('\n')
    .filter((key) => key !== '');
  if (keys.length === requests) return keys;
  throw new UnusableInput({
    file: path,
    what: `this has ${keys.length} keys, and the batch has ${requests} requests`,
    fix: `Put back the file that evenhand wrote. ${givingUp}`,
  });
}

const givingUp = 'To give the batch up, and pay for its requests again, delete its files of this name.';

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return [];
    if (code === undefined) throw error;
    if (code === 'ENOTDIR' && !statSync(dirname(folder), { throwIfNoEntry: false })?.isDirectory())
      throw noFolder(dirname(folder), error);
    const what = `the folder ${folder} could not be read (${code})`;
    throw new UnusableInput({ what, fix: 'Name with --ledger the folder that submit was given.' }, { cause: error });
  }
}

function noFolder(ledger: string, cause: unknown): UnusableInput {
  const what = `${ledger} is a file, and a ledger is a folder of files`;
  const fix = 'Name the folder that the file is in, or a new one, with --ledger.';
  return new UnusableInput({ key: '--ledger', what, fix }, { cause });
}

function readOrFault(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === undefined) return error;
  return new UnusableInput(
    {
      file: path,
      what: `a record of a batch could not be read (${code})`,
      fix: `Put it back, or make it readable. ${givingUp}`,
    },
    { cause: error },
  );
}

/** Also after a power failure there is the old file or the new one. */
function replaceFile(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `${name}.unfinished-${process.pid}`);
  try {
    const file = openSync(unfinished, 'w');
    try {
      const bytes = Buffer.from(text, 'utf8');
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, join(folder, name));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function orFault<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof UnusableInput || code === undefined) throw error;
    throw new UnusableInput(
      {
        what: `the folder ${folder} could not be written (${code})`,
        fix: 'Name a folder with --ledger that this user may write to, on a disk with room. Nothing more was submitted.',
      },
      { cause: error },
    );
  }
}
