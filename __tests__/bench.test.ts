import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withTables } from '../bench/performance/withTables.ts';
import { binomialAtMost } from '../bench/verdicts/binomialAtMost.ts';
import { falseAlarmFigure } from '../bench/verdicts/falseAlarmFigure.ts';
import { generatorNames, generators } from '../bench/verdicts/generators.ts';
import { looksIn } from '../bench/verdicts/looks.ts';
import { changed, drawItem, planted, scoreUnder } from '../bench/verdicts/plantedItem.ts';
import { powerFigure } from '../bench/verdicts/powerFigure.ts';
import { plantedRows, type Results, type Row, written } from '../bench/verdicts/results.ts';
import { rivals } from '../bench/verdicts/rivals.ts';
import { withDrop, withoutDrop } from '../bench/verdicts/settings.ts';
import { simulateJudge } from '../bench/verdicts/simulatedJudge.ts';
import { sum, tally } from '../bench/verdicts/tally.ts';
import { evidenceTables, trustTables } from '../bench/verdicts/trustTables.ts';
import { seededRandom } from '../src/statistics/random.ts';
import { isNight } from './support/night.ts';

const root = resolve(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

// Written by the bench; a member that is missing makes a test below fail.
const results = JSON.parse(textOf('bench/verdicts/results.json')) as Results;
const dropping = generatorNames.flatMap(withDrop);
const still = results.rows.filter(({ drop }) => drop === 0);
const total = (key: 'regression' | 'uncertain' | 'runs') => still.reduce((sum, row) => sum + row[key], 0);
const nameOf = ({ generator, change, noise, items, judges, drop }: Row) =>
  JSON.stringify({ generator, change, noise, items, judges, drop });

describe('bench/verdicts/results.json', () => {
  it('has every setting of each generator in it, and at least 3,000 runs in which nothing got worse', () => {
    const held = generatorNames.filter((name) => results.rows.some(({ generator }) => generator === name));
    expect(held).toContain('planted');
    const settings = held
      .flatMap((name) => [...withoutDrop(name), ...withDrop(name)])
      .map(({ change, ...setting }) => nameOf({ ...results.rows[0], ...setting, change: change.kind } as Row));
    expect(results.rows.map(nameOf)).toEqual(settings);
    expect(total('runs')).toBeGreaterThanOrEqual(3000);
  });

  it('has at most 5 % of false alarms in all, and at no setting more than chance explains once in 1,000 times', () => {
    expect(total('regression') / total('runs')).toBeLessThanOrEqual(0.05);
    const chance = ({ regression, runs }: Row) =>
      1 - binomialAtMost({ successes: regression - 1, n: runs, probability: 0.05 });
    expect(still.filter((row) => row.regression > 0 && chance(row) < 0.001).map(nameOf)).toEqual([]);
  });

  it('has at most 15 % uncertain verdicts in all if nothing got worse', () => {
    expect(total('uncertain') / total('runs')).toBeLessThanOrEqual(0.15);
  });

  it('bears out the sums of docs/evidence.md', () => {
    expect([still.length, total('regression'), total('runs')]).toEqual([81, 466, 10920]);
  });

  it('bears out what docs/evidence.md says of the other ways to decide', () => {
    const rate = (row: Row | undefined, method: 'fixedThreshold' | 'withoutBlocks') =>
      row === undefined ? 0 : (row[method] ?? 0) / row.runs;
    const noisy = plantedRows(still).filter(({ noise }) => noise > 0);
    // The fixed threshold fails for next to nothing at 40 items, and without blocks a reworded judge passes too seldom.
    expect(
      Math.min(...noisy.filter(({ items }) => items === 40).map((row) => rate(row, 'fixedThreshold'))),
    ).toBeGreaterThan(0.5);
    const reworded = plantedRows(still).filter(({ change, noise }) => change === 'reworded' && noise <= 0.05);
    expect(Math.min(...reworded.map((row) => rate(row, 'withoutBlocks')))).toBeGreaterThan(0.05);
  });

  it('has what is found grow with the drop, and with the items', () => {
    const falling = results.rows.filter((row) =>
      results.rows.some(
        (other) =>
          other.generator === row.generator &&
          other.change === row.change &&
          other.noise === row.noise &&
          ((other.items === row.items && other.drop < row.drop) ||
            (other.drop === row.drop && other.items < row.items)) &&
          row.drop > 0 &&
          other.drop > 0 &&
          // Beyond what chance does to so few runs: three standard errors of a difference.
          other.regression / other.runs - row.regression / row.runs > 3 * Math.sqrt(0.5 / row.runs),
      ),
    );
    expect(falling.map(nameOf)).toEqual([]);
  });
});

describe('docs/evidence.md', () => {
  // All of these are mended by: npm run bench:verdicts -- --draw
  it('and bench/verdicts/tables.md have the tables that the results draw', () => {
    const [page, full] = [textOf('docs/evidence.md'), textOf('bench/verdicts/tables.md')];
    expect(withTables(page, evidenceTables(results))).toBe(page);
    expect(withTables(full, trustTables(results))).toBe(full);
  });

  it('has eight rows in each of these tables, and four of judges beside others', () => {
    const rows = Object.values(evidenceTables(results)).map((table) => table.trim().split('\n').length - 2);
    expect(rows).toEqual([8, 8, 4]);
  });

  it('has the figures that the results draw', () => {
    expect(falseAlarmFigure(results)).toBe(textOf('docs/evidence-false-alarms.svg'));
    expect(powerFigure(results)).toBe(textOf('docs/evidence-power.svg'));
  });

  it('has the results of the file exactly as the bench writes them', () => {
    expect(written(results)).toBe(textOf('bench/verdicts/results.json'));
  });
});

describe('a simulated pull request', () => {
  const { looks } = planted.shown;
  const random = seededRandom(7);
  const drawn = Array.from({ length: 20_000 }, () => drawItem(random, 0.1));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('has the judge that docs/evidence.md describes', () => {
    // The means over a uniform difficulty: 0.95 - 0.4 / 2, 0.4 / 2, 0.3 / 2, and the noise as stated.
    expect(Math.abs(mean(drawn.map(({ gold, base }) => Number(base.score === gold))) - 0.75)).toBeLessThan(0.01);
    expect(Math.abs(mean(drawn.map(({ base }) => Number(base.whenFirst !== undefined))) - 0.2)).toBeLessThan(0.01);
    expect(Math.abs(mean(drawn.map(({ base }) => Number(base.whenLongest !== undefined))) - 0.15)).toBeLessThan(0.01);
    expect(mean(drawn.map(({ noise }) => noise))).toBeCloseTo(0.1, 2);
  });

  it('shows nine distinct presentations, and one reply for the order as written', () => {
    expect([
      looks.length,
      looksIn(planted.shown, 'control'),
      looksIn(planted.shown, 'position').length,
      looksIn(planted.shown, 'length').length,
    ]).toEqual([9, [0], 6, 3]);
    expect(looksIn(planted.shown, 'position')).toContain(0);
  });

  it('drops by accuracy alone if accuracy is struck: no item changes its consistency', () => {
    const change = { kind: 'accuracy', share: 1 } as const;
    const struck = drawn.map((item) => changed(item, change, random)).filter(({ base, head }) => base !== head);
    const scoresUnder = (side: 'base' | 'head') =>
      struck.map((item) => new Set(looks.map((shown) => scoreUnder(item[side], shown))).size);
    expect(struck.length).toBeGreaterThan(1000);
    expect(scoresUnder('head')).toEqual(scoresUnder('base'));
    expect(struck.every(({ gold, base, head }) => base.score === gold && head.score !== gold)).toBe(true);
  });

  it.each(isNight ? generatorNames : (['planted'] as const))(
    'of %s judges drops by so many points as its setting says',
    (generator) => {
      const settings = dropping.filter(
        (each) => each.generator === generator && each.drop === 0.1 && each.items === 400,
      );
      const orders = looksIn(generators[generator].shown, 'position');
      expect(settings.length).toBeGreaterThan(2);
      for (const setting of settings) {
        const { golds, base, head } = simulateJudge(seededRandom(3), { ...setting, items: 20_000 });
        const right = (replies: typeof base) =>
          mean(replies.map((given, item) => mean(given.map((score) => Number(score === golds[item])))));
        const steady = (replies: typeof base) =>
          mean(replies.map((given) => Number(new Set(orders.map((look) => given[look])).size === 1)));
        const measure = setting.change.kind === 'accuracy' ? right : steady;
        // Three standard errors of a difference of shares of 20,000 items are 0.015.
        expect(Math.abs(measure(base) - measure(head) - setting.drop)).toBeLessThan(0.015);
      }
    },
  );

  it('has an ordinal judge that is right, steady and astray as often as its settings mean', () => {
    const change = { kind: 'none' } as const;
    const { golds, base } = simulateJudge(random, { generator: 'ordinal', items: 20_000, noise: 0.2, change });
    const items = Array.from({ length: 20_000 }, () => generators.ordinal.draw(random, { noise: 0.2, change }));
    expect(base[0]).toHaveLength(5);
    expect(new Set(golds)).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(Math.abs(mean(items.map(({ noise }) => noise)) - 0.2)).toBeLessThan(0.01);
    // Every score that it thinks is on the scale, and what goes astray is another score.
    expect(new Set(items.flatMap((item) => item.base))).toEqual(new Set([0, 1, 2, 3, 4]));
    for (const [score, chances] of generators.ordinal.astray.entries()) {
      expect(chances[score]).toBe(0);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  const still = { generator: 'planted', change: { kind: 'none' }, drop: 0 } as const;

  it('without noise and without a change fails nowhere', () => {
    const setting = { ...still, noise: 0, items: 40, judges: 3 };
    const counted = tally({ setting, runs: [0, 1, 2], seed: 1 });
    expect(counted).toEqual({
      runs: 3,
      regression: 0,
      uncertain: 0,
      unmeasured: 0,
      fixedThreshold: 0,
      mcnemarAlone: 0,
      withoutBlocks: 0,
    });
  });

  it('is judged by every rival', () => {
    const change = { kind: 'accuracy', share: 1 } as const;
    const ruined = simulateJudge(seededRandom(5), { generator: 'planted', items: 100, noise: 0, change });
    expect(Object.values(rivals).map((fails) => fails([ruined]))).toEqual([true, true, true]);
  });

  it('gives the same counts if its runs are split into two parts', () => {
    const setting = { ...still, noise: 0.1, items: 20, judges: 1 };
    const counts = (runs: readonly number[]) => tally({ setting, runs, seed: 1 });
    const [whole, even, odd] = [counts([0, 1, 2, 3]), counts([0, 2]), counts([1, 3])];
    expect(sum(even, odd)).toEqual(whole);
  });
});
