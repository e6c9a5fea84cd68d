import { describe, expect, it } from '@jest/globals';
import type { Ledger, OpenedProvider, Provider } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Task } from '../../src/plan/plan.ts';
import { type ScoredHybrids, scoreHybrids } from '../../src/score/scoreHybrids.ts';
import { scoreTasks } from '../../src/score/scoreTasks.ts';
import { silentProgress, stillClock } from '../support/checkTrees.ts';
import { plannedTask } from '../support/plannedRequests.ts';

const usage = { inputTokens: 10, outputTokens: 2, cachedTokens: 4 };
const always: Provider = {
  family: 'fake',
  ask: () => Promise.resolve({ kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'm' }),
};

interface Run {
  readonly ledger?: Ledger;
  readonly maxCalls?: number;
  /** Who answers the hybrids. */
  readonly opened?: OpenedProvider;
}

/** A side of 3 items, then hybrids. */
async function afterThree(hybrids: readonly Task[], given: Run = {}): Promise<ScoredHybrids> {
  const { ledger = memoryLedger(), maxCalls, opened = { kind: 'open', provider: always } } = given;
  const ports = (open: OpenedProvider) => ({
    provider: { name: 'fake', families: ['fake'] as const, needsModel: false, open: () => Promise.resolve(open) },
    ledger,
    clock: stillClock,
    random: () => 0.5,
    progress: silentProgress,
    signal: new AbortController().signal,
  });
  const settings = { concurrency: 4, limits: retryDefaults, maxCalls, prices: undefined };
  const sides = await scoreTasks([plannedTask(3)], ports({ kind: 'open', provider: always }), settings);
  return scoreHybrids(hybrids, sides, ports(opened), settings);
}

const hybrid: Task = { ...plannedTask(4), side: 'hybrid', called: "the base with the head's model" };
const other: Task = { ...hybrid, judge: { ...hybrid.judge, model: 'small-2' } };

describe('scoreHybrids', () => {
  it('counts sides and hybrids as one run, in which a question is asked once', async () => {
    // Three of the four questions are the side's own.
    const { counts, stopped, requests, outcomeOf } = await afterThree([hybrid, other]);
    expect(stopped).toBeUndefined();
    expect(counts).toEqual({
      planned: 3 + 4 + 4,
      fromLedger: 0,
      shared: 3,
      asked: 3 + 1 + 4,
      notNeeded: 0,
      spared: 0,
      unanswered: 0,
      inputTokens: 80,
      outputTokens: 16,
      cachedTokens: 32,
    });
    expect(requests.map(outcomeOf).every(({ kind }) => kind === 'scored')).toBe(true);
  });

  it('has the counts of the sides where there is no hybrid', async () => {
    expect((await afterThree([])).counts).toMatchObject({ planned: 3, asked: 3 });
  });

  it('takes from the ledger what an earlier run paid for', async () => {
    const ledger = memoryLedger();
    await afterThree([other], { ledger });
    const { counts } = await afterThree([other], { ledger });
    expect(counts).toMatchObject({ planned: 7, fromLedger: 7, shared: 0, asked: 0, inputTokens: 0 });
  });

  it('asks none where the sides left too little of the budget', async () => {
    const { counts, stopped, requests, outcomeOf } = await afterThree([other], { maxCalls: 6 });
    expect(stopped).toMatchObject({ kind: 'budget', why: expect.stringContaining('at most 3') });
    expect(counts).toMatchObject({ planned: 7, asked: 3, unanswered: 4 });
    expect(requests.map(outcomeOf)).toEqual(requests.map(() => ({ kind: 'unanswered', why: stopped?.why })));
    expect((await afterThree([other], { maxCalls: 7 })).stopped).toBeUndefined();
  });

  it('names the hybrid that a replayed ledger lacks, and throws nothing', async () => {
    const { stopped } = await afterThree([other], { opened: { kind: 'replay' } });
    expect(stopped).toMatchObject({ kind: 'refused', why: expect.stringContaining("the base with the head's model") });
  });

  it('passes on what is no refusal', async () => {
    const broken: Provider = { family: 'fake', ask: () => Promise.reject(new TypeError('a bug')) };
    await expect(afterThree([other], { opened: { kind: 'open', provider: broken } })).rejects.toThrow('a bug');
  });
});
