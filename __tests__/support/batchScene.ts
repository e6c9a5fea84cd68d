import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchLimits } from '../../src/ask/batch/splitRequests.ts';
import type { Environment } from '../../src/command/environment.ts';
import { run } from '../../src/command/run.ts';
import { nodeEnvironment } from '../../src/main/nodeEnvironment.ts';
import type { LineAnswer } from './batchOutput.ts';
import { type BatchServer, type BatchServerSettings, startBatchServer } from './batchServer.ts';
import { type Asked, askedAbout, type ToySettings, toyVersions } from './toyJudge.ts';

/** What a command of the scene left behind. */
export interface Told {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BatchScene {
  readonly server: BatchServer;
  readonly ledger: string;
  /** What was waited for, in milliseconds. */
  readonly waitedMs: readonly number[];
  /** `evenhand batch …`, in this process, with time that passes at once. */
  batch(...words: readonly string[]): Promise<Told>;
  /** `evenhand check` on the two versions as JSON, with a ledger. */
  check(ledger: string, ...words: readonly string[]): Promise<Told>;
  readonly versions: readonly string[];
}

export interface SceneSettings extends Partial<BatchServerSettings> {
  readonly folder: string;
  readonly toy?: ToySettings;
  readonly batchLimits?: BatchLimits;
  readonly change?: (environment: Environment) => Environment;
}

/** Two versions of a toy judge, a server with a Batch API and chat completions, and one ledger; closed at the end. */
export async function inBatchScene<T>(
  { folder, toy = { items: 6 }, batchLimits, change = (environment) => environment, ...settings }: SceneSettings,
  use: (scene: BatchScene) => Promise<T>,
): Promise<T> {
  const own = mkdtempSync(join(folder, 'batch-'));
  const { base, head } = toyVersions(own, toy);
  const server = await startBatchServer({ answer: toyAnswer, ...settings });
  const ledger = join(own, 'ledger');
  const waitedMs: number[] = [];
  let passedMs = 0;
  const told = async (words: readonly string[]): Promise<Told> => {
    const written = { stdout: '', stderr: '' };
    const sink = (name: 'stdout' | 'stderr') => ({
      write: (text: string) => {
        written[name] += text;
      },
      isTerminal: false,
      columns: 100,
    });
    const environment = nodeEnvironment(new AbortController().signal);
    const sleep = (ms: number) => {
      waitedMs.push(ms);
      passedMs += ms;
      return Promise.resolve();
    };
    const clock = { now: () => Date.now() + passedMs, sleep };
    const progress = () => ({
      begin: () => {},
      done: () => {},
      note: (text: string) => {
        written.stderr += `${text}\n`;
      },
      end: () => {},
    });
    const batches = { ...environment.batches, limits: batchLimits ?? environment.batches.limits };
    const exitCode = await run(
      words,
      change({ ...environment, batches, clock, progress, stdout: sink('stdout'), stderr: sink('stderr') }),
    );
    return { exitCode, ...written };
  };
  const where = ['--base-url', server.url];
  const versions = ['--base', base, '--head', head];
  try {
    return await use({
      server,
      ledger,
      waitedMs,
      versions,
      batch: (action = '', ...words) =>
        told(['batch', action, ...(action === 'submit' ? versions : []), ...where, '--ledger', ledger, ...words]),
      check: (replies, ...words) =>
        told([
          'check',
          ...versions,
          ...where,
          '--ledger',
          replies,
          '--format',
          'json',
          '--resamples',
          '100',
          '--no-early-stop',
          ...words,
        ]),
    });
  } finally {
    await server.close();
  }
}

/** A judge of which the two sides and orders differ on some items, the same each time it is asked. */
export function toyAnswer(body: unknown): LineAnswer {
  const { side, n, order } = toyAsked(body);
  const isFooled = side === 'head' && order === '1-0' && n % 4 === 1;
  return { kind: 'reply', text: `Score: ${isFooled ? 0 : n % 2}`, created: Math.floor(Date.now() / 1000) };
}

export function toyAsked(body: unknown): Asked {
  return askedAbout({ method: 'POST', path: '', headers: {}, body });
}

/** The exit codes of some actions, one after the other. */
export async function exitCodes(scene: BatchScene, ...actions: readonly string[]): Promise<readonly number[]> {
  const codes: number[] = [];
  for (const action of actions) codes.push((await scene.batch(action)).exitCode);
  return codes;
}
