import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A new folder that is gone after the tests of the file; its name has no symbolic link in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'evenhand-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths into a folder, which need not be there; returns the folder. */
export function filled(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

let folders = 0;

/** The same into a new folder below another. */
export function newFolder(below: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  folders += 1;
  return filled(join(below, `folder-${folders}`), files);
}
