import { describe, expect, it } from '@jest/globals';
import { wilsonInterval } from '../../src/statistics/wilson.ts';
import fc from '../support/fastCheck.ts';
import { itOver, sharedJson } from '../support/sharedFile.ts';

describe('wilsonInterval', () => {
  // statsmodels.stats.proportion.proportion_confint(method='wilson'), statsmodels 0.13.5. The first, second, third and
  // fourth stand rounded in Newcombe, Statistics in Medicine 17 (1998), 857-872, table I.
  it.each([
    [81, 263, 0.95, 0.2552885198782742, 0.36620957698280004],
    [15, 148, 0.95, 0.0623863995307363, 0.16048724172330803],
    [0, 20, 0.95, 0, 0.16112515805281938],
    [1, 29, 0.95, 0.006113214292762653, 0.17175521879320288],
    [20, 20, 0.95, 0.8388748419471806, 1],
    [1, 1, 0.95, 0.20654931437723745, 1],
    [0, 1, 0.99, 0, 0.8690224567198142],
    [5, 10, 0.9, 0.26927182113826714, 0.7307281788617328],
    [38, 40, 0.95, 0.8349612263085903, 0.9861793326138516],
    [399, 400, 0.99, 0.9790585704960127, 0.9997064182612275],
    [50_000, 100_000, 0.95, 0.49690108435968966, 0.5030989156403103],
  ])('of %d in %d at %d', (successes, n, confidence, low, high) => {
    const interval = wilsonInterval({ successes, n, confidence });
    expect(interval?.low).toBeCloseTo(low, 13);
    expect(interval?.high).toBeCloseTo(high, 13);
  });

  for (const name of ['wilson-0-20', 'wilson-1-29', 'wilson-15-148', 'wilson-81-263']) {
    const path = `data/statistics/${name}`;
    itOver(`${path}.json`, `gives the shared case ${name}`, () => {
      const { k, n, conf } = sharedJson(`${path}.json`).wilson;
      const [low, high] = sharedJson(`${path}.expected.json`).wilson;
      const interval = wilsonInterval({ successes: k, n, confidence: conf ?? 0.95 });
      expect(interval?.low).toBeCloseTo(low, 12);
      expect(interval?.high).toBeCloseTo(high, 12);
    });
  }

  it('is undefined without items', () => {
    expect(wilsonInterval({ successes: 0, n: 0, confidence: 0.95 })).toBeUndefined();
  });

  it('refuses a confidence of 1', () => {
    expect(() => wilsonInterval({ successes: 1, n: 2, confidence: 1 })).toThrow(RangeError);
  });

  const counted = fc.record({
    successes: fc.nat(2000),
    failures: fc.nat(2000),
    confidence: fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
  });

  it('contains the observed share, lies in [0, 1], and has no -0', () => {
    fc.assert(
      fc.property(counted, ({ successes, failures, confidence }) => {
        const n = successes + failures;
        fc.pre(n > 0);
        const { low, high } = wilsonInterval({ successes, n, confidence }) ?? { low: Number.NaN, high: Number.NaN };
        expect(low).toBeLessThanOrEqual(successes / n);
        expect(high).toBeGreaterThanOrEqual(successes / n);
        expect(low >= 0 && high <= 1).toBe(true);
        expect(Object.is(low, -0)).toBe(false);
      }),
    );
  });

  it('is mirrored when successes and failures change places', () => {
    fc.assert(
      fc.property(counted, ({ successes, failures, confidence }) => {
        const n = successes + failures;
        fc.pre(n > 0);
        const one = wilsonInterval({ successes, n, confidence });
        const other = wilsonInterval({ successes: failures, n, confidence });
        expect((one?.low ?? 0) + (other?.high ?? 0)).toBeCloseTo(1, 12);
      }),
    );
  });
});
