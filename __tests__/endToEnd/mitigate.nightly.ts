import { describe, expect, it } from '@jest/globals';
import { splitItems } from '../../src/plan/itemParts.ts';
import { itemOf } from '../support/judges.ts';
import { mitigating } from '../support/mitigating.ts';
import {
  curedByAllOrders,
  curedByReasons,
  idOf,
  incurable,
  judgeIn,
  misledByExamples,
  type Planted,
} from '../support/plantedCures.ts';

/** One reply in twenty says the other score. */
const noise = 0.05;

/** What the built program makes of a planted judge that it asks over HTTP. */
function mitigated(planted: Planted, ...words: readonly string[]) {
  return mitigating(planted, { items: 100, noise }, async ({ run }) => {
    const { exitCode, stdout } = await run(...words);
    return { exitCode, judge: judgeIn(stdout) };
  });
}

interface Change {
  readonly measure: string;
  readonly intervalAdjusted: readonly [number, number];
}

const changeOf = ({ differences }: { readonly differences: readonly Change[] }, measure: string) =>
  differences.find((one) => one.measure === measure)?.intervalAdjusted ?? [Number.NaN, Number.NaN];

describe('evenhand mitigate with a noisy judge and a known cure', () => {
  it('finds demonstrations of all orders, if they cure it, and confirms them on the test part', async () => {
    const { exitCode, judge } = await mitigated(curedByAllOrders);
    expect([exitCode, judge.outcome, judge.timesTested]).toEqual([0, 'better', 1]);
    expect(judge.best).toMatch(/^demonstrations-\d+$/);
    expect(changeOf(judge.test, 'consistency')[0]).toBeGreaterThan(0.4);
  });

  it('finds reasons before the score, if nothing else cures it', async () => {
    const { exitCode, judge } = await mitigated(curedByReasons);
    expect([exitCode, judge.outcome]).toEqual([0, 'better']);
    expect(judge.best).toMatch(/^reasons-first$/);
    expect(changeOf(judge.test, 'consistency')[0]).toBeGreaterThan(0.4);
  });

  it('proposes nothing if no words cure it, which is no failure', async () => {
    // A vote over both orders would take the order's part away.
    const words = 'hint,reasons-first,demonstrations-1,demonstrations-2,demonstrations-3,demonstrations-plain';
    const { exitCode, judge } = await mitigated(incurable, '--candidates', words);
    expect(exitCode).toBe(0);
    expect(['none-helps', 'not-proven']).toContain(judge.outcome);
  });

  it('never proposes the demonstrations that make it worse', async () => {
    const { exitCode, judge } = await mitigated(misledByExamples);
    expect(exitCode).toBe(0);
    expect(judge.best).not.toMatch(/demonstrations/);
    const { search } = judge.candidates.find(({ name }: { readonly name: string }) => name === 'demonstrations-1');
    expect(changeOf(search, 'accuracy')[1]).toBeLessThan(0);
  });

  it('does not propose what helps on the search part by chance alone', async () => {
    const isSearched = (item: number) => splitItems([itemOf({ id: idOf(item) })]).search.length === 1;
    const curedByChance: Planted = ({ item, truth, order, isHinted }) =>
      isHinted && isSearched(item) ? truth : (order[0] ?? '');
    const { exitCode, judge } = await mitigated(curedByChance);
    expect([exitCode, judge.outcome, judge.best]).toEqual([0, 'not-proven', 'hint']);
    const { search } = judge.candidates.find(({ name }: { readonly name: string }) => name === 'hint');
    expect(changeOf(search, 'consistency')[0]).toBeGreaterThan(0.5);
  });
});
