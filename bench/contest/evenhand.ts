import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Spent } from './run.ts';
import type { Program } from './time.ts';

/** One version scored by the command line, with a ledger of its own that is empty at first. */
export interface Scoring {
  readonly dist: string;
  readonly project: string;
  readonly baseUrl: string;
  readonly concurrency: number;
}

/** @throws Error where the run failed. */
export async function scoreOnce({ dist, project, baseUrl, concurrency }: Scoring): Promise<Spent> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-scored-'));
  try {
    const where = ['--at', project, '--base-url', baseUrl, '--ledger', join(folder, 'ledger')];
    const how = [
      '--concurrency',
      String(concurrency),
      '--quiet',
      '--format',
      'json',
      '--out',
      join(folder, 'out.json'),
    ];
    const spent = await run(commandLine(dist, ['score', ...where, ...how]));
    // Throws where no report was written.
    JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
    return spent;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The command line as a program: it may end with 3, where some request got no reply; the server's count tells. */
export function commandLine(dist: string, args: readonly string[]): Program {
  return { args: [join(dist, 'cli.js'), ...args], env: { OPENAI_API_KEY: 'bench' }, mayEnd: [0, 3] };
}
