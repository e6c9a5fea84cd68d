import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';
import type { JudgeServer } from './judgeServer.ts';
import { schemaErrors } from './schemaErrors.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { withJudgeServer } from './withJudgeServer.ts';

const folder = temporaryFolder();

/** What a planted judge reads in a request. */
interface Read {
  readonly text: string;
  readonly model: string;
  readonly item: number;
  readonly truth: string;
  /** Scores in the order of their options, of the guideline that stands before the examples. */
  readonly order: readonly string[];
  /** How many different guidelines each example shows. */
  readonly guidelines: readonly number[];
}

export type Planted = (read: Read) => string;

export function readPrompt(body: unknown): Read {
  // As the client sends it.
  const { model, messages } = body as {
    readonly model: string;
    readonly messages: readonly { readonly content: string }[];
  };
  const text = messages.map(({ content }) => content).join('\n');
  const [own = '', ...examples] = text.split(/Example \d:/);
  const linesOf = (text: string) => [...text.matchAll(/(?:^score \d means .*\n?)+/gm)].map(([lines]) => lines.trim());
  return {
    text,
    model,
    item: Number(/case (\d+)/.exec(own)?.[1]),
    truth: /truth (\d)/.exec(own)?.[1] ?? '',
    order: [...own.matchAll(/^score (\d) means/gm)].map(([, score = '']) => score),
    guidelines: examples.map((text) => new Set(linesOf(text)).size),
  };
}

function repository({ golds = usualGolds, labelsOf, rules }: Setting): string {
  const root = mkdtempSync(join(folder, 'repository-'));
  const special = rules === undefined ? '' : `${rules}\n\n`;
  const prompt = `Rate it.\n\n${special}REPLY: {{reply}}\n\nGUIDELINE:\n{{guideline}}\n\n{{output}}`;
  const judge = {
    name: 'tone',
    model: 'planted',
    messages: [{ role: 'user', content: prompt }],
    evenhand: {
      scale: 'ordinal',
      options: ['it is rude', 'it is neither', 'it is kind'].map((guideline, score) => ({ score, guideline })),
      output: { format: 'text', order: 'score-first' },
      ...(rules === undefined ? {} : { rules: 'Special rules:' }),
    },
  };
  const lines = golds.map((gold, n) =>
    JSON.stringify({
      id: `case-${n}`,
      vars: { reply: `case ${n} with truth ${gold}` },
      ...(labelsOf?.(n) ?? { gold }),
    }),
  );
  const configuration = {
    judges: [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' }],
    perturbations: ['position'],
  };
  // JSON is YAML.
  writeFileSync(join(root, 'evenhand.yml'), JSON.stringify(configuration));
  writeFileSync(join(root, 'tone.prompt.yml'), JSON.stringify(judge));
  writeFileSync(join(root, 'tone.items.jsonl'), lines.join('\n'));
  return root;
}

interface Setting {
  readonly golds?: readonly number[];
  /** Members of an item in place of its gold, such as `golds`. */
  readonly labelsOf?: (item: number) => object;
  readonly reasonOf?: (read: Read) => string;
  /** A paragraph of the prompt; the block says that it begins with `Special rules:`. */
  readonly rules?: string;
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
  const at = repository(setting);
  const { reasonOf = () => 'so it is.', own } = setting;
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
