import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { splitItems } from '../../src/plan/itemParts.ts';
import { planMitigation } from '../../src/runs/mitigate.ts';
import { commandOn } from '../support/commandOn.ts';
import type { JudgeServer } from '../support/judgeServer.ts';
import { itemOf } from '../support/judges.ts';
import {
  curedByAllOrders,
  idOf,
  incurable,
  judgeIn,
  type Planted,
  plantedReply,
  plantedRepository,
  readPrompt,
} from '../support/plantedCures.ts';
import { plantedTree } from '../support/plantedTree.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { withJudgeServer } from '../support/withJudgeServer.ts';

const folder = temporaryFolder();

/** Those that change what the judge is told, and not how often it is asked. */
const ofWords = 'hint,reasons-first,demonstrations-1,demonstrations-2,demonstrations-3,demonstrations-plain';

interface Scene {
  readonly server: JudgeServer;
  readonly mitigate: ReturnType<typeof commandOn>;
}

/** `evenhand mitigate` in this process against a planted judge over HTTP. */
function inScene<T>(planted: Planted, use: (scene: Scene) => Promise<T>, items = 60): Promise<T> {
  const at = plantedRepository(folder, items);
  return withJudgeServer(plantedReply(planted), (server) => {
    const command = commandOn(server);
    const mitigate: Scene['mitigate'] = (...words) => {
      const chosen = words.includes('--candidates') ? [] : ['--candidates', ofWords];
      return command('mitigate', '--at', at, ...chosen, ...words);
    };
    return use({ server, mitigate });
  });
}

const newLedger = () => join(mkdtempSync(join(folder, 'ledger-')), 'replies');

describe('mitigate', () => {
  it('finds the demonstrations that cure a position bias, confirms them on the test part, and measures no item that they show', () =>
    inScene(curedByAllOrders, async ({ mitigate, server }) => {
      const { exitCode, stdout } = await mitigate('--format', 'json');
      const judge = judgeIn(stdout);
      expect(exitCode).toBe(0);
      // All three cure it; the shortest is the cheapest.
      expect(judge).toMatchObject({ name: 'tone', best: 'demonstrations-1', outcome: 'better', timesTested: 1 });
      const consistency = judge.test.differences.find((one: { measure: string }) => one.measure === 'consistency');
      expect(consistency).toMatchObject({ family: 'position', base: 0, head: 1, delta: 1, n: judge.parts.test });
      expect(consistency.intervalAdjusted[0]).toBeGreaterThan(0);
      // The server counts 12 tokens a reply, whatever it is asked.
      const takeOf = (of: string) => judge.test.takes.find((one: { of: string }) => one.of === of);
      expect(takeOf('tokens')).toEqual({
        of: 'tokens',
        n: judge.parts.test,
        base: 12,
        head: 12,
        delta: 0,
        interval: [0, 0],
      });
      expect(takeOf('unreadable')).toMatchObject({ base: 0, head: 0, delta: 0 });
      expect(takeOf('costUsd')).toBeUndefined();
      const flips = judge.test.untested.find((one: { measure: string }) => one.measure === 'flipRate');
      expect(flips).toMatchObject({ family: 'position', base: 1, head: 0, delta: -1 });
      const gainOf = (name: string) => judge.candidates.find((one: { name: string }) => one.name === name).search.gain;
      expect(gainOf('demonstrations-plain')).toBe(0);
      expect(gainOf('demonstrations-2')).toBe(gainOf('demonstrations-3'));
      const demonstrated: readonly string[] = judge.candidates.flatMap(
        (one: { edits: readonly { items: readonly string[] }[] }) => one.edits.flatMap(({ items }) => items),
      );
      const measured = new Set(server.journal.map(({ body }) => idOf(readPrompt(body).item)));
      expect(demonstrated.length).toBeGreaterThanOrEqual(8);
      expect(demonstrated.filter((id) => measured.has(id))).toEqual([]);
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

  it('asks nothing on record again, and says the same from the ledger alone', () =>
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

  it('asks more of each look at the test part', () =>
    inScene(curedByAllOrders, async ({ mitigate }) => {
      const ledger = newLedger();
      const lookBy = async (...words: readonly string[]) => {
        const { look, timesTested, test } = judgeIn(
          (await mitigate('--ledger', ledger, '--format', 'json', ...words)).stdout,
        );
        const [widest] = test.differences.map(
          ({ intervalAdjusted: [low, high] }: { intervalAdjusted: [number, number] }) => high - low,
        );
        return { ...look, timesTested, widest };
      };
      const first = await lookBy('--candidates', 'demonstrations-2');
      // 0.05 × 6/π².
      expect(first).toMatchObject({ number: 1, level: expect.closeTo(0.030396, 6), timesTested: 1 });
      const words = ['--candidates', 'demonstrations-1', '--ledger', ledger] as const;
      const file = join(ledger, '..', 'told.md');
      const { stdout } = await mitigate(...words, '--out', file);
      expect(stdout.replace(/\n */g, ' ')).toMatch(
        /Second look: p must be below 0\.0076; .* Intervals of the test part are at 99\.24 %/,
      );
      // Another seed draws other demonstrations; what was seen already is seen again by its own level.
      expect(await lookBy('--candidates', 'demonstrations-1', '--seed', '5')).toMatchObject({
        number: 3,
        timesTested: 3,
      });
      expect(await lookBy('--candidates', 'demonstrations-2')).toEqual({ ...first, timesTested: 3 });
      // What is proven is worth an edit.
      expect(stdout).toMatch(/write in the file that evenhand\.demonstrations names:\n\n {3}- id: case-\d+/);
      expect(readFileSync(file, 'utf8')).toMatch(/~~~text\n- id: case-\d+/);
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
        // Of replies that are not there, none is unreadable.
        asItIs: { unreadable: { replies: 0, of: 0 } },
      });
    }));

  it('asks no more about a judge if none of the first replies can be read', () =>
    inScene(
      () => 'none',
      async ({ mitigate, server }) => {
        const { exitCode, stdout } = await mitigate('--format', 'json');
        expect([exitCode, server.journal.length]).toEqual([3, 10]);
        expect(judgeIn(stdout)).toMatchObject({
          best: null,
          outcome: null,
          why: expect.stringMatching(
            /^none of the first 10 replies gives a score \(10 off scale\)\. Evenhand looked for /,
          ),
        });
      },
    ));

  it('tries what a pull request changes, but no prompt that is new to quote an item', async () => {
    const tree = (label: 'base' | 'head', blank: string) =>
      plantedTree({ label, judge: 'fair', items: 100, options: 2, blank });
    const planned = (blank: string) =>
      planMitigation({
        base: tree('base', ''),
        at: tree('head', blank),
        config: undefined,
        judge: undefined,
        candidates: ['hint'],
        overrides: {},
        asking: { concurrency: 1, limits: retryDefaults },
        tool: 'evenhand',
      });
    expect((await planned('')).tried).toEqual([]);
    expect((await planned(' Be brief.')).tried.map(({ versions }) => versions.map(({ name }) => name))).toEqual([
      ['hint'],
    ]);
    await expect(planned(' As in: Reply 3. [truth: 1]')).rejects.toThrow(/quotes item "t-3".*"reply 3 truth 1"/);
    const answers = Array.from({ length: 100 }, (_, n) => `${n} is ${n % 2}`).join(', ');
    await expect(planned(` ${Buffer.from(answers).toString('base64')}`)).rejects.toThrow(/long runs that are no words/);
  });

  it('plans what it asks at most, and asks nothing for it', () =>
    inScene(curedByAllOrders, async ({ mitigate, server }) => {
      const words = ['--candidates', 'hint,demonstrations-1,self-consistency', '--format', 'json'] as const;
      const plan = JSON.parse((await mitigate(...words, '--plan')).stdout);
      expect([plan.run, server.journal.length]).toEqual(['mitigate', 0]);
      const found = JSON.parse((await mitigate(...words)).stdout);
      const { search, test } = found.judges[0].parts;
      // Two orders; the votes of self-consistency are five requests, on both parts.
      expect(plan.toAsk).toBe(2 * (3 + 5) * search + 2 * (1 + 5) * test);
      // demonstrations-1, which asks once, is what is confirmed.
      expect([found.judges[0].best, found.requests.asked]).toEqual([
        'demonstrations-1',
        2 * (3 + 5) * search + 2 * 2 * test,
      ]);
    }));

  it('names the judge that has enough items if another one lacks some', () =>
    withJudgeServer(plantedReply(incurable), async (server) => {
      const tone = { prompt: 'tone.prompt.yml', items: 'tone.items.jsonl' };
      const few = { ...tone, name: 'few', items: 'few.items.jsonl' };
      const at = plantedRepository(folder, 60, { judges: [few, tone] });
      const lines = readFileSync(join(at, 'tone.items.jsonl'), 'utf8').split('\n');
      writeFileSync(join(at, 'few.items.jsonl'), lines.slice(0, 10).join('\n'));
      const { exitCode, stderr } = await commandOn(server)('mitigate', '--at', at);
      expect([exitCode, server.journal.length]).toEqual([2, 0]);
      expect(stderr).toMatch(/judge "few" has too few items[\s\S]* Or take a judge that has enough: --judge tone\./);
    }));

  it('says which part has too few items with a gold', () =>
    inScene(
      incurable,
      async ({ mitigate, server }) => {
        const { exitCode, stderr } = await mitigate();
        expect([exitCode, server.journal.length]).toEqual([2, 0]);
        expect(stderr).toMatch(
          /too few items with gold: .* in the search part, which needs 20[\s\S]*Add about \d+ items with gold, or change .*parts: \{ source: 1, search: 2, test: 2 \}/,
        );
      },
      30,
    ));

  it('names the candidates there are if one is unknown, and the formats if it has no such report', () =>
    inScene(incurable, async ({ mitigate }) => {
      expect((await mitigate('--candidates', 'hints')).stderr).toMatch(/no candidate "hints".*\n.*Did you mean "hint"/);
      expect((await mitigate('--format', 'junit')).stderr).toMatch(/cannot be written as junit/);
    }));
});
