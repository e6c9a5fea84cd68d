import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../shared/errorCode.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { TreeFile } from '../../tree/tree.ts';

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

export async function readLocalFile(path: string): Promise<TreeFile> {
  try {
    // A pipe or a device may never end.
    if (!(await stat(path)).isFile()) return { kind: 'refused', why: 'it is not a regular file' };
    return { kind: 'file', bytes: await readFile(path) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { kind: 'absent' };
    return { kind: 'refused', why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Writes a text file and makes its folders. With `create`, an existing file stays; with `append`, the text is on disk, in
 * lines of its own, when this returns. @throws UnusableInput if it cannot.
 */
export async function writeLocalFile(
  path: string,
  text: string,
  mode: 'create' | 'replace' | 'append',
): Promise<'written' | 'exists'> {
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch (error) {
    throw notWritten(path, error);
  }
  try {
    if (mode === 'append') await appendLines(path, text);
    else await writeFile(path, text, { flag: mode === 'create' ? 'wx' : 'w' });
    return 'written';
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && mode === 'create') return 'exists';
    throw notWritten(path, error);
  }
}

/** In one write, so that two people at once do not mix their lines. */
async function appendLines(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(new Uint8Array(1), 0, 1, Math.max(0, size - 1));
    const isTorn = size > 0 && buffer[0] !== 0x0a;
    await file.appendFile(isTorn ? `\n${text}` : text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws UnusableInput if it cannot be removed. */
export async function removeLocalFile(path: string): Promise<void> {
  try {
    await rm(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableInput(
      { file: path, what: `the file cannot be removed: ${why}`, fix: 'See who may write in its folder.' },
      { cause: error },
    );
  }
}

/**
 * Replaces a file with pieces of text. Each piece is made after the one before is written, so all of them together may
 * be larger than memory.
 */
export async function writeLocalPieces(path: string, pieces: Iterable<string>): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await pipeline(pieces, createWriteStream(path));
  } catch (error) {
    throw error instanceof UnusableInput ? error : notWritten(path, error);
  }
}

function notWritten(path: string, error: unknown): UnusableInput {
  const why = error instanceof Error ? error.message : String(error);
  return new UnusableInput(
    { file: path, what: `the file cannot be written: ${why}`, fix: 'Name another place, or make room there.' },
    { cause: error },
  );
}

/**
 * Makes a folder and its parents. It does not use mkdir's own `recursive`, which never ends if mkdir says ENOENT of a
 * parent that exists, as below /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
