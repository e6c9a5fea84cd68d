import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Ajv } from 'ajv';
import { run } from '../../src/command/run.ts';
import { capturedEnvironment } from './capturedEnvironment.ts';
import type { JudgeServer } from './judgeServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { withJudgeServer } from './withJudgeServer.ts';

const folder = temporaryFolder();

/** How likely a planted judge is right, by the words of its output instruction. */
export type Skill = (words: ReadonlySet<string>) => number;

export interface OptimizeSetting {
  readonly skill: Skill;
  /** The output instruction, between its marks. */
  readonly instruction: string;
  readonly items?: number;
  /** What the model that proposes says to a prompt; absent: nothing of use. */
  readonly writes?: (prompt: string, time: number) => string;
}

export interface OptimizeScene {
  readonly server: JudgeServer;
  /** The prompt file. */
  readonly prompt: () => string;
  readonly optimize: (...words: readonly string[]) => Promise<OptimizeEnd>;
}

export interface OptimizeEnd {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `evenhand optimize` in this process against a planted judge over HTTP; the model "writer" proposes. */
export function inOptimizeScene<T>(setting: OptimizeSetting, use: (scene: OptimizeScene) => Promise<T>): Promise<T> {
  const at = repository(setting);
  const times = new Map<string, number>();
  return withJudgeServer(
    ({ body }) => {
      // As the client sends it.
      const { model, messages } = body as { readonly model: string; readonly messages: readonly [{ content: string }] };
      const text = messages[0].content;
      const time = times.get(text) ?? 0;
      times.set(text, time + 1);
      if (model === 'writer') return { kind: 'reply', text: setting.writes?.(text, time) ?? 'nothing' };
      return { kind: 'reply', text: judged(text, time, setting.skill) };
    },
    (server) => {
      const optimize = async (...words: readonly string[]) => {
        const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
        const usual = ['--at', at, '--quiet', '--base-url', server.url, '--proposer', 'writer'];
        return { exitCode: await run(['optimize', ...usual, ...words], environment), ...written };
      };
      return use({ server, optimize, prompt: () => readFileSync(join(at, 'tone.prompt.yml'), 'utf8') });
    },
  );
}

/** The same words about the same item are judged alike, but for the noise of each time. */
function judged(text: string, time: number, skill: Skill): string {
  const [, truth = '0'] = /truth (\d)/.exec(text) ?? [];
  const [, instruction = ''] = /ANSWER:\n([\s\S]*)$/.exec(text) ?? [];
  const words = new Set(instruction.toLowerCase().match(/\p{L}+/gu) ?? []);
  const draw = createHash('sha256').update(`${text} ${time}`).digest().readUInt32BE() / 2 ** 32;
  return `Score: ${draw < skill(words) ? truth : 1 - Number(truth)}\nReason: so it is.`;
}

function repository({ instruction, items = 200 }: OptimizeSetting): string {
  const root = mkdtempSync(join(folder, 'repository-'));
  const prompt = [
    'model: planted',
    'messages:',
    '  - role: user',
    '    content: |',
    '      Rate it.',
    '',
    '      REPLY: {{reply}}',
    '',
    '      0: it is rude',
    '      1: it is kind',
    '',
    '      ANSWER:',
    '      {{#output}}',
    ...instruction.split('\n').map((line) => `      ${line}`),
    '      {{/output}}',
    '',
  ];
  const lines = Array.from({ length: items }, (_, n) =>
    JSON.stringify({ id: `case-${n}`, vars: { reply: `case ${n} with truth ${n % 2}` }, gold: n % 2 }),
  );
  writeFileSync(
    join(root, 'evenhand.yml'),
    JSON.stringify({
      judges: [{ prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' }],
      perturbations: ['position'],
    }),
  );
  writeFileSync(join(root, 'tone.prompt.yml'), prompt.join('\n'));
  writeFileSync(join(root, 'tone.items.jsonl'), lines.join('\n'));
  return root;
}

const schemaIn = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'schema', `${name}.schema.json`), 'utf8'));
const isOptimization = new Ajv({ allErrors: true, allowUnionTypes: true })
  .addSchema(schemaIn('result'))
  .compile(schemaIn('optimization'));

/** The first judge of a report, which is as the schema says. */
export function optimizedIn(stdout: string) {
  const report = JSON.parse(stdout);
  isOptimization(report);
  expect(isOptimization.errors).toBeNull();
  return report.judges[0];
}

export const newLedger = () => join(mkdtempSync(join(folder, 'ledger-')), 'replies');
