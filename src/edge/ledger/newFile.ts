import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../files/lockFile.ts';

/** What is in a file, before it has its name. */
export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256 in hexadecimal. */
  readonly sum: string;
}

/**
 * Writes a file of a ledger that is complete, and on the disk, before it gets its name: at every moment there is what
 * was there before, or the new one. Nothing reads a file that has no name yet.
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
  // First: on a disk that is nearly full, it is the room that the new file needs.
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

/** A file that this process may write and then remove; one that is killed before leaves it for `newFile` to remove. */
export function unfinishedPath(folder: string): string {
  return join(folder, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`);
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^unfinished-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** In large pieces. */
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

/** The names of a folder's files onto the disk, if the operating system has a way to ask for it. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch {
    // Windows opens no folders, and some file systems sync none: there the file's own sync has to do.
  }
}
