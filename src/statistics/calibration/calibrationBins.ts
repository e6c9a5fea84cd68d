import type { Column } from '../samples/columns.ts';

const BINS = 10;

/** One judgment that came with a confidence. */
export interface ConfidencePoint {
  /** That it is right, as the judge stated it, in [0, 1]. */
  readonly confidence: number;
  readonly right: boolean;
  /** How many observations it stands for; 1 where absent. */
  readonly weight?: number;
}

/** What the measures of calibration need to know. All of it adds up over judgments. */
export interface CalibrationBins {
  /** For each of ten confidences (0, 0.1] … (0.9, 1], 0 itself in the first: the weight of the judgments. */
  readonly weight: ArrayLike<number>;
  /** For each: the sum of their confidences. */
  readonly confidence: ArrayLike<number>;
  /** For each: the weight of those that are right. */
  readonly right: ArrayLike<number>;
  /** Over all: the sum of the squares of confidence less 1 where right, less 0 where wrong. */
  readonly squares: number;
  /** The weight of all. */
  readonly total: number;
}

/** The same in several samples of the judgments: a number, or a column for each bin, in each sample. */
export interface SampledBins {
  readonly confidence: readonly Column[];
  readonly right: readonly Column[];
  readonly squares: Column;
  readonly total: Column;
}

/** Bins with one number each are one sample. */
export function oneSampleOfBins({ confidence, right, squares, total }: CalibrationBins): SampledBins {
  const each = (sums: ArrayLike<number>) => Array.from(sums, (sum) => Float64Array.of(sum));
  return {
    confidence: each(confidence),
    right: each(right),
    squares: Float64Array.of(squares),
    total: Float64Array.of(total),
  };
}

/**
 * How often are judgments of about this confidence right?
 *
 * Source: the ten bins of equal width, closed above, of Guo and others, On Calibration of Modern Neural Networks, ICML
 * (2017).
 *
 * @throws RangeError where a confidence is not in [0, 1].
 */
export function calibrationBins(points: Iterable<ConfidencePoint>): CalibrationBins {
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
