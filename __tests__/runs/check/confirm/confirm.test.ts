import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../../../src/ask/ports.ts';
import type { Question } from '../../../../src/ask/question.ts';
import { memoryLedger } from '../../../../src/edge/ledger/memoryLedger.ts';
import { confirmedText } from '../../../../src/report/askedText.ts';
import type { Result } from '../../../../src/report/result.ts';
import { judgeTree } from '../../../support/againstFair.ts';
import { type CheckedTrees, checkTrees } from '../../../support/checkTrees.ts';
import { onlyJudge } from '../../../support/resultParts.ts';

const items = 100;
const settings = 'perturbations: [position]\n';

function run(over: Partial<CheckedTrees> & Pick<CheckedTrees, 'provider'>): Promise<Result> {
  const base = judgeTree('base', 'one', { items, settings });
  return checkTrees({ base, head: judgeTree('head', 'two', { items, settings }), ...over });
}

const textOf = ({ messages }: Question) =>
  messages()
    .map(({ content }) => content)
    .join('\n');
const itemOf = (question: Question) => Number(/Reply (\d+)\./.exec(textOf(question))?.[1]);

/** Both sides say the truth; the head's first reply about every tenth item is wrong, those to its repeats are not. */
function slips(asked: Question[] = []): Provider {
  return {
    family: 'planted',
    ask: async (question) => {
      asked.push(question);
      const item = itemOf(question);
      const isSlip = textOf(question).includes('[judge: two]') && item % 10 === 0 && question.repeat === 0;
      const truth = item % 3;
      const reply = { text: `Score: ${isSlip ? (truth + 1) % 3 : truth}`, finish: 'stop' } as const;
      return { kind: 'reply', reply, usage: undefined, model: 'planted' };
    },
  };
}

/** The base is wrong for good about a tenth of the items, the head about a fifth, and its first reply about a tenth more. */
function wavering(asked: Question[]): Provider {
  const one = slips();
  return {
    family: 'planted',
    ask: async (question, signal) => {
      asked.push(question);
      const item = itemOf(question);
      const isWrong = textOf(question).includes('[judge: two]') ? item % 5 === 1 : item % 10 === 2;
      const reply = { text: `Score: ${(item + 1) % 3}`, finish: 'stop' } as const;
      return isWrong ? { kind: 'reply', reply, usage: undefined, model: 'planted' } : one.ask(question, signal);
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
    expect(judge).toMatchObject({ verdict: 'pass', confirmed: { items: 10, of: 10, times: 2 } });
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
    expect(first.requests.notNeeded).toBe(700);
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

/** A judge of which the numbers are those of all first replies, ten of them wrong, and no verdict is made. */
function expectFirstReplies(result: Result, items: number): void {
  const judge = onlyJudge(result);
  expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
  expect(judge).toMatchObject({ verdict: 'unmeasured', differences: [], confirmed: { items, of: 10, times: 2 } });
  expect(judge.sides.base?.measures['all']?.accuracy).toMatchObject({ value: 1, n: 100 });
  expect(judge.sides.head?.measures['all']?.accuracy).toMatchObject({ value: 0.9, n: 100 });
  expect(confirmedText(judge)).toBe(
    `${items} of 10 items asked again 2 times, on which the sides differ; the numbers are those of the first replies`,
  );
}

describe('confirm that is stopped on its way', () => {
  it('counts first replies where a limit lets nothing be asked again, and not the items that agree alone', async () => {
    expectFirstReplies(await run({ provider: slips(), overrides: { confirm: 2, maxCalls: 1300 } }), 0);
  });

  it('counts them as well where a majority of the replies is there, but not all', async () => {
    const ledger = memoryLedger();
    await run({ provider: slips(), ledger, overrides: { confirm: 1 } });
    expectFirstReplies(await run({ provider: slips(), ledger, overrides: { confirm: 2, maxCalls: 10 } }), 0);
  });

  it('counts first replies alone where an earlier look was reached, too', async () => {
    const overrides = { confirm: 2, earlyStop: true, maxCalls: 1200 };
    const asked: Question[] = [];
    const judge = onlyJudge(await run({ provider: wavering(asked), overrides }));
    expect(judge).toMatchObject({ verdict: 'unmeasured', confirmed: { items: 20, of: 20, times: 2 } });
    expect(judge.early).toBeUndefined();
    const items = [...new Set(asked.map(itemOf))];
    const right = items.filter((item) => item % 10 !== 0 && item % 5 !== 1).length;
    expect(judge.sides.head?.measures['all']?.accuracy).toMatchObject({ value: right / 50, n: 50 });
    expect(confirmedText(judge)).toMatch(
      /^20 items asked again 2 times, .*; the numbers are those of the first replies$/,
    );
  });

  it('says how many were asked again before an outage, and makes no numbers of a mixture', async () => {
    const whole = slips();
    const provider: Provider = {
      family: 'planted',
      ask: (question, signal) => {
        const isLate = question.repeat > 0 && ![0, 10, 20].includes(itemOf(question));
        return isLate ? Promise.resolve({ kind: 'broken', why: 'it is down' }) : whole.ask(question, signal);
      },
    };
    const ledger = memoryLedger();
    expectFirstReplies(await run({ provider, ledger, overrides: { confirm: 2 } }), 3);
    const later = onlyJudge(await run({ provider: whole, ledger, overrides: { confirm: 2 } }));
    expect(later).toMatchObject({ verdict: 'pass', confirmed: { items: 10, of: 10, times: 2 } });
    expect(confirmedText(later)).toBe('10 items asked again 2 times, on which the sides differ');
  });
});
