const BINS = 10;

/** One judgment with a confidence. */
export interface ConfidencePoint {
  /** The judge's stated probability that it is right, in [0, 1]. */
  readonly confidence: number;
  readonly right: boolean;
  /** How many observations it represents; 1 if absent. */
  readonly weight?: number;
}

/** The sums that the measures of calibration need. All of them add up over judgments. */
export interface CalibrationBins {
  /**
   * For each of ten bins of confidence, (0, 0.1] … (0.9, 1], with 0 itself in the first: the sum of the confidences.
   */
  readonly confidence: ArrayLike<number>;
  /** For each bin: the weight of the right judgments. */
  readonly right: ArrayLike<number>;
  /** The sum of (confidence − 1)² over right judgments and confidence² over wrong ones. */
  readonly squares: number;
  /** The weight of all judgments. */
  readonly total: number;
}

/**
 * How often are judgments of about this confidence right?
 *
 * Source: the ten bins of equal width, closed above, of Guo and others, On Calibration of Modern Neural Networks, ICML
 * (2017).
 *
 * @throws RangeError if a confidence is not in [0, 1].
 */
export function calibrationBins(
  points: Iterable<ConfidencePoint>,
): CalibrationBins & { readonly weight: ArrayLike<number> } {
  const weights = new Float64Array(BINS);
  const confidences = new Float64Array(BINS);
  const rights = new Float64Array(BINS);
  let squares = 0;
  let total = 0;
  for (const { confidence, right, weight = 1 } of points) {
    const bin = binOf(confidence);
    weights[bin] = (weights[bin] ?? 0) + weight;
    confidences[bin] = (confidences[bin] ?? 0) + weight * confidence;
    if (right) rights[bin] = (rights[bin] ?? 0) + weight;
    squares += weight * (confidence - (right ? 1 : 0)) ** 2;
    total += weight;
  }
  return { weight: weights, confidence: confidences, right: rights, squares, total };
}

function binOf(confidence: number): number {
  if (!(confidence >= 0 && confidence <= 1)) {
    throw new RangeError(`calibrationBins takes confidences between 0 and 1, not ${confidence}.`);
  }
  return Math.max(0, Math.ceil(confidence * BINS) - 1);
}

/**
 * How far are the stated confidences from what happened? The mean square of confidence less 1 if right, less 0 if
 * wrong; 0 is best, 1 worst, and a constant confidence of one half gets one quarter.
 *
 * Source: Brier, Monthly Weather Review 78 (1950), in the form for two outcomes, which is half of his.
 *
 * @returns undefined without weight.
 */
export function brier({ squares, total }: CalibrationBins): number | undefined {
  return total > 0 ? squares / total : undefined;
}

/**
 * How much higher, or lower, is the judge's confidence than it should be? The mean over judgments of the distance
 * between the mean confidence and the share that is right, in the judgment's bin; 0 is best, in [0, 1].
 *
 * Source: Guo and others, On Calibration of Modern Neural Networks, ICML (2017).
 *
 * @returns undefined without weight.
 */
export function expectedCalibrationError({ confidence, right, total }: CalibrationBins): number | undefined {
  let apart = 0;
  // The weight of a bin cancels: it is in both means, and in the share of the judgments.
  for (let bin = 0; bin < confidence.length; bin += 1) apart += Math.abs((confidence[bin] ?? 0) - (right[bin] ?? 0));
  return total > 0 ? apart / total : undefined;
}
