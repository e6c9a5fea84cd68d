import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';

const source = resolve(import.meta.dirname, '../../../src/edge/process/process.ts');

// In a process of its own, since it holds for all of one: a million objects, half of which become garbage.
const work = `
const { getHeapSpaceStatistics, getHeapStatistics } = require('node:v8');
const kept = [];
for (let round = 0; round < 40; round += 1) {
  for (let index = 0; index < 25_000; index += 1) kept.push({ round, index });
  if (round % 2 === 1) kept.splice(kept.length - 25_000);
}
const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
console.log(JSON.stringify({ young, whole: getHeapStatistics().total_heap_size }));`;

describe('leanHeap', () => {
  it('keeps the part for new objects as it is, and the whole closer to what is alive', () => {
    const { code } = transformSync(readFileSync(source, 'utf8'), { loader: 'ts', format: 'cjs' });
    const sizes = ['', 'leanHeap();'].map((call) => {
      const told = execFileSync(process.execPath, ['--eval', `${code}\n${call}\n${work}`], { encoding: 'utf8' });
      return JSON.parse(told);
    });
    const [usual, lean] = sizes;
    expect(lean.young).toBeLessThan(usual.young / 2);
    expect(lean.whole).toBeLessThan(usual.whole);
  });
});
