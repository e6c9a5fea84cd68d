import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';
import type { JudgeServer } from './judgeServer.ts';
import { type Planted, type PlantedSetting, type Read, readPrompt, repositoryOf } from './plantedCures.ts';
import { schemaErrors } from './schemaErrors.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { withJudgeServer } from './withJudgeServer.ts';

const folder = temporaryFolder();

interface Setting extends Partial<Pick<PlantedSetting, 'golds' | 'labelsOf' | 'rules'>> {
  readonly reasonOf?: (read: Read) => string;
  /** Changes the files. */
  readonly own?: (root: string) => void;
}

const usualGolds = Array.from({ length: 40 }, (_, n) => Math.floor(n / 2) % 3);

interface Scene {
  readonly server: JudgeServer;
  readonly study: (...words: readonly string[]) => Promise<{
    readonly exitCode: number;
    readonly stdout: string;
    readonly stderr: string;
  }>;
  /** The study that begins next is interrupted when it has sent so many requests. */
  interruptAfter(requests: number): void;
}

/** `evenhand study` in this process against a planted judge. */
export function inScene<T>(planted: Planted, use: (scene: Scene) => Promise<T>, setting: Setting = {}): Promise<T> {
  const { golds = usualGolds, labelsOf, rules, reasonOf = () => 'so it is.', own } = setting;
  const at = repositoryOf(folder, { options: ['it is rude', 'it is neither', 'it is kind'], golds, labelsOf, rules });
  own?.(at);
  let controller = new AbortController();
  let left = Number.POSITIVE_INFINITY;
  return withJudgeServer(
    ({ body }) => {
      left -= 1;
      if (left <= 0) controller.abort();
      const read = readPrompt(body);
      return { kind: 'reply', text: `Score: ${planted(read)}\nReason: ${reasonOf(read)}` };
    },
    (server) => {
      const study = async (...words: readonly string[]) => {
        controller = new AbortController();
        const env = { OPENAI_API_KEY: 'sk-test-0123456789' };
        const { environment, written } = capturedEnvironment(env, controller.signal);
        const all = ['study', ...words, '--at', at, '--quiet', '--base-url', server.url];
        const exitCode = await run(all, environment);
        left = Number.POSITIVE_INFINITY;
        return { exitCode, ...written };
      };
      const interruptAfter = (requests: number) => {
        left = requests;
      };
      return use({ server, study, interruptAfter });
    },
  );
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The tables of a report, which is as the schema says, by name; an estimate is its value alone. */
export function tablesIn(stdout: string): Readonly<Record<string, Table>> {
  const report = JSON.parse(stdout);
  expect(schemaErrors('study', report)).toBeNull();
  const bare = (cell: { readonly value?: unknown } | string | null) =>
    typeof cell === 'object' && cell !== null ? cell.value : cell;
  return Object.fromEntries(
    report.tables.map(({ name, columns, rows }: Table) => [
      name,
      // The cells are as the schema says.
      { name, columns, rows: rows.map((row) => row.map((cell) => bare(cell as Parameters<typeof bare>[0]))) },
    ]),
  );
}

export const newLedger = () => join(mkdtempSync(join(folder, 'ledger-')), 'replies');
