import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bcaInterval, bcaTest } from '../../src/statistics/bca.ts';
import { quantile } from '../../src/statistics/descriptive.ts';
import { resampleWeights, seededRandom } from '../../src/statistics/random.ts';
import fc from '../support/fastCheck.ts';

const shared = new URL('../../../shared/data/statistics/', import.meta.url);

/** Gold and two judges on one item. */
type Row = readonly [number, number, number];
type Statistic = (rows: readonly Row[], weights: ArrayLike<number>) => number;

describe('bcaTest', () => {
  it.each([
    ['random-1', differenceOf(pearson), 4000],
    ['random-binary-0', differenceOf(kappa), 4000],
    ['random-binary-1', differenceOf(kappa), 4000],
  ])('gives the BCa bounds of the shared case %s, within the noise of resampling', (name, statistic, resamples) => {
    const shared = readShared(name);
    if (shared === undefined) return console.warn(`Passed over: ${name}.json is not there.`);
    const { rows, expected } = shared;
    const test = bcaTest({ ...bootstrapped(rows, statistic, resamples), confidence: 0.95 });
    expect(Math.abs((test?.interval.low ?? Number.NaN) - expected.BCa[0])).toBeLessThan(0.03);
    expect(Math.abs((test?.interval.high ?? Number.NaN) - expected.BCa[1])).toBeLessThan(0.03);
  });

  it('gives the percentiles of the shared samples of items', () => {
    const shared = readShared('random-binary-0');
    if (shared === undefined) return console.warn('Passed over: random-binary-0.json is not there.');
    const { rows, expected, indices } = shared;
    const replicates = indices.map((drawn) => {
      const weights = new Uint16Array(rows.length);
      for (const item of drawn) weights[item] = (weights[item] ?? 0) + 1;
      return differenceOf(kappa)(rows, weights);
    });
    expect(quantile(replicates, 0.025)).toBeCloseTo(expected.percentile_given_indices?.[0] ?? Number.NaN, 12);
    expect(quantile(replicates, 0.975)).toBeCloseTo(expected.percentile_given_indices?.[1] ?? Number.NaN, 12);
  });

  it('is undefined where the replicates do not vary, where there are none, and where they are too few', () => {
    const constant = { estimate: 0.2, replicates: [0.2, 0.2, 0.2], jackknife: [0.2, 0.2] };
    expect(bcaTest({ ...constant, confidence: 0.5 })).toBeUndefined();
    expect(bcaTest({ ...constant, estimate: 0, replicates: [0, 0, 1e-17], confidence: 0.5 })).toBeUndefined();
    expect(bcaTest({ ...constant, replicates: [], confidence: 0.5 })).toBeUndefined();
    const nineteen = Array.from({ length: 19 }, (_, index) => index - 5);
    expect(bcaTest({ ...constant, replicates: nineteen, confidence: 0.96 })).toBeUndefined();
    expect(bcaTest({ ...constant, replicates: nineteen, confidence: 0.9 })).toBeDefined();
  });

  it('has the smallest p that its replicates allow where all of them lie on one side of 0', () => {
    const replicates = Array.from({ length: 999 }, (_, index) => 1 + index / 999);
    expect(bcaTest({ estimate: 1.5, replicates, jackknife: [1, 2], confidence: 0.95 })?.p).toBe(1 / 1000);
  });

  it('shows the interval of bcaInterval, and p is the level at which an interval ends at 0', () => {
    const replicates = Array.from({ length: 2000 }, (_, index) => ((index * 7919) % 2000) / 1000 - 0.3);
    const boot = { estimate: 0.7, replicates, jackknife: [0.5, 0.8, 0.75] };
    const test = bcaTest({ ...boot, confidence: 0.9 });
    expect(test?.interval).toEqual(bcaInterval({ ...boot, confidence: 0.9 }));
    expect(bcaInterval({ ...boot, confidence: 1 - (test?.p ?? 0) })?.low).toBeCloseTo(0, 8);
  });

  it('excludes 0 exactly where p is below its level', () => {
    const numbers = fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 60, maxLength: 200 });
    const jackknife = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    const estimate = fc.integer({ min: -20, max: 60 });
    const confidence = fc.double({ min: 0.5, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(numbers, jackknife, estimate, confidence, (counts, left, centre, level) => {
        const replicates = counts.map((count) => count / 40);
        const test = bcaTest({ estimate: centre / 40, replicates, jackknife: left, confidence: level });
        if (test === undefined) return;
        const { interval, p } = test;
        expect(interval.low > 0 || interval.high < 0).toBe(p < 1 - level);
        expect(p > 0 && p <= 1 && interval.low <= interval.high).toBe(true);
        expect(Object.is(interval.low, -0) || Object.is(interval.high, -0)).toBe(false);
      }),
    );
  });
});

interface Shared {
  readonly rows: readonly Row[];
  readonly expected: {
    readonly BCa: readonly [number, number];
    readonly percentile_given_indices?: readonly [number, number];
  };
  readonly indices: readonly (readonly number[])[];
}

function readShared(name: string): Shared | undefined {
  const file = new URL(`${name}.json`, shared);
  if (!existsSync(file)) return undefined;
  const { human, judge, judge2, bootstrap } = JSON.parse(readFileSync(file, 'utf8'));
  const expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, shared), 'utf8')).bootstrap;
  const rows: (readonly (number | null)[])[] = human.map((gold: number | null, item: number) => [
    gold,
    judge[item],
    judge2[item],
  ]);
  // A row without null is a row of three numbers.
  const complete = rows.filter((row) => row.every((value) => value !== null)) as unknown as readonly Row[];
  return { rows: complete, expected, indices: bootstrap.indices ?? [] };
}

function bootstrapped(rows: readonly Row[], statistic: Statistic, resamples: number) {
  const random = seededRandom(1);
  const weights = new Uint16Array(rows.length);
  const replicates = Array.from({ length: resamples }, () => {
    resampleWeights(random, rows.length, weights);
    return statistic(rows, weights);
  });
  weights.fill(1);
  const estimate = statistic(rows, weights);
  const jackknife = rows.map((_, left) => {
    weights.fill(1);
    weights[left] = 0;
    return statistic(rows, weights);
  });
  return { estimate, replicates, jackknife };
}

function differenceOf(agreement: (pairs: readonly WeightedPair[]) => number): Statistic {
  return (rows, weights) => {
    const pairs = (judge: 1 | 2) => rows.map((row, item) => [row[0], row[judge], weights[item] ?? 0] as const);
    return agreement(pairs(2)) - agreement(pairs(1));
  };
}

/** Gold, judge, and how often the item counts. */
type WeightedPair = readonly [number, number, number];

function mean(pairs: readonly WeightedPair[], value: (gold: number, judge: number) => number): number {
  let sum = 0;
  let total = 0;
  for (const [gold, judge, weight] of pairs) {
    sum += weight * value(gold, judge);
    total += weight;
  }
  return sum / total;
}

function pearson(pairs: readonly WeightedPair[]): number {
  const golds = mean(pairs, (gold) => gold);
  const judges = mean(pairs, (_, judge) => judge);
  const together = mean(pairs, (gold, judge) => (gold - golds) * (judge - judges));
  const apart = mean(pairs, (gold) => (gold - golds) ** 2) * mean(pairs, (_, judge) => (judge - judges) ** 2);
  return together / Math.sqrt(apart);
}

/** Cohen's kappa of two labels, 0 and 1. */
function kappa(pairs: readonly WeightedPair[]): number {
  const golds = mean(pairs, (gold) => gold);
  const judges = mean(pairs, (_, judge) => judge);
  const chance = golds * judges + (1 - golds) * (1 - judges);
  return (mean(pairs, (gold, judge) => Number(gold === judge)) - chance) / (1 - chance);
}
