import { describe, expect, it } from '@jest/globals';
import type { Ledger } from '../../../../src/ask/ports.ts';
import { memoryLedger } from '../../../../src/edge/ledger/memoryLedger.ts';
import type { Result } from '../../../../src/report/result.ts';
import { judgeTree } from '../../../support/againstFair.ts';
import { type CheckedTrees, checkTrees, neverAsked } from '../../../support/checkTrees.ts';
import { plantedJudges } from '../../../support/plantedJudges.ts';
import { onlyJudge } from '../../../support/resultParts.ts';
import { withoutCost } from '../../../support/withoutCost.ts';

const items = 100;
const settings = 'perturbations: [position]\n';

function run(head: string, over: Partial<CheckedTrees> = {}, own: string = settings): Promise<Result> {
  const trees = {
    base: judgeTree('base', 'noisy(0.02)', { items, settings: own }),
    head: judgeTree('head', head, { items, settings: own }),
  };
  return checkTrees({
    ...trees,
    ...over,
    overrides: { earlyStop: true, ...over.overrides },
  });
}

/** Planned requests are each counted once. */
function sumOf({ requests: { fromLedger, shared, asked, unanswered, notNeeded } }: Result): number {
  return fromLedger + shared + asked + unanswered + notNeeded;
}

describe('early stopping', () => {
  it('asks no further than the look at which a judge is proven worse', async () => {
    const provider = plantedJudges(1);
    const result = await run('prefersFirst', { provider, concurrency: 1 });
    const judge = onlyJudge(result);
    expect(judge).toMatchObject({
      verdict: 'regression',
      items,
      early: { items: 50, of: items, looks: 1, why: 'regression' },
    });
    // Seven variants, of which the order as written is the control; 50 items on two sides.
    expect(provider.asked).toHaveLength(50 * 2 * 6);
    expect(result.requests).toMatchObject({ planned: 1400, asked: 600, shared: 100, notNeeded: 700, unanswered: 0 });
    expect(judge.sides.head?.measures['position']?.consistency?.n).toBe(50);
    expect(
      judge.differences.every(({ p, interval }) => interval === undefined || p < 0.05 === leavesOutZero(interval)),
    ).toBe(true);
  });

  it('looks at whole groups of items, and at none of fewer than forty', async () => {
    const grouped = (own: number, groupsOf: number) => {
      const over = { items: own, settings, groupsOf };
      return run('prefersFirst', {
        base: judgeTree('base', 'noisy(0.02)', over),
        head: judgeTree('head', 'prefersFirst', over),
      });
    };
    const judge = onlyJudge(await grouped(160, 2));
    expect(judge).toMatchObject({ verdict: 'regression', early: { items: 80, of: 160, looks: 1, why: 'regression' } });
    expect(judge.differences[0]).toMatchObject({ n: 80, groups: 40 });
    expect(onlyJudge(await grouped(160, 4)).early).toBeUndefined();
  });

  it('says the same with any concurrency, and with any replies on record before', async () => {
    const judges = async (over: Partial<CheckedTrees>) => (await run('noisy(0.01)', over)).judges;
    const whole = memoryLedger();
    await run('noisy(0.01)', { ledger: whole, overrides: { earlyStop: false } });
    const half = halfOf(whole);
    const first = await judges({ concurrency: 1 });
    expect(first[0]?.early).toMatchObject({ items: 50, why: 'no-drop' });
    expect(await judges({ concurrency: 64 })).toEqual(first);
    expect(withoutCost(await judges({ ledger: whole, provider: neverAsked }))).toEqual(withoutCost(first));
    expect(withoutCost(await judges({ ledger: half }))).toEqual(withoutCost(first));
  });

  it('asks nothing if the replies on record decide, and counts each request once', async () => {
    const ledger = memoryLedger();
    const first = await run('prefersFirst', { ledger, concurrency: 1 });
    const second = await run('prefersFirst', { ledger, provider: neverAsked });
    expect(withoutCost(second.judges)).toEqual(withoutCost(first.judges));
    expect(second.requests).toMatchObject({ asked: 0, fromLedger: 700, notNeeded: 700 });
    expect([first, second].map((one) => sumOf(one) - one.requests.planned)).toEqual([0, 0]);
  });

  it('gives up a judge that cannot be read once it is over the limit for certain', async () => {
    const result = await run('unreadable(0.9)');
    expect(onlyJudge(result)).toMatchObject({ verdict: 'unmeasured', early: { items: 50, why: 'settled' } });
  });

  it('is off if it is turned off, and then expects no looks', async () => {
    const whole = await run('prefersFirst', { overrides: { earlyStop: false } });
    expect(onlyJudge(whole).early).toBeUndefined();
    expect(whole.requests).toMatchObject({ asked: 1200, notNeeded: 0 });
  });

  it('never ends a score with readable replies', async () => {
    const rules = 'perturbations: [position]\ngate: { rules: [{ measure: accuracy, min: 60 }] }\n';
    const head = judgeTree('head', 'fair', { items, settings: rules });
    const result = await checkTrees({ base: undefined, head, overrides: { earlyStop: true } });
    expect(onlyJudge(result).early).toMatchObject({ items: 100, why: undefined });
  });
});

/** Every other reply. */
function halfOf(ledger: Ledger): Ledger {
  let asked = 0;
  const kept = new Map<string, boolean>();
  const own = memoryLedger();
  const has = (key: string) => {
    if (!kept.has(key)) {
      asked += 1;
      kept.set(key, asked % 2 === 0);
    }
    return own.has(key) || (kept.get(key) === true && ledger.has(key));
  };
  return { has, find: (key) => (has(key) ? (own.find(key) ?? ledger.find(key)) : undefined), append: own.append };
}

function leavesOutZero({ low, high }: { readonly low: number; readonly high: number }): boolean {
  return low > 0 || high < 0;
}
