import { existsSync, readFileSync } from 'node:fs';
import { it } from '@jest/globals';

const root = new URL('../../../shared/data/', import.meta.url);

/** A test over a public data set; where the set is not beside the project, it says so and is skipped. */
export function itOver(folder: string, name: string, body: () => void | Promise<void>, timeoutMs = 120_000): void {
  if (existsSync(new URL(`${folder}/`, root))) {
    it(name, body, timeoutMs);
  } else {
    console.warn(`${folder} is not here: nothing was compared`);
    it.skip(name, body);
  }
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
