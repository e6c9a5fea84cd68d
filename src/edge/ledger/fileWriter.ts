import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { writeWhole } from './writeWhole.ts';

/** Writes a new file in large pieces, and says what it is. */
export interface FileWriter {
  write(text: string): void;
  /** Returns when everything is on the disk. `sum`: SHA-256 in hexadecimal. */
  finish(): { readonly bytes: number; readonly sum: string };
  abandon(): void;
}

/** Its functions throw the operating system's errors, also where the file exists. */
export function fileWriter(path: string): FileWriter {
  const file = openSync(path, 'wx');
  const sum = createHash('sha256');
  let pending: string[] = [];
  let length = 0;
  let bytes = 0;
  const flush = (): void => {
    const piece = Buffer.from(pending.join(''), 'utf8');
    writeWhole(file, piece);
    sum.update(piece);
    bytes += piece.length;
    pending = [];
    length = 0;
  };
  return {
    write: (text) => {
      pending.push(text);
      length += text.length;
      if (length >= pieceLength) flush();
    },
    finish: () => {
      try {
        flush();
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      return { bytes, sum: sum.digest('hex') };
    },
    abandon: () => closeSync(file),
  };
}

const pieceLength = 1024 * 1024;
