import { describe, expect, it } from '@jest/globals';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { UnusableInput } from '../../src/fault.ts';
import { variantsOf } from '../../src/perturb/variantsOf.ts';
import type { Task } from '../../src/plan/plan.ts';
import { retryDefaults } from '../../src/score/askUntilAnswered.ts';
import type { Ledger, Provider } from '../../src/score/ports.ts';
import { type OpenedProvider, type ProviderChoice, scoreTasks } from '../../src/score/scoreTasks.ts';
import { silentProgress, stillClock } from '../support/checkTrees.ts';
import { judgeOf } from '../support/judges.ts';
import { plannedTask } from '../support/plannedRequests.ts';

const usage = { inputTokens: 10, outputTokens: 2, cachedTokens: 4 };
const always: Provider = {
  family: 'fake',
  ask: () => Promise.resolve({ kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'm' }),
};

interface Run {
  readonly ledger?: Ledger;
  readonly opened?: OpenedProvider;
  readonly families?: ProviderChoice['families'];
  readonly maxCalls?: number;
  readonly needsModel?: boolean;
}

function run(tasks: readonly Task[], given: Run = {}) {
  const { ledger = memoryLedger(), opened, families = ['fake'], maxCalls, needsModel = false } = given;
  let opens = 0;
  const open = () => {
    opens += 1;
    return Promise.resolve(opened ?? ({ kind: 'open', provider: always } as const));
  };
  const ports = {
    provider: { name: 'fake', families, needsModel, open },
    ledger,
    clock: stillClock,
    random: () => 0.5,
    progress: silentProgress,
    signal: new AbortController().signal,
  };
  const settings = { concurrency: 4, limits: retryDefaults, maxCalls, prices: undefined };
  return { scored: scoreTasks(tasks, ports, settings), opens: () => opens };
}

describe('scoreTasks', () => {
  it('asks nobody about a judge without a model where the provider needs one', async () => {
    const task = plannedTask(1);
    const nameless = { ...task, judge: { ...task.judge, model: undefined } };
    const asked = run([nameless], { needsModel: true });
    await expect(asked.scored).rejects.toBeInstanceOf(UnusableInput);
    expect(asked.opens()).toBe(0);
  });

  it('asks what is missing, and counts what it cost', async () => {
    const scored = await run([plannedTask(3)]).scored;
    expect(scored.counts).toEqual({
      planned: 3,
      fromLedger: 0,
      shared: 0,
      asked: 3,
      unanswered: 0,
      inputTokens: 30,
      outputTokens: 6,
      cachedTokens: 12,
    });
    expect(scored.requests.map(scored.outcomeOf)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'scored', score: 1, reason: undefined })),
    );
  });

  it('asks nothing the second time, opens no provider, and says the same', async () => {
    const ledger = memoryLedger();
    const first = await run([plannedTask(3)], { ledger }).scored;
    const second = run([plannedTask(3)], { ledger });
    const again = await second.scored;
    expect(second.opens()).toBe(0);
    expect(again.counts).toMatchObject({ planned: 3, fromLedger: 3, asked: 0, inputTokens: 0 });
    expect(again.requests.map(again.outcomeOf)).toEqual(first.requests.map(first.outcomeOf));
  });

  it('asks once for all requests of the same question', async () => {
    const judge = judgeOf(3);
    const variants = variantsOf(judge, [{ family: 'position' }], 'p');
    const both = [plannedTask(2, { side: 'base', judge, variants }), plannedTask(2, { judge, variants })];
    const { counts } = await run(both).scored;
    // Six orders, one of which is the control, for two items, for both sides.
    expect(counts).toMatchObject({ planned: 2 * 2 * 7, asked: 2 * 6, shared: 2 * 2 * 7 - 2 * 6 });
  });

  it('asks nothing at all where the budget does not allow all of it', async () => {
    const { scored, opens } = run([plannedTask(3)], { maxCalls: 2 });
    const { counts, stopped, requests, outcomeOf } = await scored;
    expect(opens()).toBe(0);
    expect(counts).toMatchObject({ asked: 0, unanswered: 3 });
    expect(stopped?.kind).toBe('budget');
    expect(stopped?.why).toMatch(/3 requests are needed and at most 2 are allowed/);
    expect(requests.map(outcomeOf).map(({ kind }) => kind)).toEqual(['unanswered', 'unanswered', 'unanswered']);
  });

  it('counts against the budget only what the ledger lacks', async () => {
    const ledger = memoryLedger();
    await run([plannedTask(3)], { ledger }).scored;
    const { counts, stopped } = await run([plannedTask(5)], { ledger, maxCalls: 2 }).scored;
    expect(stopped).toBeUndefined();
    expect(counts).toMatchObject({ fromLedger: 3, asked: 2 });
  });

  it('is stopped without a key, and says what is missing', async () => {
    const fault = new UnusableInput({ what: 'OPENAI_API_KEY is not set', mend: 'Set it.' });
    const { stopped } = await run([plannedTask(1)], { opened: { kind: 'no-key', fault } }).scored;
    expect(stopped).toEqual({ kind: 'no-key', why: 'OPENAI_API_KEY is not set', fault });
  });

  it('is a fault that names the item where a replay misses a reply', async () => {
    const ledger = memoryLedger();
    await run([plannedTask(2)], { ledger }).scored;
    const { scored } = run([plannedTask(4)], { ledger, opened: { kind: 'replay' } });
    await expect(scored).rejects.toThrow(
      /no reply for item "t-2" in variant control of judge "tone" on head, nor for 1 other request\n/,
    );
  });

  it('replays a ledger of whatever endpoint it was recorded from', async () => {
    const ledger = memoryLedger();
    await run([plannedTask(2)], { ledger, families: ['azure'] }).scored;
    const families = ['openai', 'azure', 'lexical'] as const;
    const { counts } = await run([plannedTask(2)], { ledger, families, opened: { kind: 'replay' } }).scored;
    expect(counts).toMatchObject({ fromLedger: 2, asked: 0 });
  });
});
