import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { it } from '@jest/globals';

const root = new URL('../../../shared/', import.meta.url);

/**
 * A test over public data, which stands in `../shared` beside the project and is no part of it. Without it the test is
 * left out; leftOutReporter.mjs knows such tests by the end of their names.
 *
 * @param path a file or folder in `../shared` without which there is nothing to test.
 */
export function itOver(path: string, name: string, body: () => void | Promise<void>): void {
  if (isShared(path)) it(name, body);
  else it.skip(`${name} (needs ../shared/${path})`, body);
}

/** Whether that file or folder is there. */
export function isShared(path: string): boolean {
  return existsSync(new URL(path, root));
}

export function sharedNames(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root));
}

export function sharedText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

export function sharedBytes(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(path, root)));
}

/** What a published file holds. Its reader says which type that is; a member that is missing makes its test fail. */
export function sharedJson(path: string) {
  return JSON.parse(sharedText(path));
}

/** The same for a file of JSON Lines. */
export function sharedLines(path: string) {
  return sharedText(path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A table without quotes, as the data sets have them: one record a row, every cell as text. */
export function sharedTable(path: string): readonly Readonly<Record<string, string>>[] {
  const [header = '', ...rows] = sharedText(path).trim().split(/\r?\n/);
  const names = header.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
