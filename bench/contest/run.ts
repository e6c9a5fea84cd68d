import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Program, type Timed, time } from './time.ts';

export interface Spent extends Timed {
  /** Of all its processes together, in the program and for it in the system. */
  readonly cpuMs: number;
  /** The most that any of its processes had in memory at once. */
  readonly peakMiB: number;
}

/**
 * Runs a program to its end and measures it; a module that tells what it took is loaded before it.
 *
 * @throws Error with what it printed last where it fails.
 */
export async function run(program: Program): Promise<Spent> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-spent-'));
  try {
    const preload = pathToFileURL(resolve('bench/contest/tellSpent.mjs')).href;
    const env = { ...program.env, BENCH_SPENT: folder, NODE_OPTIONS: `--import ${preload}` };
    return { ...(await time({ ...program, env })), ...spentIn(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function spentIn(folder: string): Pick<Spent, 'cpuMs' | 'peakMiB'> {
  // Written by tellSpent.mjs.
  const told = readdirSync(folder).map(
    (name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly cpuMs: number; readonly maxRssKiB: number },
  );
  if (told.length === 0) throw new Error('no process said what it took');
  return {
    cpuMs: told.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakMiB: Math.max(...told.map(({ maxRssKiB }) => maxRssKiB)) / 1024,
  };
}
