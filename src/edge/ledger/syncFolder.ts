import { closeSync, fsyncSync, openSync } from 'node:fs';

/** The names of a folder's files onto the disk, where the operating system has a way to ask for it. */
export function syncFolder(folder: string): void {
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
