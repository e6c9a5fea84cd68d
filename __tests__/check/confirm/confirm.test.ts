import { describe, expect, it, jest } from '@jest/globals';
import { memoryLedger } from '../../../src/edge/ledger/memoryLedger.ts';
import type { Result } from '../../../src/report/result.ts';
import type { Provider, Question } from '../../../src/score/ports.ts';
import { judgeTree } from '../../support/againstFair.ts';
import { type CheckedTrees, checkTrees } from '../../support/checkTrees.ts';
import { onlyJudge } from '../../support/resultParts.ts';

// Whole runs: seconds on a slow machine.
jest.setTimeout(60_000);

const items = 100;
const settings = 'perturbations: [position]\n';

function run(over: Partial<CheckedTrees> & Pick<CheckedTrees, 'provider'>): Promise<Result> {
  const base = judgeTree('base', 'one', { items, settings });
  return checkTrees({ base, head: judgeTree('head', 'two', { items, settings }), ...over });
}

/** Both sides say the truth; the head's first reply about every tenth item is wrong, those to its repeats are not. */
function slips(asked: Question[] = []): Provider {
  return {
    family: 'planted',
    ask: async (question) => {
      asked.push(question);
      const text = question.messages.map(({ content }) => content).join('\n');
      const item = Number(/Reply (\d+)\./.exec(text)?.[1]);
      const isSlip = text.includes('[judge: two]') && item % 10 === 0 && question.repeat === 0;
      const truth = item % 3;
      const reply = { text: `Score: ${isSlip ? (truth + 1) % 3 : truth}`, finish: 'stop' } as const;
      return { kind: 'reply', reply, usage: undefined, model: 'planted' };
    },
  };
}

function sumOf({ requests: { fromLedger, shared, asked, unanswered, notNeeded } }: Result): number {
  return fromLedger + shared + asked + unanswered + notNeeded;
}

describe('confirm', () => {
  it('asks items that differ again on both sides, all of their variants, and takes what most replies say', async () => {
    const asked: Question[] = [];
    const result = await run({ provider: slips(asked), overrides: { confirm: 2 } });
    const judge = onlyJudge(result);
    expect(judge).toMatchObject({ verdict: 'pass', confirmed: { items: 10, times: 2 } });
    expect(judge.sides.head?.measures['all']?.accuracy?.value).toBe(1);
    const again = asked.filter(({ repeat }) => repeat > 0);
    // Ten items in six variants, on two sides, twice.
    expect(again).toHaveLength(10 * 6 * 2 * 2);
    expect(result.requests).toMatchObject({ planned: 1400 + 10 * 7 * 4, asked: 1200 + 240, shared: 200 + 40 });
    expect(sumOf(result)).toBe(result.requests.planned);
  });

  it('finds what is there without it', async () => {
    const judge = onlyJudge(await run({ provider: slips(), overrides: { confirm: 0 } }));
    expect(judge).toMatchObject({ verdict: 'regression' });
    expect(judge.confirmed).toBeUndefined();
  });

  it('settles what differs before a look, and says the same whatever was on record', async () => {
    const overrides = { confirm: 2, earlyStop: true };
    const ledger = memoryLedger();
    const first = await run({ provider: slips(), ledger, overrides });
    expect(onlyJudge(first)).toMatchObject({ verdict: 'pass', early: { items: 50, why: 'no-drop' } });
    expect(first.requests.notNeeded).toBe(600);
    const silent: Provider = { family: 'planted', ask: () => Promise.reject(new Error('it was asked')) };
    const second = await run({ provider: silent, ledger, overrides });
    expect(second.judges).toEqual(first.judges);
    expect([first, second].map((one) => sumOf(one) - one.requests.planned)).toEqual([0, 0]);
  });

  it('asks nothing where the first questions are too many, and not the rest where confirming is', async () => {
    const asked: Question[] = [];
    const over = (maxCalls: number) => run({ provider: slips(asked), overrides: { confirm: 2, maxCalls } });
    expect(await over(1199)).toMatchObject({ verdict: 'unmeasured', requests: { asked: 0, unanswered: 1200 } });
    expect(asked).toEqual([]);
    const short = await over(1300);
    expect(short).toMatchObject({ verdict: 'unmeasured', requests: { asked: 1200, unanswered: 240 } });
    expect(sumOf(short)).toBe(short.requests.planned);
  });
});
