import { describe, expect, it } from '@jest/globals';
import {
  brier,
  type ConfidencePoint,
  calibrationBins,
  expectedCalibrationError,
} from '../../../src/statistics/calibration.ts';
import fc from '../../support/fastCheck.ts';

const confidences = [0.95, 0.8, 0.8, 0.7, 0.6, 0.55, 0.3, 0.1, 1, 0, 0.9];
const right = new Set([0, 1, 3, 5, 8]);
const points = confidences.map((confidence, index) => ({ confidence, right: right.has(index) }));

describe('brier and expectedCalibrationError', () => {
  it('of eleven judgments', () => {
    // sklearn.metrics.brier_score_loss, scikit-learn 1.2.1; bins closed above by numpy.searchsorted(side='left').
    const bins = calibrationBins(points);
    expect(brier(bins)).toBeCloseTo(0.2040909090909091, 12);
    expect(expectedCalibrationError(bins)).toBeCloseTo(0.21818181818181823, 12);
  });

  it('are undefined without judgments', () => {
    expect(brier(calibrationBins([]))).toBeUndefined();
    expect(expectedCalibrationError(calibrationBins([]))).toBeUndefined();
  });

  it('are 0 if certainty is right and 1 if it is wrong', () => {
    const certain = (isRight: boolean) => calibrationBins([{ confidence: 1, right: isRight }]);
    expect([brier(certain(true)), expectedCalibrationError(certain(true))]).toEqual([0, 0]);
    expect([brier(certain(false)), expectedCalibrationError(certain(false))]).toEqual([1, 1]);
  });

  const point: fc.Arbitrary<ConfidencePoint> = fc.record({
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    right: fc.boolean(),
  });

  it('lie in [0, 1], the square of the calibration error never above the Brier score, and count weights', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), (judgments) => {
        const bins = calibrationBins(judgments);
        const score = brier(bins) ?? 2;
        const error = expectedCalibrationError(bins) ?? 2;
        expect(score >= 0 && score <= 1 && error >= 0 && error <= 1).toBe(true);
        expect(error ** 2).toBeLessThanOrEqual(score + 1e-12);
        const twice = calibrationBins(judgments.map((one) => ({ ...one, weight: 2 })));
        const written = calibrationBins([...judgments, ...judgments]);
        expect(brier(twice)).toBeCloseTo(brier(written) ?? 2, 12);
        expect(expectedCalibrationError(twice)).toBeCloseTo(expectedCalibrationError(written) ?? 2, 12);
      }),
    );
  });
});

describe('calibrationBins', () => {
  it('closes each bin above, and puts 0 into the first', () => {
    const edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
    const bins = calibrationBins(edges.map((confidence) => ({ confidence, right: true })));
    expect(Array.from(bins.weight)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(calibrationBins([{ confidence: 0.1001, right: true }]).weight[1]).toBe(1);
  });

  it.each([-0.1, 1.1, 80, Number.NaN])('refuses a confidence of %d', (confidence) => {
    expect(() => calibrationBins([{ confidence, right: true }])).toThrow(RangeError);
  });
});
