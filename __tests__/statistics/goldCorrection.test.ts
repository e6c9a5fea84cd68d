import { describe, expect, it } from '@jest/globals';
import { predictionPowered, roganGladen } from '../../src/statistics/goldCorrection.ts';
import fc from '../support/fastCheck.ts';

const times = (count: number, score: number, gold: number) => Array.from({ length: count }, () => ({ score, gold }));
const scores = (ones: number, zeros: number) =>
  Array.from({ length: ones + zeros }, (_, index) => Number(index < ones));

/** Of 24 labelled passes 20 are passed, of 16 labelled fails 13 failed; of 80 unlabelled items 48 are passed. */
const checked = {
  labelled: [...times(20, 1, 1), ...times(4, 0, 1), ...times(3, 1, 0), ...times(13, 0, 0)],
  unlabelled: scores(48, 32),
  confidence: 0.95,
};

const anyPartly = fc.record({
  labelled: fc.array(fc.record({ score: fc.constantFrom<number>(0, 1), gold: fc.constantFrom<number>(0, 1) }), {
    minLength: 2,
  }),
  unlabelled: fc.array(fc.constantFrom<number>(0, 1)),
  confidence: fc.constant(0.95),
});

describe('predictionPowered', () => {
  // The formulas of ppi_mean_pointestimate and ppi_mean_ci of ppi_py, with lam the share of unlabelled items, in
  // NumPy 2.4.6 and SciPy 1.17.1.
  it('gives the estimate and the interval of ppi_py for passes', () => {
    const found = predictionPowered(checked);
    expect(found?.value).toBeCloseTo(0.6166666666666667, 13);
    expect(found?.interval?.low).toBeCloseTo(0.4797221941668619, 12);
    expect(found?.interval?.high).toBeCloseTo(0.7536111391664715, 12);
  });

  it('gives the estimate and the interval of ppi_py for scores of 1 to 5', () => {
    const golds = [1, 2, 3, 4, 5, 3, 2, 4];
    const labelled = [1, 3, 3, 5, 5, 4, 2, 4].map((score, index) => ({ score, gold: golds[index] ?? 0 }));
    const found = predictionPowered({ labelled, unlabelled: [2, 3, 4, 5, 3, 4, 1, 5, 4, 4], confidence: 0.95 });
    expect(found?.value).toBeCloseTo(3.069444444444444, 13);
    expect(found?.interval?.low).toBeCloseTo(2.4787424853858697, 12);
    expect(found?.interval?.high).toBeCloseTo(3.6601464035030187, 12);
  });

  it('is the mean of all scores plus the mean of gold − score over the items with gold (Angelopoulos et al., 2023)', () => {
    fc.assert(
      fc.property(anyPartly, (partly) => {
        const { labelled, unlabelled } = partly;
        const all = [...labelled.map(({ score }) => score), ...unlabelled];
        const rectifier = labelled.reduce((sum, { score, gold }) => sum + gold - score, 0) / labelled.length;
        const expected = all.reduce((sum, score) => sum + score, 0) / all.length + rectifier;
        expect(predictionPowered(partly)?.value).toBeCloseTo(expected, 10);
      }),
    );
  });

  it('is undefined with one labelled item, and has no interval if nothing varies', () => {
    expect(predictionPowered({ labelled: times(1, 1, 1), unlabelled: [0], confidence: 0.95 })).toBeUndefined();
    const alike = predictionPowered({ labelled: times(9, 1, 1), unlabelled: scores(3, 0), confidence: 0.95 });
    expect(alike?.value).toBeCloseTo(1, 12);
    expect(alike?.interval).toBeUndefined();
  });
});

describe('roganGladen', () => {
  // The estimate with its numeric gradient and the covariances of two multinomial samples, in NumPy 2.4.6: another way
  // to the variance of the delta method.
  it('gives the estimate and the interval of the delta method', () => {
    const found = roganGladen(checked);
    expect(found?.value).toBeCloseTo(0.6258064516129033, 12);
    expect(found?.interval?.low).toBeCloseTo(0.45378402381054017, 8);
    expect(found?.interval?.high).toBeCloseTo(0.7978288794152664, 8);
  });

  // Lang and Reiczigel, Preventive Veterinary Medicine 113 (2014), example 4: 259 of 509 test positive, sensitivity
  // 84/127, specificity 96/109. Their samples are apart; here 236 of four times as many items are labelled, at the same rates.
  it('corrects a share by sensitivity and specificity as in a published example', () => {
    const [n, positive] = [509, 259];
    const [sensitivity, specificity] = [84 / 127, 96 / 109];
    const expected = (positive / n + specificity - 1) / (sensitivity + specificity - 1);
    expect(expected).toBeCloseTo(0.7185721634169229, 13);
    const labelled = [...times(84, 1, 1), ...times(43, 0, 1), ...times(13, 1, 0), ...times(96, 0, 0)];
    // So many others that the share passed of all items is 259/509.
    const others = 509 * 4 - labelled.length;
    const unlabelled = scores(259 * 4 - 97, others - (259 * 4 - 97));
    expect(roganGladen({ labelled, unlabelled, confidence: 0.95 })?.value).toBeCloseTo(expected, 12);
  });

  it('stays within 0 and 1', () => {
    fc.assert(
      fc.property(anyPartly, (partly) => {
        const { value = 0, interval = { low: 0, high: 1 } } = roganGladen(partly) ?? {};
        expect([value, interval.low, interval.high].every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });

  it('is undefined without both labels, and for a judge that is no better than chance', () => {
    const without = { unlabelled: [1, 0], confidence: 0.95 };
    expect(roganGladen({ ...without, labelled: times(5, 1, 1) })).toBeUndefined();
    expect(roganGladen({ ...without, labelled: [...times(5, 1, 1), ...times(5, 1, 0)] })).toBeUndefined();
  });
});

describe('labelled items that were drawn, with weights', () => {
  const drawn = (count: number, score: number, gold: number, weight: number) =>
    times(count, score, gold).map((one) => ({ ...one, weight }));
  const labelled = [
    ...drawn(6, 1, 1, 1),
    ...drawn(3, 0, 1, 1),
    ...drawn(3, 1, 0, 1),
    ...drawn(2, 0, 0, 1),
    ...drawn(4, 1, 1, 4),
    ...drawn(2, 0, 0, 4),
    ...drawn(1, 1, 0, 4),
  ];
  const partly = { labelled, unlabelled: scores(17, 8), confidence: 0.95 };

  // NumPy 2.4.6: 31 of 46 passed, minus a weighted mean error of 4/42; the variance from the influence of each item.
  it('correct by the weighted mean of gold − score', () => {
    const found = predictionPowered(partly);
    expect(found?.value).toBeCloseTo(31 / 46 - 4 / 42, 12);
    expect(found?.interval?.low).toBeCloseTo(0.36594070946108653, 9);
    expect(found?.interval?.high).toBeCloseTo(0.7914091870192448, 9);
  });

  // NumPy 2.4.6, with numeric derivatives by the three rates.
  it('correct by weighted sensitivity and specificity', () => {
    const found = roganGladen(partly);
    expect(found?.value).toBeCloseTo((31 / 46 - 7 / 17) / (22 / 25 - 7 / 17), 12);
    expect(found?.interval?.low).toBeCloseTo(0.19706037684158284, 8);
    expect(found?.interval?.high).toBeCloseTo(0.9226687033419434, 8);
  });
});

describe('with gold for every item', () => {
  it('both estimates are the share of the gold, for any replies of the judge', () => {
    fc.assert(
      fc.property(anyPartly, ({ labelled, confidence }) => {
        const partly = { labelled, unlabelled: [], confidence };
        const gold = labelled.reduce((sum, one) => sum + one.gold, 0) / labelled.length;
        expect(predictionPowered(partly)?.value).toBeCloseTo(gold, 10);
        expect(roganGladen(partly)?.value ?? gold).toBeCloseTo(gold, 10);
      }),
    );
  });
});
