import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Answer, Question } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { openLedger } from '../../src/edge/ledger/folderLedger.ts';
import type { Request, Task } from '../../src/plan/plan.ts';
import { type ScoreSettings, scoreTasks } from '../../src/score/scoreTasks.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { silentProgress } from '../support/checkTrees.ts';
import { limitedServer, type ServerSettings } from '../support/limitedServer.ts';
import { plannedTask } from '../support/plannedRequests.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { virtualTime } from '../support/virtualTime.ts';

const root = temporaryFolder();

const broken: Answer = { kind: 'broken', why: 'the line is dead' };

interface Started {
  readonly signal?: AbortSignal;
  /** When its provider is open. */
  readonly opensAtMs?: number;
}

const never = new AbortController().signal;

/** The item that a question is about. */
function textOf(question: Question): string {
  return /Reply \d+/.exec(JSON.stringify(question.messages))?.[0] ?? '';
}

function itemsOf(task: Task, from: number, to: number): Task {
  return { ...task, items: task.items.slice(from, to) };
}

/** One server and one folder, and runs with a ledger of their own on it. */
function scene(server: ServerSettings = {}) {
  const folder = mkdtempSync(join(root, 'ledger-'));
  const time = virtualTime();
  const asked: string[] = [];
  const { instead, ...rest } = server;
  const served = limitedServer(time, {
    ...rest,
    instead: (n, question) => {
      asked.push(textOf(question));
      return instead?.(n, question);
    },
  });
  const run = (task: Task, over: Partial<ScoreSettings> = {}, { signal = never, opensAtMs }: Started = {}) => {
    const notes: string[] = [];
    const found: number[] = [];
    const progress = {
      ...silentProgress,
      note: (text: string) => void notes.push(text),
      found: () => void found.push(1),
    };
    const open = async () => {
      if (opensAtMs !== undefined) await time.clock.sleep(opensAtMs, signal);
      return { kind: 'open', provider: served.provider } as const;
    };
    const ports = {
      provider: { name: 'fake', families: ['fake'], needsModel: false, open } as const,
      ledger: openLedger({ folder, note: () => undefined }),
      clock: time.clock,
      random: () => 0.5,
      progress,
      signal,
    };
    const limits = { ...retryDefaults, attempts: 1 };
    const settings = { concurrency: 2, limits, maxCalls: undefined, prices: undefined, ...over };
    return { notes, found: () => found.length, scored: scoreTasks([task], ports, settings) };
  };
  return { time, asked, run };
}

const outcomes = ({ requests, outcomeOf }: Awaited<ReturnType<typeof scoreTasks>>) => requests.map(outcomeOf);

describe('two runs at once on one ledger', () => {
  const all = plannedTask(12);

  it('ask each request once, wait for each other without a circle, and say the same', async () => {
    const { time, asked, run } = scene();
    const [first, second, third] = [run(itemsOf(all, 0, 8)), run(itemsOf(all, 4, 12)), run(all)];
    const scored = await time.until(Promise.all([first.scored, second.scored, third.scored]));
    expect([asked.length, new Set(asked).size]).toEqual([12, 12]);
    const counts = scored.map((one) => one.counts);
    expect(counts.map((one) => [one.planned, one.asked, one.fromLedger, one.unanswered])).toEqual([
      [8, 8, 0, 0],
      [8, 4, 4, 0],
      [12, 0, 12, 0],
    ]);
    expect(counts.map((one) => one.inputTokens)).toEqual([800, 400, 0]);
    expect(scored.flatMap(outcomes)).toEqual(Array.from({ length: 28 }, () => ({ kind: 'scored', score: 1 })));
    expect([first, second, third].map((one) => one.found())).toEqual([0, 4, 12]);
    const pid = `pid ${process.pid}`;
    expect(second.notes).toEqual([
      `another run (${pid}) asks 4 of these requests with the same ledger: waiting for its replies`,
    ]);
    expect(third.notes).toEqual([
      `other runs (${pid}, ${pid}) ask 12 of these requests with the same ledger: waiting for their replies`,
    ]);
    // Four rounds of two, and one look after that.
    expect(time.clock.now()).toBeLessThan(4 * 300 + 1000);
  });

  it("ask what the other gave up, each the other's, and end", async () => {
    const failed = new Set<string>();
    const failing = new Set(['Reply 1', 'Reply 9']);
    const { time, asked, run } = scene({
      instead: (_n, question) => {
        const text = textOf(question);
        if (!failing.has(text) || failed.has(text)) return undefined;
        failed.add(text);
        return broken;
      },
    });
    const first = run(itemsOf(all, 0, 8));
    const second = run({ ...all, items: all.items.toReversed() });
    const scored = await time.until(Promise.all([first.scored, second.scored]));
    // Item 1 was given up by the first run, and asked again by the second. Nobody else wants item 9.
    expect(asked.toSorted()).toEqual([...Array.from({ length: 12 }, (_, n) => `Reply ${n}`), 'Reply 1'].toSorted());
    expect(scored.map(({ counts: { asked: own, fromLedger, unanswered } }) => [own, fromLedger, unanswered])).toEqual([
      [7, 0, 1],
      [4, 7, 1],
    ]);
  });

  it('take what the other has more luck with', async () => {
    let isBroken = true;
    const instead: ServerSettings['instead'] = (_n, question) => {
      const fails = isBroken && textOf(question) === 'Reply 1';
      if (fails) isBroken = false;
      return fails ? broken : undefined;
    };
    const { time, run } = scene({ instead });
    const slow = run(itemsOf(all, 4, 12), { concurrency: 1 });
    const unlucky = run({ ...all, items: [...all.items.slice(0, 4), ...all.items.slice(11)] });
    const lucky = run(itemsOf(all, 1, 2));
    const [, scored, other] = await time.until(Promise.all([slow.scored, unlucky.scored, lucky.scored]));
    expect(scored.counts).toMatchObject({ planned: 5, asked: 3, fromLedger: 2, unanswered: 0, inputTokens: 300 });
    expect(new Set(outcomes(scored).map(({ kind }) => kind))).toEqual(new Set(['scored']));
    expect(other.counts).toMatchObject({ planned: 1, asked: 1, fromLedger: 0, unanswered: 0 });
  });

  it('do not wait where their own asking fails', async () => {
    const unusable = new UnusableInput({ what: 'no such parameter', mend: '' });
    const instead: ServerSettings['instead'] = (_n, question) => {
      return textOf(question) === 'Reply 11' ? { kind: 'gone', why: 'unknown', unknown: unusable } : undefined;
    };
    const { time, run } = scene({ instead, latencyMs: () => 3000 });
    const first = run(itemsOf(all, 0, 11));
    const second = run({ ...all, items: all.items.toReversed() });
    await expect(time.until(second.scored)).rejects.toBe(unusable);
    expect(time.clock.now()).toBeLessThan(5000);
    expect((await time.until(first.scored)).counts).toMatchObject({ asked: 11, unanswered: 0 });
  });

  it.each([
    ['interrupted', {}],
    ['budget', { endsAtMs: 2000 }],
  ] as const)('end as they are told to, also where they only wait: %s', async (kind, over) => {
    const { time, run } = scene({ latencyMs: () => 3000 });
    const stop = new AbortController();
    const first = run(all);
    const second = run(all, over, { signal: stop.signal });
    if (kind === 'interrupted') time.at(2000, () => stop.abort());
    const scored = await time.until(second.scored);
    expect(time.clock.now()).toBeLessThan(3000);
    expect([scored.stopped?.kind, scored.counts.asked, scored.counts.unanswered]).toEqual([kind, 0, 12]);
    if (kind === 'budget') expect(scored.stopped?.why).toMatch(/time that is allowed is over: 0 of 12 requests/);
    expect((await time.until(first.scored)).counts.asked).toBe(12);
  });

  it('say of all their requests how to go on, where the time is over while they wait and some were given up', async () => {
    const instead: ServerSettings['instead'] = (_n, question) => (textOf(question) === 'Reply 9' ? broken : undefined);
    const { time, run } = scene({ instead, latencyMs: () => 1500 });
    const first = run(itemsOf(all, 0, 8));
    const second = run(all, { endsAtMs: 4000 });
    const { stopped, counts, requests, outcomeOf } = await time.until(second.scored);
    const why =
      'the time that is allowed is over: 3 of 8 requests were answered, 1 was given up, 4 are left, and with the same ledger another run goes on from there';
    // Two at a time, the other run has got four of its eight replies by then.
    expect([stopped?.kind, stopped?.why, counts.asked, counts.fromLedger]).toEqual(['budget', why, 3, 4]);
    const unanswered = requests.map(outcomeOf).flatMap((one) => (one.kind === 'unanswered' ? one.why : []));
    expect(unanswered.toSorted()).toEqual(
      [...Array.from({ length: 4 }, () => why), 'the line is dead (asked once)'].toSorted(),
    );
    expect((await time.until(first.scored)).counts.asked).toBe(8);
  });

  it('count what broke off in one turn against the calls that are allowed in the next', async () => {
    const { time, asked, run } = scene({ instead: (n) => (n <= 8 ? broken : undefined) });
    const first = run(itemsOf(all, 0, 4));
    const second = run(all, { maxCalls: 12, limits: { ...retryDefaults, attempts: 2 } });
    const [, { stopped, counts }] = await time.until(Promise.all([first.scored, second.scored]));
    // The first gives up all of its four. Of the second's twelve calls, four break off, two of them for one item each time.
    expect([asked.length, counts.asked, counts.unanswered]).toEqual([16, 8, 4]);
    expect(stopped?.why).toMatch(
      /^12 calls were made, which is as many as are allowed: 8 of 12 requests were answered, 2 were given up, 2 are left/,
    );
  });

  it('take over what an interrupted one had claimed, and nothing that it paid', async () => {
    const { time, asked, run } = scene();
    const stop = new AbortController();
    const first = run(all, {}, { signal: stop.signal });
    const second = run(all);
    time.at(1000, () => stop.abort());
    const [interrupted, scored] = await time.until(Promise.all([first.scored, second.scored]));
    expect(interrupted.counts.asked).toBeGreaterThan(4);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(scored.counts).toMatchObject({
      planned: 12,
      asked: 12 - interrupted.counts.asked,
      fromLedger: interrupted.counts.asked,
      unanswered: 0,
    });
  });

  it('do not wait for what is not needed any more, and tell whoever follows them what came', async () => {
    const { time, run } = scene();
    const settled: string[] = [];
    const watch = {
      settled: (key: string) => void settled.push(key),
      isNeeded: (_request: Request) => settled.length < 5,
    };
    const first = run(all);
    const second = run(all, { watchOf: () => watch });
    const [, scored] = await time.until(Promise.all([first.scored, second.scored]));
    expect(new Set(settled).size).toBe(settled.length);
    expect(settled.length).toBeGreaterThanOrEqual(5);
    expect(settled.length).toBeLessThan(12);
    const { planned, fromLedger, shared, asked, unanswered, notNeeded } = scored.counts;
    expect([asked, unanswered]).toEqual([0, 0]);
    expect(fromLedger + shared + asked + unanswered + notNeeded).toBe(planned);
  });

  it('ask nothing that another wrote after the ledger was opened', async () => {
    const { time, asked, run } = scene();
    const late = run(all, {}, { opensAtMs: 5000 });
    await time.until(run(all).scored);
    const scored = await time.until(late.scored);
    expect([asked.length, time.clock.now(), late.notes]).toEqual([12, 5000, []]);
    expect(scored.counts).toMatchObject({ asked: 0, fromLedger: 12, inputTokens: 0 });
    expect(scored.missing.size).toBe(0);
  });
});
