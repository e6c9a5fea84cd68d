import { type Column, columnAt, only, ratio } from '../samples/columns.ts';
import { type CalibrationBins, oneSampleOfBins, type SampledBins } from './calibrationBins.ts';

/**
 * By how much does the judge state more, or less, confidence than it earns? The mean over judgments of the distance
 * between the mean confidence and the share that is right, in the judgment's bin; 0 is best, in [0, 1].
 *
 * Source: Guo and others, On Calibration of Modern Neural Networks, ICML (2017).
 *
 * @returns undefined without weight.
 */
export function expectedCalibrationError(bins: CalibrationBins): number | undefined {
  return only(expectedCalibrationErrors(oneSampleOfBins(bins)));
}

/** The same of every sample. */
export function expectedCalibrationErrors({ confidence, right, total }: SampledBins): Column {
  const apart = new Float64Array(total.length);
  // The weight of a bin cancels: it stands in both means, and in the share of the judgments.
  for (const [bin, sums] of confidence.entries()) addDistance(apart, sums, columnAt(right, bin));
  return ratio(apart, total);
}

function addDistance(into: Column, one: Column, other: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + Math.abs((one[sample] ?? 0) - (other[sample] ?? 0));
  }
}
