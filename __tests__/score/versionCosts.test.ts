import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { Session } from '../../src/ask/session.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Task } from '../../src/plan/plan.ts';
import { failedAnswers } from '../../src/score/failedAnswers.ts';
import { scoreTasks } from '../../src/score/scoreTasks.ts';
import { versionCosts } from '../../src/score/versionCosts.ts';
import { answersOne } from '../support/answersOne.ts';
import { stillPorts } from '../support/checkTrees.ts';
import { plannedTask } from '../support/plannedRequests.ts';

const prices = { input: 1, output: 10, cached: 0 };

async function scored(tasks: readonly Task[], { ledger = memoryLedger(), answer }: Scene = {}) {
  let asked = 0;
  const ask: typeof answersOne.ask = async (question) => {
    asked += 1;
    return answer?.(asked) ?? answersOne.ask(question);
  };
  const provider = { ...answersOne, host: 'api.example.com', ask };
  const ports = {
    provider: {
      name: 'fake',
      families: ['fake'] as const,
      needsModel: false,
      open: async () => ({ kind: 'open', provider }) as const,
    },
    ledger,
    ...stillPorts,
  };
  const limits = { ...retryDefaults, attempts: 1 };
  const session = new Session(ports, { concurrency: 1, limits, maxCalls: undefined, prices: undefined });
  return { ...(await scoreTasks(tasks, session)), session };
}

interface Scene {
  readonly ledger?: ReturnType<typeof memoryLedger>;
  readonly answer?: (nth: number) => Answer | undefined;
}

function versionsOf(items: number) {
  const base = plannedTask(items);
  return { base: { ...base, version: 'base' }, head: { ...base, version: 'head', judge: { ...base.judge } } };
}

describe('the cost of a version', () => {
  it('is that of the questions asked for it, and one that both versions need is asked for the base', async () => {
    const { base, head } = versionsOf(3);
    const { record, session } = await scored([base, head]);
    const costOf = versionCosts(record, session, prices);
    // Each reply: 10 input tokens, 4 of them from the cache, and 2 output tokens: (6 × $1 + 4 × $0 + 2 × $10) / 1e6.
    const usage = { inputTokens: 30, outputTokens: 6, cachedTokens: 12, costUsd: (3 * 26) / 1e6 };
    expect(costOf(base.judge, 'base')).toEqual({ asked: 3, reused: 0, ...usage, ms: 0 });
    expect(costOf(head.judge, 'head')).toMatchObject({ asked: 0, reused: 3, inputTokens: 0, costUsd: 0 });
  });

  it('is nothing but reused replies the second time, and unknown in dollars without prices', async () => {
    const ledger = memoryLedger();
    const { base } = versionsOf(3);
    await scored([base], { ledger });
    const { record, session } = await scored([base], { ledger });
    const cost = versionCosts(record, session, undefined)(base.judge, 'base');
    expect(cost).toMatchObject({ asked: 0, reused: 3, inputTokens: 0, costUsd: undefined, ms: 0 });
  });

  it('is undefined for a version of which no request has a reply', async () => {
    const { base, head } = versionsOf(1);
    const { record, session } = await scored([base]);
    expect(versionCosts(record, session, prices)(head.judge, 'head')).toBeUndefined();
  });
});

describe('the failed answers of a run', () => {
  it('are counted by the status of the last one, and name the host alone', async () => {
    const failing: readonly (Answer | undefined)[] = [
      undefined,
      { kind: 'busy', why: 'the provider answered 500', retryAfterMs: undefined, status: 500 },
      { kind: 'broken', why: 'the connection failed' },
      { kind: 'busy', why: 'the provider answered 500', retryAfterMs: undefined, status: 500 },
    ];
    const { record, session } = await scored([plannedTask(5)], { answer: (nth) => failing[nth] });
    expect(failedAnswers(record, session)).toEqual([
      { status: 500, count: 2, host: 'api.example.com' },
      { status: undefined, count: 1, host: 'api.example.com' },
    ]);
  });

  it('are none if a question was answered when it was asked again', async () => {
    const ledger = memoryLedger();
    const busy: Answer = {
      kind: 'busy',
      why: 'the provider answered 503',
      retryAfterMs: 1,
      isLimit: true,
      status: 503,
    };
    const { record, session } = await scored([plannedTask(2)], {
      ledger,
      answer: (nth) => (nth === 1 ? busy : undefined),
    });
    expect(session.failedWith.size).toBe(1);
    expect(failedAnswers(record, session)).toEqual([]);
  });
});
