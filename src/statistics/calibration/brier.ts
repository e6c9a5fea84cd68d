import { type Column, only, ratio } from '../samples/columns.ts';
import { type CalibrationBins, oneSampleOfBins, type SampledBins } from './calibrationBins.ts';

/**
 * How far are the stated confidences from what happened? The mean square of confidence less 1 where right, less 0 where
 * wrong; 0 is best, 1 worst, and a constant confidence of one half gets one quarter.
 *
 * Source: Brier, Monthly Weather Review 78 (1950), in the form for two outcomes, which is half of his.
 *
 * @returns undefined without weight.
 */
export function brier(bins: CalibrationBins): number | undefined {
  return only(briers(oneSampleOfBins(bins)));
}

/** The same of every sample. */
export function briers({ squares, total }: SampledBins): Column {
  return ratio(squares, total);
}
