import { describe, expect, it } from '@jest/globals';
import type { Answer, Ledger } from '../../src/ask/ports.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { Session } from '../../src/ask/session.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import type { Task } from '../../src/plan/plan.ts';
import { type Scored, scoreExtra, scoreTasks } from '../../src/score/scoreTasks.ts';
import { UnusableInput } from '../../src/shared/fault.ts';
import { answersOne } from '../support/answersOne.ts';
import { stillPorts } from '../support/checkTrees.ts';
import { plannedTask } from '../support/plannedRequests.ts';

interface Run {
  readonly ledger?: Ledger;
  readonly maxCalls?: number;
  /** How extra questions are answered; absent: as the others. */
  readonly extra?: () => Promise<Answer>;
}

/** A side of 3 items, then hybrids. */
async function afterThree(hybrids: readonly Task[], given: Run = {}): Promise<Scored & { readonly opens: number }> {
  const { ledger = memoryLedger(), maxCalls, extra = answersOne.ask } = given;
  let opens = 0;
  const provider = { ...answersOne };
  const open = () => {
    opens += 1;
    return Promise.resolve({ kind: 'open', provider } as const);
  };
  const ports = {
    provider: { name: 'fake', families: ['fake'] as const, needsModel: false, open },
    ledger,
    ...stillPorts,
  };
  const settings = { concurrency: 4, limits: retryDefaults, maxCalls, prices: undefined };
  const session = new Session(ports, settings);
  const sides = await scoreTasks([plannedTask(3)], session);
  provider.ask = extra;
  const scored = await scoreExtra(hybrids, sides, session);
  return { ...scored, opens };
}

const hybrid: Task = { ...plannedTask(4), version: "the base with the head's model" };
const other: Task = { ...hybrid, judge: { ...hybrid.judge, model: 'small-2' } };

describe('scoreExtra', () => {
  it('counts sides and hybrids as one run, in which a question is asked once', async () => {
    // Three of the four questions are the side's own.
    const { counts, stopped, requests, outcomeOf, opens } = await afterThree([hybrid, other]);
    expect(opens).toBe(1);
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

  it('has the counts of the sides if there is no hybrid', async () => {
    expect((await afterThree([])).counts).toMatchObject({ planned: 3, asked: 3 });
  });

  it('takes from the ledger what an earlier run paid for', async () => {
    const ledger = memoryLedger();
    await afterThree([other], { ledger });
    const { counts } = await afterThree([other], { ledger });
    expect(counts).toMatchObject({ planned: 7, fromLedger: 7, shared: 0, asked: 0, inputTokens: 0 });
  });

  it('asks none if the sides left too little of the budget', async () => {
    const { counts, stopped, requests, outcomeOf } = await afterThree([other], { maxCalls: 6 });
    expect(stopped).toMatchObject({ kind: 'budget', why: expect.stringContaining('at most 3') });
    expect(counts).toMatchObject({ planned: 7, asked: 3, unanswered: 4 });
    expect(requests.map(outcomeOf)).toEqual(requests.map(() => ({ kind: 'unanswered', why: stopped?.why })));
    expect((await afterThree([other], { maxCalls: 7 })).stopped).toBeUndefined();
  });

  it('learns that the provider refuses a hybrid, and throws nothing', async () => {
    const extra = () =>
      Promise.reject(new UnusableInput({ what: 'large-1 takes no temperature', fix: 'Take it out.' }));
    const { stopped, counts } = await afterThree([other], { extra });
    expect(stopped).toEqual({ kind: 'refused', why: 'large-1 takes no temperature' });
    expect(counts).toMatchObject({ planned: 7, asked: 3, unanswered: 4, inputTokens: 30 });
  });

  it('passes on what is no refusal', async () => {
    const extra = () => Promise.reject(new TypeError('a bug'));
    await expect(afterThree([other], { extra })).rejects.toThrow('a bug');
  });
});
