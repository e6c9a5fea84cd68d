import { describe, expect, it } from '@jest/globals';
import type { Ledger, OpenedProvider, ProviderChoice } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { Session } from '../../src/ask/session.ts';
import type { Prices } from '../../src/ask/usage.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { variantsOf } from '../../src/perturb/table.ts';
import type { Task } from '../../src/plan/plan.ts';
import { scoreTasks } from '../../src/score/scoreTasks.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { answersOne } from '../support/answersOne.ts';
import { stillPorts } from '../support/checkTrees.ts';
import { judgeOf } from '../support/judges.ts';
import { plannedTask } from '../support/plannedRequests.ts';

interface Run {
  readonly ledger?: Ledger;
  readonly opened?: OpenedProvider;
  readonly families?: ProviderChoice['families'];
  readonly maxCalls?: number;
  readonly maxCostUsd?: number;
  readonly prices?: Prices;
  readonly isFree?: boolean;
  readonly needsModel?: boolean;
}

function run(tasks: readonly Task[], given: Run = {}) {
  const { ledger = memoryLedger(), opened, families = ['fake'], maxCalls, needsModel = false } = given;
  const { maxCostUsd, prices, isFree = false } = given;
  let opens = 0;
  const preparedFor: number[] = [];
  const open = () => {
    opens += 1;
    return Promise.resolve(opened ?? ({ kind: 'open', provider: answersOne } as const));
  };
  const ports = {
    provider: { name: 'fake', families, needsModel, isFree, open },
    ledger,
    prepareFor: (requests: number) => void preparedFor.push(requests),
    ...stillPorts,
  };
  const settings = { concurrency: 4, limits: retryDefaults, maxCalls, maxCostUsd, prices };
  return { scored: scoreTasks(tasks, new Session(ports, settings)), opens: () => opens, preparedFor };
}

describe('scoreTasks', () => {
  it('asks nothing about a judge without a model if the provider needs one', async () => {
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
      notNeeded: 0,
      spared: 0,
      unanswered: 0,
      inputTokens: 30,
      outputTokens: 6,
      cachedTokens: 12,
    });
    expect(scored.requests.map(scored.outcomeOf)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'scored', score: 1, reason: undefined })),
    );
  });

  it('says how large the run is before it begins', async () => {
    const task = plannedTask(3);
    const { scored, preparedFor } = run([task]);
    expect(preparedFor).toEqual([(await scored).requests.length]);
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
    const both = [plannedTask(2, { version: 'base', judge, variants }), plannedTask(2, { judge, variants })];
    const { counts } = await run(both).scored;
    // Six orders, one of which is the control, for two items, for both sides.
    expect(counts).toMatchObject({ planned: 2 * 2 * 7, asked: 2 * 6, shared: 2 * 2 * 7 - 2 * 6 });
  });

  it('asks nothing at all if the budget does not allow all of it', async () => {
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
    const fault = new UnusableInput({ what: 'OPENAI_API_KEY is not set', fix: 'Set it.' });
    const { stopped } = await run([plannedTask(1)], { opened: { kind: 'no-key', fault } }).scored;
    expect(stopped).toMatchObject({ kind: 'no-key', why: 'OPENAI_API_KEY is not set', fault });
  });

  it('is a fault that names the item if a replay misses a reply', async () => {
    const ledger = memoryLedger();
    await run([plannedTask(2)], { ledger }).scored;
    const { scored } = run([plannedTask(4)], { ledger, opened: { kind: 'replay' } });
    await expect(scored).rejects.toThrow(
      /no reply for item "t-2" in variant control of judge "tone" on head, nor for 1 other request\n/,
    );
  });

  it('replays a ledger from any endpoint', async () => {
    const ledger = memoryLedger();
    await run([plannedTask(2)], { ledger, families: ['azure'] }).scored;
    const families = ['openai', 'azure', 'lexical'] as const;
    const { counts } = await run([plannedTask(2)], { ledger, families, opened: { kind: 'replay' } }).scored;
    expect(counts).toMatchObject({ fromLedger: 2, asked: 0 });
  });
});

describe('a limit in dollars', () => {
  /** A dollar for each token of output, and nothing for input. */
  const prices: Prices = { input: 0, output: 1e6, cached: undefined };

  function limitedTask(items: number, maxTokens: number | undefined = 50): Task {
    const task = plannedTask(items);
    const parameters = maxTokens === undefined ? {} : { max_tokens: maxTokens };
    return { ...task, judge: { ...task.judge, parameters } };
  }

  it('asks nothing that could cost more, and says what it could cost', async () => {
    const { scored, opens } = run([limitedTask(3)], { maxCostUsd: 149.99, prices });
    const { counts, stopped } = await scored;
    expect([opens(), counts.asked, counts.unanswered]).toEqual([0, 0, 3]);
    expect(stopped).toMatchObject({
      kind: 'budget',
      why: '3 requests are needed, which could cost up to $150.00, and at most $149.99 is allowed, so none was made',
    });
    expect(stopped?.estimate).toMatchObject({ toAsk: 3, outputTokensAtMost: 150, costUsdAtMost: 150 });
  });

  it('asks everything that cannot cost more', async () => {
    const { counts, stopped } = await run([limitedTask(3)], { maxCostUsd: 150, prices }).scored;
    expect([counts.asked, stopped]).toEqual([3, undefined]);
  });

  it('sees a prompt that was blown up, with any letters', async () => {
    const inputOnly: Prices = { input: 1, output: 0, cached: undefined };
    for (const letter of ['a', '(', '1', '\u5b57', '\u00e9']) {
      const blown = limitedTask(1);
      const parts = [{ kind: 'text', text: letter.repeat(100_000) }] as const;
      const judge = { ...blown.judge, messages: [{ role: 'user', parts }] } as const;
      const { stopped } = await run([{ ...blown, judge }], { maxCostUsd: 0.01, prices: inputOnly }).scored;
      expect(stopped?.kind).toBe('budget');
    }
  });

  it('is a fault without prices, and without a limit on the length of replies', async () => {
    const withoutPrices = run([limitedTask(1)], { maxCostUsd: 5 });
    await expect(withoutPrices.scored).rejects.toThrow(/at most \$5\.00 may be spent.*no prices/);
    for (const parameters of [{}, { max_tokens: -1 }]) {
      const task = limitedTask(1);
      const unlimited = { ...task, judge: { ...task.judge, parameters } };
      const asked = run([unlimited], { maxCostUsd: 5, prices });
      await expect(asked.scored).rejects.toThrow(
        /nothing limits the length of the reply to item "t-0" in variant control of judge "tone" on head/,
      );
      expect(asked.opens()).toBe(0);
    }
  });

  it('fetches no prices if nothing is paid, or nothing is missing', async () => {
    expect((await run([limitedTask(2)], { maxCostUsd: 0, isFree: true }).scored).counts.asked).toBe(2);
    const ledger = memoryLedger();
    await run([plannedTask(2)], { ledger }).scored;
    expect((await run([plannedTask(2)], { ledger, maxCostUsd: 0 }).scored).stopped).toBeUndefined();
  });

  it('ends the asking if replies cost more than was thought, and keeps what was paid', async () => {
    // A token for each of 12 replies is within the limit, and each turns out to have two.
    const ledger = memoryLedger();
    const asked = run([limitedTask(12, 1)], { ledger, maxCostUsd: 12, prices });
    const { counts, stopped, outcomeOf, requests } = await asked.scored;
    // The seventh reply is over the limit; the three that were sent with it are let end.
    expect(counts.asked).toBeGreaterThanOrEqual(7);
    expect(counts.asked).toBeLessThanOrEqual(10);
    expect(stopped?.kind).toBe('budget');
    expect(stopped?.why).toMatch(/^the replies so far cost \$\d+\.00, and at most \$12\.00 is allowed/);
    const whys = requests.map(outcomeOf).flatMap((outcome) => (outcome.kind === 'unanswered' ? [outcome.why] : []));
    expect(whys).toHaveLength(12 - counts.asked);
    expect(new Set(whys)).toEqual(new Set([stopped?.why]));
  });
});

describe('what asking would come to', () => {
  it('is reported if there is no key, and if more calls are needed than are allowed', async () => {
    const fault = new UnusableInput({ what: 'no key', fix: 'Set it.' });
    for (const given of [{ opened: { kind: 'no-key', fault } as const }, { maxCalls: 1 }]) {
      const { stopped: { estimate } = {} } = await run([plannedTask(3)], given).scored;
      expect(estimate).toMatchObject({ toAsk: 3, outputTokensAtMost: 150, costUsdAtMost: undefined });
      expect(estimate?.inputTokens).toBeGreaterThan(0);
    }
  });
});
