import { describe, expect, it } from '@jest/globals';
import { measuredJudge } from '../../bench/verdicts/measuredJudge.ts';
import { simulateJudge } from '../../bench/verdicts/simulatedJudge.ts';
import { defaultGate } from '../../src/config/configuration.ts';
import { gateJudges, type JudgeToGate } from '../../src/gate/gateJudges.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { gate } from '../support/gating.ts';
import { sideOf, tableOf, type WrittenRow } from '../support/tables.ts';

/** One item in twenty has the rare gold 1; the head never says it again. */
function blindToTheRare(items: number, seed: number): JudgeToGate {
  const random = seededRandom(seed);
  const golds = Array.from({ length: items }, (_, item) => Number(item % 20 === 0));
  const noisy = (score: number) => (random() < 0.05 ? 1 - score : score);
  const base = golds.map((gold): WrittenRow => ({ gold, cells: [noisy(gold), noisy(gold), noisy(gold)] }));
  const head = golds.map(
    (gold): WrittenRow => ({ gold, cells: gold === 1 ? [0, 0, 0] : [noisy(0), noisy(0), noisy(0)] }),
  );
  const side = (rows: readonly WrittenRow[]) => sideOf([tableOf(rows, { family: 'all' }), tableOf(rows)]);
  return { base: side(base), head: side(head), passed: 'pass', stopped: undefined };
}

describe('a head that never gives a rare label again', () => {
  it('is found in most runs with 300 items', () => {
    const verdicts = Array.from({ length: 30 }, (_, seed) => gate([blindToTheRare(300, seed)])[0]?.verdict);
    expect(verdicts.filter((verdict) => verdict === 'regression').length).toBeGreaterThan(24);
  });
});

describe('a pull request that changes nothing', () => {
  it('is seldom called a regression, and in at most a fifth of runs uncertain', () => {
    const runs = 100;
    const random = seededRandom(31);
    const verdicts = Array.from({ length: runs }, () => {
      const judge = simulateJudge(random, { generator: 'planted', items: 40, noise: 0.1, change: { kind: 'none' } });
      return gateJudges([measuredJudge(judge)], defaultGate, 1)[0]?.verdict;
    });
    const share = (verdict: string) => verdicts.filter((one) => one === verdict).length / runs;
    // 0.05 and 0.2, and three standard errors of a share of 100 runs.
    expect(share('regression')).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
    expect(share('regression') + share('uncertain')).toBeLessThan(0.2 + 3 * Math.sqrt((0.2 * 0.8) / runs));
    expect(share('pass')).toBeGreaterThan(0.6);
  });
});
