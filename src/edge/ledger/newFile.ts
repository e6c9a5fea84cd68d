import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../files/lockFile.ts';

export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly sum: string;
}

/**
 * Writes a complete file of a ledger to the disk before the file gets its name. At every moment the old file or the new
 * one is there, and unnamed files are never read.
 *
 * @param fill writes the text, piece by piece.
 * @param nameOf undefined if no file is wanted.
 * @throws the operating system's errors, and what `fill` throws; no file is made then.
 */
export function newFile(
  folder: string,
  fill: (write: (text: string) => void) => void,
  nameOf: (written: WrittenFile) => string | undefined,
): (WrittenFile & { readonly name: string }) | undefined {
  // Old leftovers are removed first: on a nearly full disk, the new file needs their space.
  removeUnfinished(folder);
  const unfinished = unfinishedPath(folder);
  try {
    const written = writeFile(unfinished, fill);
    const name = nameOf(written);
    if (name === undefined) return undefined;
    renameSync(unfinished, join(folder, name));
    syncFolder(folder);
    return { ...written, name };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * A path for a file that this process writes and then removes. If the process is killed first, `newFile` removes the
 * file later.
 */
export function unfinishedPath(folder: string): string {
  return join(folder, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`);
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^unfinished-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function writeFile(path: string, fill: (write: (text: string) => void) => void): WrittenFile {
  const file = openSync(path, 'wx');
  const sum = createHash('sha256');
  let pending: string[] = [];
  let length = 0;
  let bytes = 0;
  const flush = (): void => {
    const piece = Buffer.from(pending.join(''), 'utf8');
    writeFileSync(file, piece);
    sum.update(piece);
    bytes += piece.length;
    pending = [];
    length = 0;
  };
  try {
    fill((text) => {
      pending.push(text);
      length += text.length;
      if (length >= pieceLength) flush();
    });
    flush();
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return { bytes, sum: sum.digest('hex') };
}

const pieceLength = 1024 * 1024;

/** Writes the names of a folder's files to the disk, if the operating system can. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Windows opens no folders, and some file systems sync none; the sync of the file itself must be enough there.
  }
}
