import { describe, expect, it } from '@jest/globals';
import type { Provider } from '../../src/ask/ports.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { lazy } from '../../src/shared/lazy.ts';
import { againstFair, judgeTree } from '../support/againstFair.ts';
import { checkTrees, neverAsked } from '../support/checkTrees.ts';
import { editedFile } from '../support/editedFile.ts';
import { plantedJudges } from '../support/plantedJudges.ts';
import { findingOf, onlyJudge } from '../support/resultParts.ts';
import { twoEntries, twoJudges } from '../support/twoJudges.ts';
import { withoutCost } from '../support/withoutCost.ts';

describe('check', () => {
  it('counts every request: items × (control + 6 + 3) × sides, the order as written being the control', async () => {
    const provider = plantedJudges(1);
    const result = await checkTrees({
      base: judgeTree('base', 'fair'),
      head: judgeTree('head', 'prefersFirst'),
      provider,
    });
    expect(result.requests).toMatchObject({ planned: 2 * 40 * 10, shared: 2 * 40, asked: 2 * 40 * 9, fromLedger: 0 });
    expect(provider.asked).toHaveLength(2 * 40 * 9);
    const measures = onlyJudge(result).sides.head?.measures;
    expect(measures?.['position']?.variants).toHaveLength(6);
    expect(measures?.['length']?.variants).toHaveLength(3);
    expect(measures?.['all']?.variants).toHaveLength(9);
  });

  it('has eighteen variants of position+length for three options', async () => {
    const settings = 'perturbations: [position, length, position+length]\n';
    const measures = onlyJudge(await againstFair('prefersFirst', { settings, items: 20 })).sides.head?.measures;
    expect(measures?.['position+length']?.variants).toHaveLength(18);
  });

  it('asks nothing if the judge and its items are the same on both sides', async () => {
    const provider = plantedJudges(1);
    const result = await checkTrees({ base: judgeTree('base', 'fair'), head: judgeTree('head', 'fair'), provider });
    expect(result).toMatchObject({ verdict: 'unchanged', exitCode: 0, provider: undefined, requests: { planned: 0 } });
    expect(provider.asked).toEqual([]);
    expect(onlyJudge(result).sides).toEqual({});
  });

  const noisy = { base: judgeTree('base', 'fair'), head: judgeTree('head', 'noisy(0.1)') };
  const ledger = memoryLedger();
  const checkedOnce = lazy(() => checkTrees({ ...noisy, ledger }));

  it('asks nothing a second time with the same ledger, and finds the same', async () => {
    const first = await checkedOnce();
    const second = await checkTrees({ ...noisy, ledger, provider: neverAsked });
    expect(second.requests).toMatchObject({ asked: 0, fromLedger: first.requests.planned });
    expect(withoutCost(second.judges)).toEqual(withoutCost(first.judges));
  });

  it('says the same for replies in any concurrent order', async () => {
    const slow = (seed: number): Provider => {
      const planted = plantedJudges(seed);
      let asked = 0;
      const ask: Provider['ask'] = async (question) => {
        asked += 1;
        for (let turns = asked % 5; turns > 0; turns -= 1) await Promise.resolve();
        return planted.ask(question);
      };
      return { family: 'planted', ask };
    };
    const even = await checkedOnce();
    expect((await checkTrees({ ...noisy, provider: slow(1) })).judges).toEqual(even.judges);
  });

  it('scores one version alone, with nothing to compare', async () => {
    const result = await checkTrees({
      base: undefined,
      head: judgeTree('head', 'prefersFirst'),
    });
    expect(result).toMatchObject({ command: 'score', verdict: 'pass', notices: [] });
    expect(Object.keys(onlyJudge(result).sides)).toEqual(['head']);
    expect(onlyJudge(result)).toMatchObject({ differences: [], changes: [] });
  });

  it('lists the items that changed, those that became wrong first', async () => {
    const judge = onlyJudge(await againstFair('prefersFirst'));
    expect(judge.changes.length).toBeGreaterThan(0);
    expect(judge.changes[0]).toMatchObject({ kind: 'newly-wrong', base: { flips: false }, head: { flips: true } });
  });

  it('reports the cost by the prices of the configuration', async () => {
    const usage = { inputTokens: 1000, outputTokens: 100, cachedTokens: 0 };
    const paid: Provider = {
      family: 'paid',
      ask: () => Promise.resolve({ kind: 'reply', reply: { text: '1', finish: 'stop' }, usage, model: 'm' }),
    };
    const settings = 'prices: { input: 2, output: 10 }\nperturbations: [control]\n';
    const result = await checkTrees({ base: undefined, head: judgeTree('head', 'fair', { settings }), provider: paid });
    expect(result.requests).toMatchObject({ asked: 40, inputTokens: 40_000, outputTokens: 4000 });
    expect(result.requests.costUsd).toBeCloseTo((40_000 * 2 + 4000 * 10) / 1e6, 12);
  });
});

describe('a run that stops', () => {
  it('for its budget is unmeasured, also if the judge got worse', async () => {
    const result = await againstFair('prefersFirst', { settings: 'budget: { maxCalls: 100 }\n' });
    expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3, requests: { asked: 0, unanswered: 720 } });
    expect(findingOf(onlyJudge(result), 'stopped')).toMatchObject({ because: 'budget' });
  });

  it('for an outage is unmeasured', async () => {
    const dead: Provider = { family: 'dead', ask: () => Promise.resolve({ kind: 'broken', why: 'the line is dead' }) };
    const trees = { base: judgeTree('base', 'fair'), head: judgeTree('head', 'prefersFirst') };
    const result = await checkTrees({ ...trees, provider: dead });
    expect(result).toMatchObject({ verdict: 'unmeasured', exitCode: 3 });
    expect(findingOf(onlyJudge(result), 'stopped')).toMatchObject({
      because: 'outage',
      why: expect.stringContaining('dead'),
    });
  });

  it('for a retired model leaves a judge of another model its verdict', async () => {
    const planted = plantedJudges(1);
    const provider: Provider = {
      ...planted,
      ask: (question) =>
        question.model === 'old' ? Promise.resolve({ kind: 'gone', why: 'it was retired' }) : planted.ask(question),
    };
    const two = (label: 'base' | 'head', first: string) =>
      editedFile(label, twoJudges(label, twoEntries, first, first), 'a.yml', (text) =>
        text.replace('model: planted', 'model: old'),
      );
    const { judges } = await checkTrees({ base: two('base', 'fair'), head: two('head', 'prefersFirst'), provider });
    expect(judges.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['two', 'regression'],
      ['one', 'unmeasured'],
    ]);
    expect(judges.map((judge) => findingOf(judge, 'stopped')?.because)).toEqual([undefined, 'model-retired']);
  });

  it('does not touch a judge with all its replies in the ledger', async () => {
    const ledger = memoryLedger();
    const two = (label: 'base' | 'head', first: string, second: string) => twoJudges(label, twoEntries, first, second);
    const known = { base: two('base', 'fair', 'fair'), head: two('head', 'noisy(0.01)', 'fair') };
    await checkTrees({ ...known, ledger });
    const dead: Provider = { family: 'planted', ask: () => Promise.resolve({ kind: 'gone', why: 'it was retired' }) };
    const head = two('head', 'noisy(0.01)', 'prefersFirst');
    const { judges, exitCode } = await checkTrees({ base: known.base, head, provider: dead, ledger });
    expect(judges.map(({ name, verdict }) => [name, verdict === 'unmeasured'])).toEqual([
      ['two', true],
      ['one', false],
    ]);
    expect(exitCode).toBe(3);
  });
});
