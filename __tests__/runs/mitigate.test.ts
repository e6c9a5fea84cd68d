import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { run } from '../../src/command/run.ts';
import { splitItems } from '../../src/plan/itemParts.ts';
import { capturedEnvironment } from '../support/capturedEnvironment.ts';
import type { JudgeServer } from '../support/judgeServer.ts';
import { itemOf } from '../support/judges.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();

/** What a planted judge reads in a request. */
interface Read {
  readonly item: number;
  readonly truth: string;
  /** Scores in the order of their options, of the guideline that stands before the examples. */
  readonly order: readonly string[];
  /** How many different guidelines each example shows. */
  readonly guidelines: readonly number[];
  /** The scores of the examples, one a guideline. */
  readonly shown: readonly string[];
  readonly isHinted: boolean;
}

type Planted = (read: Read) => string;

/** Takes the option shown first, unless the examples show it every order. */
const curedByAllOrders: Planted = ({ truth, order, guidelines }) =>
  guidelines.length > 0 && guidelines.every((count) => count === 2) ? truth : (order[0] ?? '');
const incurable: Planted = ({ order }) => order[0] ?? '';
/** Fair, but for every fourth item; repeats the last score of its examples. */
const misledByExamples: Planted = ({ item, truth, order, shown }) =>
  shown.at(-1) ?? (item % 4 === 0 ? (order[0] ?? '') : truth);

function readPrompt(body: unknown): Read {
  const { messages } = body as { readonly messages: readonly { readonly content: string }[] }; // As the client sends it.
  const [own = '', ...examples] = messages
    .map(({ content }) => content)
    .join('\n')
    .split(/Example \d:/);
  const ordersIn = (text: string) => text.match(/^score \d means .*\nscore \d means .*$/gm) ?? [];
  return {
    item: Number(/case (\d+)/.exec(own)?.[1]),
    truth: /truth (\d)/.exec(own)?.[1] ?? '',
    order: [...own.matchAll(/^score (\d) means/gm)].map(([, score = '']) => score),
    guidelines: examples.map((text) => new Set(ordersIn(text)).size),
    shown: examples.flatMap((text) => [...text.matchAll(/^Score: (\d)$/gm)].map(([, score = '']) => score)),
    isHinted: own.includes('Hint:'),
  };
}

const idOf = (n: number) => `case-${n}`;

function repository(items: number): string {
  const root = mkdtempSync(join(folder, 'repository-'));
  const prompt = 'Rate it.\n\nREPLY: {{reply}}\n\nGUIDELINE:\n{{guideline}}\n\n{{output}}';
  const judge = {
    name: 'tone',
    model: 'planted',
    messages: [{ role: 'user', content: prompt }],
    evenhand: {
      scale: 'ordinal',
      options: ['it is rude', 'it is kind'].map((guideline, score) => ({ score, guideline })),
      output: { format: 'text', order: 'score-first' },
    },
  };
  const lines = Array.from({ length: items }, (_, n) => {
    // The truth of each item is no function of what its part is chosen by.
    const gold = Math.floor(n / 2) % 2;
    return JSON.stringify({ id: idOf(n), vars: { reply: `case ${n} with truth ${gold}` }, gold });
  });
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

interface Scene {
  readonly server: JudgeServer;
  readonly mitigate: (...words: readonly string[]) => Promise<{
    readonly exitCode: number;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

/** `evenhand mitigate` in this process against a planted judge over HTTP. */
function inScene<T>(planted: Planted, use: (scene: Scene) => Promise<T>, items = 100): Promise<T> {
  const at = repository(items);
  return withJudgeServer(
    ({ body }) => ({ kind: 'reply', text: `Score: ${planted(readPrompt(body))}\nReason: so it is.` }),
    (server) => {
      const mitigate = async (...words: readonly string[]) => {
        const { environment, written } = capturedEnvironment({ OPENAI_API_KEY: 'sk-test-0123456789' });
        const all = ['mitigate', '--at', at, '--base-url', server.url, '--quiet', ...words];
        return { exitCode: await run(all, environment), ...written };
      };
      return use({ server, mitigate });
    },
  );
}

const schemaOf = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'schema', `${name}.schema.json`), 'utf8'));
const isMitigation = new Ajv({ allErrors: true, allowUnionTypes: true })
  .addSchema(schemaOf('result'))
  .compile(schemaOf('mitigation'));

/** The one judge of a report, which is as the schema says. */
function judgeIn(stdout: string) {
  const report = JSON.parse(stdout);
  isMitigation(report);
  expect(isMitigation.errors).toBeNull();
  return report.judges[0];
}

const newLedger = () => join(mkdtempSync(join(folder, 'ledger-')), 'replies');

describe('mitigate', () => {
  it('finds the demonstrations that cure a position bias, and confirms them on the test part', () =>
    inScene(curedByAllOrders, async ({ mitigate }) => {
      const { exitCode, stdout } = await mitigate('--format', 'json');
      const judge = judgeIn(stdout);
      expect(exitCode).toBe(0);
      // All three cure it; the shortest is the cheapest.
      expect(judge).toMatchObject({ name: 'tone', best: 'demonstrations-1', outcome: 'better', timesTested: 1 });
      const consistency = judge.test.differences.find((one: { measure: string }) => one.measure === 'consistency');
      expect(consistency).toMatchObject({ family: 'position', base: 0, head: 1, delta: 1, n: judge.parts.test });
      expect(consistency.intervalAdjusted[0]).toBeGreaterThan(0);
      const gainOf = (name: string) => judge.candidates.find((one: { name: string }) => one.name === name).search.gain;
      expect(gainOf('demonstrations-plain')).toBe(0);
      expect(gainOf('demonstrations-2')).toBe(gainOf('demonstrations-3'));
    }));

  it('says that none helps if none does, and asks nothing about the test part', () =>
    inScene(incurable, async ({ mitigate, server }) => {
      const { exitCode, stdout } = await mitigate('--format', 'json');
      expect(exitCode).toBe(0);
      expect(judgeIn(stdout)).toMatchObject({ best: null, test: null, outcome: 'none-helps', timesTested: 0 });
      const asked = server.journal.map(({ body }) => idOf(readPrompt(body).item));
      expect(splitItems([...new Set(asked)].map((id) => itemOf({ id }))).test).toEqual([]);
      expect((await mitigate('--candidates', 'hint')).stdout).toMatch(/tone: none helps\./);
    }));

  it('does not choose what makes a judge steady and wrong', () =>
    inScene(misledByExamples, async ({ mitigate }) => {
      const judge = judgeIn((await mitigate('--format', 'json')).stdout);
      expect(judge).toMatchObject({ best: null, outcome: 'none-helps' });
      const misled = judge.candidates.find((one: { name: string }) => one.name === 'demonstrations-1');
      const deltas = Object.fromEntries(
        misled.search.differences.map((one: { measure: string; delta: number }) => [one.measure, one.delta]),
      );
      expect(deltas['consistency']).toBeGreaterThan(0);
      expect(deltas['accuracy']).toBeLessThan(0);
    }));

  it('measures no item that stands in a prompt', () =>
    inScene(curedByAllOrders, async ({ mitigate, server }) => {
      const judge = judgeIn((await mitigate('--format', 'json')).stdout);
      const demonstrated: readonly string[] = judge.candidates.flatMap(
        (one: { demonstrated: readonly string[] }) => one.demonstrated,
      );
      const measured = new Set(server.journal.map(({ body }) => idOf(readPrompt(body).item)));
      expect(demonstrated.length).toBeGreaterThanOrEqual(8);
      expect(demonstrated.filter((id) => measured.has(id))).toEqual([]);
    }));

  it('asks nothing again that is on record, and says the same from the ledger alone', () =>
    inScene(curedByAllOrders, async ({ mitigate, server }) => {
      const ledger = newLedger();
      await mitigate('--candidates', 'hint', '--ledger', ledger);
      const before = server.journal.length;
      const whole = await mitigate('--ledger', ledger, '--format', 'json');
      const { requests, ...said } = JSON.parse(whole.stdout);
      expect(requests.asked).toBe(server.journal.length - before);
      const bodies = server.journal.map(({ body }) => JSON.stringify(body));
      expect(new Set(bodies).size).toBe(bodies.length);
      const replayed = JSON.parse(
        (await mitigate('--ledger', ledger, '--provider', 'ledger', '--format', 'json')).stdout,
      );
      expect(replayed.judges).toEqual(said.judges);
      expect([replayed.requests.asked, server.journal.length]).toEqual([0, bodies.length]);
    }));

  it('counts the candidates that the test part was asked about', () =>
    inScene(curedByAllOrders, async ({ mitigate }) => {
      const ledger = newLedger();
      await mitigate('--candidates', 'demonstrations-2', '--ledger', ledger);
      const words = ['--candidates', 'demonstrations-1', '--ledger', ledger] as const;
      const { stdout } = await mitigate(...words);
      expect(stdout).toMatch(/The test part was looked at 2 times/);
      // What is proven is worth an edit.
      expect(stdout).toMatch(/write at the end of the user's last message:\n\n {4}Example 1:\n\n {4}REPLY: case \d+/);
      expect((await mitigate(...words, '--format', 'markdown')).stdout).toMatch(
        /```text\nExample 1:\n\nREPLY: case \d+/,
      );
    }));

  it('proposes nothing if the budget ends before every version is measured', () =>
    inScene(curedByAllOrders, async ({ mitigate, server }) => {
      const { exitCode, stdout } = await mitigate('--max-calls', '20', '--format', 'json');
      expect([exitCode, server.journal.length]).toEqual([3, 0]);
      expect(judgeIn(stdout)).toMatchObject({
        best: null,
        test: null,
        outcome: null,
        why: expect.stringMatching(/20/),
      });
    }));

  it('says which part has too few items with a gold', () =>
    inScene(
      incurable,
      async ({ mitigate, server }) => {
        const { exitCode, stderr } = await mitigate();
        expect([exitCode, server.journal.length]).toEqual([2, 0]);
        expect(stderr).toMatch(/too few items with a gold: .* in the search part, which needs 20/);
      },
      30,
    ));

  it('names the candidates there are if one is unknown, and the formats if it has no such report', () =>
    inScene(incurable, async ({ mitigate }) => {
      expect((await mitigate('--candidates', 'hints')).stderr).toMatch(/no candidate "hints".*\n.*Did you mean "hint"/);
      expect((await mitigate('--format', 'html')).stderr).toMatch(/cannot be written as html/);
    }));
});
