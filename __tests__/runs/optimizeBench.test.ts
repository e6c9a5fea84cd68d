import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { methodNames } from '../../src/shared/searchNames.ts';

describe('the bench of optimisation', () => {
  interface Row {
    readonly kind: 'level' | 'power';
    readonly method: string;
    readonly name: string;
    readonly runs: number;
    readonly found: number;
    readonly better: number;
  }
  // As the bench writes it.
  const { rows } = JSON.parse(readFileSync('bench/optimization/results.json', 'utf8')) as {
    readonly rows: readonly Row[];
  };

  it('calls at most 5 % better if nothing helps, and finds in 18 of 20 searches what edits can reach', () => {
    const levels = rows.filter(({ kind }) => kind === 'level');
    const each = methodNames.map((method) => [method, 500]);
    // Each item alone, and items in groups.
    expect(levels.map(({ method, runs }) => [method, runs])).toEqual([...each, ...each]);
    for (const { better, runs } of levels) expect(better / runs).toBeLessThanOrEqual(0.05);
    const reachable = rows.filter(({ kind, name }) => kind === 'power' && !name.includes('one way'));
    expect(reachable.map(({ runs }) => runs)).toEqual(Array(9).fill(20));
    for (const { found } of reachable) expect(found).toBeGreaterThanOrEqual(18);
  });
});
