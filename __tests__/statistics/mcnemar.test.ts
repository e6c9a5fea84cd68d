import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { mcnemarExact, mcnemarMidP } from '../../src/statistics/mcnemar.ts';
import fc from '../support/fastCheck.ts';

const shared = new URL('../../../shared/data/statistics/', import.meta.url);

describe('mcnemarExact', () => {
  // scipy.stats.binomtest, SciPy 1.10.1; 7:1, 42:35, 5200:4900 and 3:3 also statsmodels 0.13.5 mcnemar(exact=True);
  // 1:7, 16:6 and 5200:4900 also R 4.2.2 binom.test.
  it.each([
    [7, 1, 0.0703125],
    [1, 7, 0.0703125],
    [0, 5, 0.0625],
    [0, 6, 0.03125],
    [5, 0, 0.0625],
    [3, 3, 1],
    [10, 2, 0.03857421875],
    [16, 6, 0.052478790283203125],
    [42, 35, 0.49438227369550003],
    [37, 26, 0.20736789985685422],
    [100, 60, 0.001953728034064355],
    [530, 470, 0.06202319509836348],
    [5200, 4900, 0.002926506228023245],
    [50_500, 49_500, 0.0015823598788515165],
    [1, 0, 1],
  ])('of %d worse and %d better is %d', (worse, better, expected) => {
    expect(Math.abs(mcnemarExact({ worse, better }) / expected - 1)).toBeLessThan(1e-12);
  });

  it('is 1 where no item differs', () => {
    expect(mcnemarExact({ worse: 0, better: 0 })).toBe(1);
  });

  it.each(['mcnemar-bentur', 'random-1', 'random-binary-1'])('gives the p of the shared case %s', (name) => {
    const file = new URL(`${name}.expected.json`, shared);
    if (!existsSync(file)) return console.warn(`Passed over: ${name}.expected.json is not there.`);
    const expected = JSON.parse(readFileSync(file, 'utf8'));
    const { b, c, p_exact } = expected.mcnemar ?? expected.mcnemar_table;
    expect(Math.abs(mcnemarExact({ worse: b, better: c }) - p_exact)).toBeLessThan(1e-12);
  });

  it('lies in [0, 1], is symmetric, and falls as the counts draw apart', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(50_000), (worse, better) => {
        const p = mcnemarExact({ worse, better });
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(mcnemarExact({ worse: better, better: worse })).toBe(p);
        const [more, less] = worse >= better ? [worse, better] : [better, worse];
        if (less > 0) expect(mcnemarExact({ worse: more + 1, better: less - 1 })).toBeLessThanOrEqual(p);
      }),
    );
  });

  it('rejects a true null no more often than the level, for every number of items that differ up to 60', () => {
    for (let n = 1; n <= 60; n += 1) {
      let rejected = 0;
      let ways = 1;
      for (let worse = 0; worse <= n; worse += 1) {
        if (mcnemarExact({ worse, better: n - worse }) < 0.05) rejected += ways / 2 ** n;
        ways = (ways * (n - worse)) / (worse + 1);
      }
      expect(rejected).toBeLessThanOrEqual(0.05);
    }
  });
});

describe('mcnemarMidP', () => {
  // 2 binom.cdf - binom.pmf of scipy.stats, SciPy 1.10.1. The first is that of Bentur et al. (2009) in Fagerland,
  // Lydersen and Laake (2013), p = 0.039.
  it.each([
    [1, 7, 0.0390625],
    [7, 1, 0.0390625],
    [16, 6, 0.03468966484069824],
    [3, 3, 0.84375],
    [0, 5, 0.03125],
    [1, 0, 0.5],
    [42, 35, 0.42820703571758073],
    [530, 470, 0.05785052237168699],
    [50_500, 49_500, 0.0015653597548483341],
  ])('of %d worse and %d better is %d', (worse, better, expected) => {
    expect(Math.abs(mcnemarMidP({ worse, better }) / expected - 1)).toBeLessThan(1e-11);
  });

  it('is 1 where no item differs', () => {
    expect(mcnemarMidP({ worse: 0, better: 0 })).toBe(1);
  });

  it('lies in [0, 1], is symmetric, and is at most the exact p', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (worse, better) => {
        const p = mcnemarMidP({ worse, better });
        expect(p >= 0 && p <= mcnemarExact({ worse, better })).toBe(true);
        expect(Object.is(p, -0)).toBe(false);
        expect(mcnemarMidP({ worse: better, better: worse })).toBe(p);
      }),
    );
  });
});
