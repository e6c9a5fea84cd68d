import { describe, expect, it } from '@jest/globals';
import { newcombePaired } from '../../src/statistics/pairedProportions.ts';
import fc from '../support/fastCheck.ts';

describe('newcombePaired', () => {
  // Recomputed in R 4.2.2 from stats::prop.test(correct = FALSE) by the formula as the R packages contingencytables
  // (Newcombe_square_and_add_CI_paired_2x2) and biostatUZH (confIntPairedProportion) have it. The first two tables are
  // the examples of the one (Bentur et al. 2009, Cavo et al. 2012), the third is that of the other (Altman et al.,
  // Statistics with Confidence, 2000, table 6.2).
  it.each([
    [1, 1, 7, 12, 0.95, -0.5069202266861409, -0.025559124164859892],
    [59, 6, 16, 80, 0.95, -0.11862119563870994, -0.004625113933050075],
    [14, 5, 0, 22, 0.95, 0.011483241383033319, 0.22649268435121125],
    [20, 5, 15, 60, 0.95, -0.1865566970311693, -0.011963351440325579],
    [0, 0, 10, 0, 0.95, -1, -0.6075093504305243],
    [0, 5, 5, 0, 0.95, -0.5268138189748719, 0.5268138189748719],
    [40, 0, 0, 0, 0.95, -0.08762160119728668, 0.08762160119728668],
    [20, 0, 0, 20, 0.95, -0.046803205338226274, 0.046803205338226274],
    [300, 30, 45, 25, 0.9, -0.07348306033993836, -0.001695143740924679],
    [3, 2, 1, 4, 0.99, -0.32207560699745974, 0.4723729812169971],
    [10, 20, 25, 10, 0.95, -0.269096845121338, 0.1223842643472084],
  ])(
    'of %d both, %d only head, %d only base, %d neither, at %d',
    (both, onlyHead, onlyBase, neither, confidence, low, high) => {
      const interval = newcombePaired({ both, onlyHead, onlyBase, neither, confidence });
      expect(interval?.low).toBeCloseTo(low, 12);
      expect(interval?.high).toBeCloseTo(high, 12);
    },
  );

  it('is undefined without items', () => {
    const none = { both: 0, onlyHead: 0, onlyBase: 0, neither: 0, confidence: 0.95 };
    expect(newcombePaired(none)).toBeUndefined();
  });

  it('contains the difference, lies in [-1, 1], and is never NaN, for every table of up to 7 a cell', () => {
    const broken: string[] = [];
    for (let code = 1; code < 8 ** 4; code += 1) {
      const [both, onlyBase, onlyHead, neither] = [code % 8, (code >> 3) % 8, (code >> 6) % 8, code >> 9];
      const interval = newcombePaired({ both, onlyBase, onlyHead, neither, confidence: 0.95 });
      const difference = (onlyHead - onlyBase) / (both + onlyBase + onlyHead + neither);
      const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
      const lawful = -1 <= low && low <= difference && difference <= high && high <= 1;
      if (!lawful || Object.is(low, -0) || Object.is(high, -0)) broken.push(JSON.stringify({ code, low, high }));
    }
    expect(broken).toEqual([]);
  });

  const table = fc.record({
    both: fc.nat(3000),
    onlyBase: fc.nat(3000),
    onlyHead: fc.nat(3000),
    neither: fc.nat(3000),
    confidence: fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
  });

  it('is mirrored when the sides change places, or yes and no do', () => {
    fc.assert(
      fc.property(table, (counts) => {
        fc.pre(counts.both + counts.onlyBase + counts.onlyHead + counts.neither > 0);
        const interval = newcombePaired(counts);
        const sides = newcombePaired({ ...counts, onlyBase: counts.onlyHead, onlyHead: counts.onlyBase });
        const answers = newcombePaired({
          both: counts.neither,
          neither: counts.both,
          onlyBase: counts.onlyHead,
          onlyHead: counts.onlyBase,
          confidence: counts.confidence,
        });
        for (const mirrored of [sides, answers]) {
          expect(mirrored?.low).toBeCloseTo(-(interval?.high ?? Number.NaN), 11);
          expect(mirrored?.high).toBeCloseTo(-(interval?.low ?? Number.NaN), 11);
        }
      }),
    );
  });
});
