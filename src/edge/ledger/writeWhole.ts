import { writeSync } from 'node:fs';

/** Writes from `offset` on, and says how many bytes it took. */
export type WriteBytes = (file: number, bytes: Uint8Array, offset: number) => number;

/** All bytes: one write, and further ones only where the operating system took less than it was given. */
export function writeWhole(file: number, bytes: Uint8Array, write: WriteBytes = writeSync): void {
  for (let written = 0; written < bytes.length; ) written += write(file, bytes, written);
}
