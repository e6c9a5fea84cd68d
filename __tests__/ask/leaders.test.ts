import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import type { AskSettings, Part } from '../../src/ask/session.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { silentProgress, stillClock } from '../support/checkTrees.ts';
import fc from '../support/fastCheck.ts';
import { plannedQuestions } from '../support/questions.ts';
import { sent } from '../support/sent.ts';

const reply: Answer = { kind: 'reply', reply: { text: '1', finish: 'stop' }, usage: undefined, model: 'm' };
const planned = plannedQuestions(12);
const keyOf = (index: number) => planned[index]?.key ?? '';

/** Asks, and notes what was sent and settled, by the number of the request. */
async function run(
  settings: Partial<AskSettings> & Part,
  over: { requests?: readonly Question[]; failing?: number } = {},
) {
  const { requests = planned, failing = -1 } = over;
  const ledger = memoryLedger();
  const happened: string[] = [];
  const ask = async ({ messages }: Question): Promise<Answer> => {
    const n = Number(/Reply (\d+)/.exec(messages()[0]?.content ?? '')?.[1]);
    happened.push(`ask ${n}`);
    await new Promise((resolve) => setImmediate(resolve));
    happened.push(`end ${n}`);
    return n === failing ? { kind: 'broken', why: 'cut' } : reply;
  };
  const ports = {
    provider: { family: 'fake', ask },
    ledger,
    clock: stillClock,
    random: () => 0.5,
    progress: silentProgress,
    signal: new AbortController().signal,
  };
  const limits = { ...retryDefaults, attempts: 2 };
  const result = await sent(requests, ports, { concurrency: 4, limits, ...settings });
  return { result, ledger, happened, sent: happened.filter((text) => text.startsWith('ask')) };
}

const led = (...pairs: readonly (readonly [number, number])[]) =>
  new Map(pairs.map(([follower, leader]) => [keyOf(follower), keyOf(leader)]));

describe('a request that waits for another', () => {
  it('is sent when that one is settled, while others go on', async () => {
    const { happened, result } = await run({ leaders: led([1, 0], [2, 0]) });
    expect(result.asked).toBe(12);
    expect(happened.indexOf('end 0')).toBeLessThan(happened.indexOf('ask 1'));
    expect(happened.slice(0, 4)).toEqual(['ask 0', 'ask 3', 'ask 4', 'ask 5']);
  });

  it('is sent in the order of the plan among those that waited for others', async () => {
    const even = [2, 4, 6, 8, 10].map((n) => [n, 0] as const);
    const odd = [3, 5, 7, 9, 11].map((n) => [n, 1] as const);
    const { sent } = await run({ leaders: led(...even, ...odd) });
    // When the first leader is settled, the other one is under way, and three of those who waited are sent.
    expect(sent).toEqual([0, 1, 2, 4, 6, 3, 5, 7, 8, 9, 10, 11].map((n) => `ask ${n}`));
  });

  it.each([
    ['was given up', led([1, 0]), { failing: 0 }],
    ['is not in this run', new Map([[keyOf(1), 'of another run']]), {}],
    ['waits for the first one itself', led([0, 1], [1, 0]), {}],
    ['is the same one', led([1, 1]), {}],
    ['comes last', led([0, 11], [1, 11]), {}],
  ])('is asked all the same where the other one %s', async (_, leaders, over) => {
    for (const concurrency of [1, 4]) {
      const { result } = await run({ leaders, concurrency }, over);
      expect(result.asked + result.unanswered.size).toBe(12);
      expect(result.stopped).toBeUndefined();
    }
  });

  it('never keeps the run from its end, whoever waits for whom', async () => {
    const numbers = fc.integer({ min: 0, max: 13 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(numbers, numbers)), fc.integer({ min: 1, max: 5 }), async (pairs, at) => {
        const { result, sent } = await run({ leaders: led(...pairs), concurrency: at });
        expect([result.asked, new Set(sent).size]).toEqual([12, 12]);
      }),
      { numRuns: 60 },
    );
  });
});
