import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withDrop, withoutDrop } from '../bench/saving/earlySettings.ts';
import { earlyTally } from '../bench/saving/earlyTally.ts';
import { earlyRow, type Results, written } from '../bench/saving/results.ts';

const textOf = (path: string) => readFileSync(join(resolve(import.meta.dirname, '..'), path), 'utf8');

// Written by the bench; a member that is missing makes a test below fail.
const results = JSON.parse(textOf('bench/saving/results.json')) as Results;
const { early, requests } = results;
const still = early.filter(({ drop }) => drop === 0);

describe('bench/saving/results.json', () => {
  it('has every setting, with runs enough to tell a rate of 5 % within 1.4 %', () => {
    const named = ({ items, noise, judges, drop }: { items: number; noise: number; judges: number; drop: number }) =>
      JSON.stringify([items, noise, judges, drop]);
    expect(early.map(named)).toEqual([...withoutDrop(), ...withDrop()].map(named));
    expect(Math.min(...still.map(({ runs }) => runs))).toBeGreaterThanOrEqual(1000);
  });

  it('has at most 5 % of false alarms with early stop, and hardly more than without', () => {
    expect(still.filter(({ regression, runs }) => regression / runs > 0.05)).toEqual([]);
    const more = still.map(({ regression, regressionWithout, runs }) => (regression - regressionWithout) / runs);
    expect(Math.max(...more)).toBeLessThan(0.01);
  });

  it('has requests saved if nothing got worse, and if many items show a drop, and few drops missed for it', () => {
    const many = early.filter(({ drop, items }) => drop > 0 && items === 400);
    expect(Math.min(...[...still, ...many].map(({ saved }) => saved))).toBeGreaterThan(0.15);
    const missed = early.map(({ regression, regressionWithout, runs }) => (regressionWithout - regression) / runs);
    expect(Math.max(...missed)).toBeLessThan(0.06);
  });

  it('has the ledger save half if the base is on record, and all if the run is made again', () => {
    const shareOf = (run: string) => {
      const row = requests.find((one) => one.run === run);
      return row === undefined ? undefined : row.fromLedger / row.planned;
    };
    expect([shareOf('first run'), shareOf('base on record'), shareOf('run again')]).toEqual([0, 0.5, 1]);
  });

  it('is written as the bench writes it', () => {
    expect(written(results)).toBe(textOf('bench/saving/results.json'));
  });

  it('bears out the numbers that the pages state', () => {
    const at = (change: string, noise: number, items: number) =>
      early.find((row) => row.change === change && row.noise === noise && row.items === items && row.judges === 1);
    const saved = (change: string, items: number) => `${Math.round(100 * (at(change, 0.05, items)?.saved ?? 0))} %`;
    expect([saved('none', 100), saved('none', 400), saved('reworded', 100)]).toEqual(['31 %', '34 %', '30 %']);
    expect([saved('accuracy', 400), saved('consistency', 400)]).toEqual(['50 %', '43 %']);
    expect([saved('accuracy', 100), saved('consistency', 100)]).toEqual(['12 %', '12 %']);
    const missed = early.map(({ regression, regressionWithout, runs }) => (regressionWithout - regression) / runs);
    expect(Math.max(...missed)).toBeCloseTo(0.052, 6);
    const most = (of: 'regression' | 'regressionWithout') => Math.max(...still.map((row) => row[of] / row.runs));
    expect([most('regression').toFixed(3), most('regressionWithout').toFixed(3)]).toEqual(['0.049', '0.054']);
  });

  it('comes from runs that you can repeat', () => {
    const [setting] = withDrop();
    if (setting === undefined) throw new Error('a setting');
    const index = withoutDrop().length;
    const tally = earlyTally({ setting, index, runs: [0, 1], seed: results.seed });
    expect(earlyRow(setting, tally)).toMatchObject({ runs: 2, change: 'accuracy', judges: 1 });
    expect(earlyTally({ setting, index, runs: [1], seed: results.seed }).asked).toBeLessThanOrEqual(tally.asked);
  });
});
