import { describe, expect, it } from '@jest/globals';
import { williams } from '../../src/statistics/correlation.ts';
import fc from '../support/fastCheck.ts';
import { itOver, sharedJson } from '../support/sharedFile.ts';

const cases = 'data/statistics';

describe('williams', () => {
  // The formula of r.test of the R package psych in Python, with scipy.stats.t, SciPy 1.10.1.
  it.each([
    [0.7, 0.5, 0.6, 50, 2.1314603386538717, 0.03830981684299053],
    [-0.2, 0.3, 0.1, 25, -1.88777821619932, 0.07231703065968863],
    [0.9, 0.88, 0.97, 200, 2.6336303098997518, 0.009118495943773966],
    [0.5, 0.4, 0.2, 4, 0.09627854781311666, 0.9388955122390001],
  ])('of %d and %d, with %d between the judges, in %d items', (r12, r13, r23, n, t, p) => {
    const test = williams({ r12, r13, r23, n });
    expect(test?.t).toBeCloseTo(t, 11);
    expect(test?.df).toBe(n - 3);
    expect(test?.p).toBeCloseTo(p, 11);
  });

  itOver(`${cases}/williams-steiger.json`, 'gives the example of Steiger (1980) among the shared cases', () => {
    const measured = sharedJson(`${cases}/williams-steiger.json`).williams;
    expectTest(williams(measured), sharedJson(`${cases}/williams-steiger.expected.json`).williams);
  });

  for (const name of ['random-0', 'random-1', 'random-binary-0', 'random-binary-1']) {
    itOver(`${cases}/${name}.json`, `gives the shared case ${name}`, () => {
      const { human, judge, judge2 } = sharedJson(`${cases}/${name}.json`);
      const expected = sharedJson(`${cases}/${name}.expected.json`).williams_judges;
      const complete = human
        .map((gold: number | null, item: number) => [gold, judge[item], judge2[item]])
        .filter((row: readonly (number | null)[]) => row.every((value) => value !== null));
      const column = (index: number): number[] => complete.map((row: readonly number[]) => row[index]);
      const test = williams({
        r12: pearson(column(0), column(1)),
        r13: pearson(column(0), column(2)),
        r23: pearson(column(1), column(2)),
        n: complete.length,
      });
      expectTest(test, expected);
    });
  }

  it('is undefined with three items, and if perfect correlations leave t without a value', () => {
    expect(williams({ r12: 0.3, r13: 0.2, r23: 0.1, n: 3 })).toBeUndefined();
    expect(williams({ r12: 1, r13: -1, r23: -1, n: 20 })).toBeUndefined();
  });

  it('finds no difference between a judge and itself', () => {
    expect(williams({ r12: 0.6, r13: 0.6, r23: 1, n: 20 })).toEqual({ t: 0, df: 17, p: 1 });
  });

  it('is finite, and turns its sign if the judges change places', () => {
    const r = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(r, r, r, fc.integer({ min: 0, max: 500 }), (r12, r13, r23, n) => {
        const test = williams({ r12, r13, r23, n });
        const turned = williams({ r12: r13, r13: r12, r23, n });
        if (test === undefined) return expect(turned).toBeUndefined();
        expect(Number.isFinite(test.t) && test.p >= 0 && test.p <= 1 && !Object.is(test.t, -0)).toBe(true);
        expect(turned).toEqual({ ...test, t: 0 - test.t });
      }),
    );
  });
});

interface Expected {
  readonly t: number;
  readonly df: number;
  readonly p: number;
}

function expectTest(test: Expected | undefined, expected: Expected): void {
  expect(Math.abs((test?.t ?? Number.NaN) - expected.t)).toBeLessThan(1e-9);
  expect(test?.df).toBe(expected.df);
  expect(Math.abs((test?.p ?? Number.NaN) - expected.p)).toBeLessThan(1e-9);
}

function pearson(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [centre, otherCentre] = [mean(one), mean(other)];
  const products = one.map((value, item) => (value - centre) * ((other[item] ?? 0) - otherCentre));
  const spread = (values: readonly number[], middle: number) => mean(values.map((value) => (value - middle) ** 2));
  return mean(products) / Math.sqrt(spread(one, centre) * spread(other, otherCentre));
}
