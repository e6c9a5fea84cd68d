import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { evenhand, startEvenhand } from './builtProgram.ts';
import type { JudgeServer } from './judgeServer.ts';
import { testKey } from './openaiAsking.ts';
import { type Planted, plantedReply, plantedRepository } from './plantedCures.ts';
import type { Ended, Running } from './startProgram.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { withJudgeServer } from './withJudgeServer.ts';

/** The built program, a planted judge that answers it over HTTP, and one ledger. */
export interface Mitigating {
  readonly server: JudgeServer;
  readonly ledger: string;
  /** Starts `evenhand mitigate --format json` in a process of its own; later words win over the usual ones. */
  start(...words: readonly string[]): Running;
  /** Runs the same to its end. */
  run(...words: readonly string[]): Promise<Ended>;
}

export interface MitigatingSettings {
  readonly items: number;
  /** The share of replies that say the other score. */
  readonly noise: number;
  /** Called with each request's number, from 0, before it is answered. */
  readonly seen?: (n: number) => void;
  readonly usage?: unknown;
  /** Settings of `evenhand.yml`. */
  readonly configuration?: object;
}

const folder = temporaryFolder();

export function mitigating<T>(
  planted: Planted,
  { items, noise, seen, usage, configuration }: MitigatingSettings,
  use: (scene: Mitigating) => Promise<T>,
): Promise<T> {
  const at = plantedRepository(folder, items, configuration);
  const ledger = join(mkdtempSync(join(folder, 'ledger-')), 'replies');
  const reply = plantedReply(planted, noise);
  const behave: typeof reply = (request) => ({ ...reply(request), ...(usage === undefined ? {} : { usage }) });
  return withJudgeServer(
    (request, n) => {
      seen?.(n);
      return behave(request);
    },
    (server) => {
      const usual = ['--at', at, '--base-url', server.url, '--ledger', ledger, '--format', 'json', '--quiet'];
      const env = { OPENAI_API_KEY: testKey };
      const start = (...words: readonly string[]) => startEvenhand(['mitigate', ...usual, ...words], env);
      const run = (...words: readonly string[]) => evenhand(['mitigate', ...usual, ...words], env);
      return use({ server, ledger, start, run });
    },
  );
}
