import { describe, expect, it } from '@jest/globals';
import { compareOthers } from '../../src/compare/compare.ts';
import { compareTogether } from '../../src/compare/compareTogether.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { isNight } from '../support/night.ts';
import { tableOf } from '../support/tables.ts';

const random = seededRandom(1);
const cells = (noise: number) => Array.from({ length: 2 }, () => (random() < noise ? 0 : 1));
/** Enough items that differ for no exchange to be made twice. */
const sideOf = (noise: number) =>
  tableOf(
    Array.from({ length: 40 }, (_, item) => ({
      gold: item % 2,
      cells: cells(noise).map((cell) => (cell + item + 1) % 2),
    })),
  );
const [base, head, worse] = [sideOf(0.2), sideOf(0.32), sideOf(0.9)];

/** Corrected, by draws: an order of the draws, so that it is a whole number of them. */
function pOf(limits: readonly number[], others = 0): number {
  const asked = [{ measure: 'kappa', family: 'position' }] as const;
  const settings = { confidence: 0.9999, seed: 1, limits };
  const [[[found] = []] = []] = compareTogether([[{ base: [base], head: [head], asked }]], settings, others);
  return found?.pAdjusted ?? Number.NaN;
}

describe('the number of draws', () => {
  const few = pOf([]);
  /** Standard errors of a share of 10,000 draws: solved for the limit. */
  const limitAt = (errors: number) => {
    let limit = few;
    for (let step = 0; step < 50; step += 1) limit = few + errors * Math.sqrt((limit * (1 - limit)) / 10_000);
    return limit;
  };

  it('is 10,000, and 100,000 if a limit lies within four standard errors of a p-value', () => {
    expect(few).toBeGreaterThan(0.01);
    expect(few).toBeLessThan(0.4);
    expect(few * 10_000).toBeCloseTo(Math.round(few * 10_000), 6);
    for (const errors of isNight ? [0, 3.9, -3.9] : [3.9]) {
      const many = pOf([limitAt(errors)]);
      expect([errors, many === few]).toEqual([errors, false]);
      expect(many * 100_000).toBeCloseTo(Math.round(many * 100_000), 6);
    }
    for (const errors of isNight ? [4.1, -4.1] : [4.1]) expect([errors, pOf([limitAt(errors)])]).toEqual([errors, few]);
    if (!isNight) return;
    const fifty = pOf([few]) * 50_000;
    expect(Math.abs(fifty - Math.round(fifty))).toBeGreaterThan(0.1);
  });

  it('is larger in a wider range around a limit if other judges multiply the p-value, and with it its error', () => {
    // Each of 20 judges multiplies the p-value of one alone by 20, and the standard error of that share too.
    const wide = 20 * few;
    const ofMany = pOf([], 19);
    expect(ofMany).toBeCloseTo(wide, 10);
    const error = 20 * Math.sqrt((few * (1 - few)) / 10_000);
    expect(pOf([wide - 3 * error], 19)).not.toBe(ofMany);
    if (isNight) expect(pOf([wide + 4.5 * error], 19)).not.toBe(ofMany);
    expect(pOf([wide - 6 * error], 19)).toBe(ofMany);
  });

  it.each([
    [100, 100],
    [2000, 2000],
    [10_000, 2000],
  ])('is, for what decides nothing and %i bootstrap samples, %i', (resamples, draws) => {
    const others = compareOthers({ base: [base], head: [worse] }, { confidence: 0.95, seed: 1, resamples }, []);
    // The observed sides are one of the draws, and none is as extreme.
    expect(others.find(({ measure }) => measure === 'kappa')?.p).toBe(1 / draws);
  });

  it('is none without bootstrap samples: then only deciding measures are compared', () => {
    const settings = { confidence: 0.95, seed: 1, resamples: 0 };
    expect(compareOthers({ base: [base], head: [worse] }, settings, [])).toEqual([]);
  });
});
