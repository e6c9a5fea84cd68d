import type { CalibrationBins } from './calibrationBins.ts';

/**
 * By how much does the judge state more, or less, confidence than it earns? The mean over judgments of the distance
 * between the mean confidence and the share that is right, in the judgment's bin; 0 is best, in [0, 1].
 *
 * Source: Guo and others, On Calibration of Modern Neural Networks, ICML (2017).
 *
 * @returns undefined without weight.
 */
export function expectedCalibrationError({ confidence, right, total }: CalibrationBins): number | undefined {
  if (!(total > 0)) return undefined;
  // The weight of a bin cancels: it stands in both means, and in the share of the judgments.
  const apart = Array.from(confidence, (sum, bin) => Math.abs(sum - (right[bin] ?? 0)));
  return apart.reduce((sum, distance) => sum + distance, 0) / total;
}
