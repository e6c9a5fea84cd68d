import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { groupsTable, type Results } from '../bench/groups/results.ts';
import { settings } from '../bench/groups/settings.ts';
import { tally } from '../bench/groups/tally.ts';
import { withTables } from '../bench/performance/withTables.ts';
import { wilsonInterval } from '../src/statistics/wilson.ts';

const textOf = (path: string) => readFileSync(join(resolve(import.meta.dirname, '..'), path), 'utf8');
// Written by: npm run bench:groups
const { rows } = JSON.parse(textOf('bench/groups/results.json')) as Results;

describe('bench/groups/results.json', () => {
  it('has every setting, and at least 1,000 runs of each in which nothing got worse', () => {
    expect(rows).toMatchObject(settings);
    expect(Math.min(...rows.filter(({ drop }) => drop === 0).map(({ runs }) => runs))).toBeGreaterThanOrEqual(1000);
  });

  it('has at most 5 % of false alarms with the group, and more than that without it', () => {
    for (const { drop, regression, runs, regressionAlone, runsAlone } of rows) {
      if (drop > 0) continue;
      expect(regression / runs).toBeLessThanOrEqual(0.05);
      const alone = wilsonInterval({ successes: regressionAlone, n: runsAlone, confidence: 0.95 });
      expect(alone?.low).toBeGreaterThan(0.05);
    }
  });

  it('finds most drops of 20 points if the same groups are hard on both sides', () => {
    const found = rows.filter(({ drop, isReworded }) => drop === 0.2 && !isReworded);
    expect(found).toHaveLength(3);
    for (const { regression, runs } of found) expect(regression / runs).toBeGreaterThan(0.7);
  });

  it('is what docs/evidence.md shows', () => {
    const page = textOf('docs/evidence.md');
    expect(withTables(page, { groups: groupsTable({ seed: 1, rows }) })).toBe(page);
  });
});

describe('a simulated pull request', () => {
  it('comes out the same for the same seed and number', () => {
    const [setting] = settings;
    if (setting === undefined) throw new Error('a setting');
    expect(tally(setting, [3], 1)).toEqual(tally(setting, [3], 1));
    expect(tally(setting, [3], 1).runs).toBe(1);
  });
});
