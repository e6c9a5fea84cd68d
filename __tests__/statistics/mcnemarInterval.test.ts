import { describe, expect, it } from '@jest/globals';
import { mcnemarExact, mcnemarInterval } from '../../src/statistics/mcnemar.ts';
import fc from '../support/fastCheck.ts';

const nowhere = { low: Number.NaN, high: Number.NaN };

describe('mcnemarInterval', () => {
  // The quantile of the product by composite quadrature of some 10,000 nodes over the other variable, with
  // scipy.stats.beta and scipy.optimize.brentq, SciPy 1.10.1.
  it.each([
    [1, 7, 21, 0.95, -0.020449518751796354, 0.5454987534266531],
    [3, 3, 10, 0.95, -0.5266792460107044, 0.5266792460107044],
    [5, 0, 20, 0.95, -0.49104587170795744, 0.011095167095040822],
    [0, 6, 20, 0.95, 0.019617942057664768, 0.5427891822762891],
    [6, 16, 161, 0.95, -0.0006075403456601985, 0.12679869599309296],
    [2, 9, 44, 0.95, -0.00895276901501006, 0.32308046348059705],
    [10, 30, 40, 0.95, 0.17154586753926235, 0.74617040213431],
    [0, 40, 41, 0.95, 0.7712499951917142, 0.9993826831067135],
    [0, 40, 40, 0.95, 0.7965500269293155, 1.0],
    [1, 39, 41, 0.95, 0.6934348518191763, 0.991526795485969],
    [100, 60, 1000, 0.95, -0.06580959543325335, -0.014256294779598822],
    [530, 470, 1001, 0.95, -0.12249115248278464, 0.0029644000248018627],
    [470, 530, 1000, 0.95, -0.002967364152042684, 0.122613176117922],
    [5, 900, 10000, 0.95, 0.08373963632717676, 0.09529825140893776],
    [0, 900, 10000, 0.95, 0.08425973906629489, 0.0957791592943493],
    [1, 2000, 10000, 0.95, 0.19189299477003877, 0.20788004631376644],
    [4000, 4300, 10000, 0.95, 0.012045872313097214, 0.04793634905475976],
    [1, 5, 100000, 0.95, -1.9116942442422762e-5, 0.00010880117797946197],
    [0, 1, 1, 0.95, -0.95, 1.0],
    [0, 1, 100, 0.95, -0.029513049607156637, 0.054459385392080645],
    [9900, 9, 10000, 0.95, -0.9911783794060461, -0.9864415834046668],
    [9, 9980, 10000, 0.95, 0.9952298733855325, 0.9982711987373553],
    [2, 14, 17, 0.95, 0.20391818662184044, 0.9392214746542287],
    [200, 150, 400, 0.95, -0.21719106817043915, -0.03093895726847021],
    [1, 7, 21, 0.8, 0.06005453026627484, 0.4672553577414121],
    [1, 7, 21, 0.999, -0.21469269826279042, 0.6873606614658259],
    [6, 16, 161, 0.8, 0.01800032916880904, 0.1052360080388566],
    [6, 16, 161, 0.999, -0.04162743323930071, 0.17235707680027584],
    [2, 14, 17, 0.8, 0.3499934155519787, 0.8926583384164634],
    [2, 14, 17, 0.999, -0.10257316899025262, 0.9851684769045869],
  ])('of %d worse and %d better in %d at %d', (worse, better, n, confidence, low, high) => {
    const interval = mcnemarInterval({ worse, better, n, confidence });
    expect(Math.abs((interval?.low ?? Number.NaN) - low)).toBeLessThan(1e-7);
    expect(Math.abs((interval?.high ?? Number.NaN) - high)).toBeLessThan(1e-7);
  });

  it('reaches as far as so many items without a difference can tell', () => {
    // 1 - (0.05 / 2)^(1 / 20) and that of 40, Python 3.11.
    const twenty = mcnemarInterval({ worse: 0, better: 0, n: 20, confidence: 0.95 });
    expect(twenty?.high).toBeCloseTo(0.1684334709830853, 12);
    expect(twenty?.low).toBe(-(twenty?.high ?? 0));
    const forty = mcnemarInterval({ worse: 0, better: 0, n: 40, confidence: 0.95 });
    expect(forty?.high).toBeCloseTo(0.08809730287880313, 12);
  });

  it('is undefined without items, and refuses a confidence of 1', () => {
    expect(mcnemarInterval({ worse: 0, better: 0, n: 0, confidence: 0.95 })).toBeUndefined();
    expect(() => mcnemarInterval({ worse: 1, better: 2, n: 9, confidence: 1 })).toThrow(RangeError);
  });

  // The differing items determine the test, so few totals do: all differ, and most do not. The mirrored tables follow.
  it.each([0.8, 0.95, 0.99])('excludes 0 exactly where p is below its level, at %d', (confidence) => {
    const broken: string[] = [];
    for (let differing = 0; differing <= 40; differing += 1) {
      for (let worse = 0; 2 * worse <= differing; worse += 1) {
        const better = differing - worse;
        for (const n of [differing, differing + 20]) {
          if (n === 0) continue;
          const { low, high } = mcnemarInterval({ worse, better, n, confidence }) ?? nowhere;
          const significant = mcnemarExact({ worse, better }) < 1 - confidence;
          const contains = low <= (better - worse) / n && (better - worse) / n <= high && low >= -1 && high <= 1;
          if (significant !== (low > 0 || high < 0) || !contains) broken.push(JSON.stringify({ worse, better, n }));
        }
      }
    }
    expect(broken).toEqual([]);
  });

  const tables = fc.record({ worse: fc.nat(60), better: fc.nat(60), same: fc.nat(400) });

  it('never contradicts the test, contains the change, and is mirrored, at any confidence', () => {
    const confidences = fc.double({ min: 0.5, max: 0.9999, noNaN: true });
    fc.assert(
      fc.property(tables, confidences, ({ worse, better, same }, confidence) => {
        const n = worse + better + same;
        fc.pre(n > 0);
        const { low, high } = mcnemarInterval({ worse, better, n, confidence }) ?? nowhere;
        expect(low > 0 || high < 0).toBe(mcnemarExact({ worse, better }) < 1 - confidence);
        expect(-1 <= low && low <= (better - worse) / n && (better - worse) / n <= high && high <= 1).toBe(true);
        expect(Object.is(low, -0) || Object.is(high, -0)).toBe(false);
        const mirrored = mcnemarInterval({ worse: better, better: worse, n, confidence });
        expect(mirrored).toEqual({ low: 0 - high, high: 0 - low });
      }),
    );
  });

  it('lies within the interval of a higher confidence', () => {
    fc.assert(
      fc.property(tables, ({ worse, better, same }) => {
        const n = worse + better + same;
        fc.pre(n > 0);
        let inner = { low: 1, high: -1 };
        for (const confidence of [0.5, 0.8, 0.9, 0.95, 0.99, 0.999]) {
          const outer = mcnemarInterval({ worse, better, n, confidence }) ?? nowhere;
          if (inner.low <= inner.high) expect(outer.low <= inner.low && outer.high >= inner.high).toBe(true);
          inner = outer;
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [20, 0.05, 0.05],
    [20, 0.3, 0.1],
    [30, 0.02, 0],
    [30, 0.1, 0.4],
    [40, 0.15, 0.05],
    [25, 0.5, 0.5],
  ])(
    'covers the true change at least as often as it says: %d items, worse %d, better %d',
    (n, worseRate, betterRate) => {
      const change = betterRate - worseRate;
      let missed = 0;
      for (let worse = 0; worse <= n; worse += 1) {
        for (let better = 0; better <= n - worse; better += 1) {
          const chance = trinomial({ worse, better, n, worseRate, betterRate });
          if (chance < 1e-9) continue;
          const { low, high } = mcnemarInterval({ worse, better, n, confidence: 0.95 }) ?? nowhere;
          if (!(low <= change && change <= high)) missed += chance;
        }
      }
      // What was passed over is below 1e-6.
      expect(missed).toBeLessThanOrEqual(0.05 - 1e-6);
    },
  );
});

interface Trinomial {
  readonly worse: number;
  readonly better: number;
  readonly n: number;
  readonly worseRate: number;
  readonly betterRate: number;
}

/** Its own arithmetic, of products, so that no error of the source can hide in it. */
function trinomial({ worse, better, n, worseRate, betterRate }: Trinomial): number {
  let chance = (1 - worseRate - betterRate) ** (n - worse - better);
  for (let k = 1; k <= worse; k += 1) chance *= (worseRate * (n - k + 1)) / k;
  for (let k = 1; k <= better; k += 1) chance *= (betterRate * (n - worse - k + 1)) / k;
  return chance;
}
