import { expect } from '@jest/globals';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { type Estimates, estimateAll } from '../../src/measure/estimates.ts';
import { measureSettings, type WrittenRow } from '../support/tables.ts';

export const measure = (table: FamilyTable) => estimateAll(table.coded, measureSettings);

/** What was found of these measures, without those that were not. */
export function values(found: Estimates, names: readonly (keyof Estimates)[]): Record<string, number | undefined> {
  return Object.fromEntries(names.map((name) => [name, found[name]?.value]));
}

export function expectClose(found: Estimates, expected: Partial<Record<keyof Estimates, number>>): void {
  for (const [name, value] of Object.entries(expected)) {
    // The keys of an object of that very type.
    const seen = found[name as keyof Estimates]?.value;
    expect([name, seen === undefined ? undefined : Math.abs(seen - value) < 1e-12 ? value : seen]).toEqual([
      name,
      value,
    ]);
  }
}

/** Gold, then the score under three variants; every item with gold has an equal part in what follows. */
export const three: readonly WrittenRow[] = [
  { gold: 0, cells: [0, 0, 1] },
  { gold: 1, cells: [1, 1, 1] },
  { gold: 2, cells: [2, 1, 2] },
  { gold: 1, cells: [1, 2, 'unreadable'] },
  { gold: 0, cells: [0, 'unreadable', 'unreadable'] },
  { gold: 2, cells: [2, 2, 2] },
  { gold: 1, cells: [0, 1, 1] },
  { gold: 2, cells: [0, 2, 1] },
  { cells: [1, 1, 0] },
  { gold: 1, cells: ['unreadable', 'unreadable', 'unreadable'] },
];
