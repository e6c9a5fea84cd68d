import { mean, squaredDeviations, weightedMean } from './descriptive.ts';
import { clipped, type Ends, type Interval } from './interval.ts';
import { criticalValue } from './normal.ts';

/** The judge's scores, and people's labels for some of the items. */
export interface PartlyLabelled {
  /** Items with a score and a label. `weight`: how much it counts, if the labelled items were not drawn evenly. */
  readonly labelled: readonly { readonly score: number; readonly gold: number; readonly weight?: number | undefined }[];
  /** The scores of all other items. */
  readonly unlabelled: readonly number[];
  /** In the open interval (0, 1). */
  readonly confidence: number;
}

export interface Corrected {
  readonly value: number;
  /** Undefined if the items do not vary. */
  readonly interval: Interval | undefined;
}

/**
 * What would people's mean score be over all items, if they labelled some and the judge scored all? The mean of all
 * scores, plus the mean of gold − score over the labelled items, with a normal interval. With labels everywhere it is
 * the mean of the gold.
 *
 * Source: Angelopoulos, Bates, Fannjiang, Jordan and Zrnic, Prediction-powered inference, Science 382 (2023). Here the
 * mean includes the labelled items. That is the estimate of Angelopoulos, Duchi and Zrnic, PPI++ (2023), with the share
 * of unlabelled items as its lambda, and its interval. With weights, the mean of gold − score is Hájek's, with the
 * variance of a sample with replacement.
 *
 * @returns undefined with fewer than two labelled items.
 */
export function predictionPowered({ labelled, unlabelled, confidence }: PartlyLabelled): Corrected | undefined {
  const [n, rest] = [labelled.length, unlabelled.length];
  if (n < 2) return undefined;
  const lambda = rest / (n + rest);
  const whole = sumOfWeights(labelled);
  const error = meanOf(labelled, ({ score, gold }) => gold - score);
  // Without weights: gold − lambda · score.
  const rectified = labelled.map(
    ({ score, gold, weight = 1 }) => gold - lambda * score + ((weight * n) / whole - 1) * (gold - score - error),
  );
  const others = rest === 0 ? 0 : lambda * mean(unlabelled);
  const variance =
    squaredDeviations(rectified) / n ** 2 +
    (rest === 0 ? 0 : (lambda ** 2 * squaredDeviations(unlabelled)) / rest ** 2);
  return corrected(others + mean(rectified), variance, confidence);
}

/**
 * Which share of all items would people pass, if the judge passes and fails items at the rates that the labelled ones
 * show? (share passed + specificity − 1) / (sensitivity + specificity − 1), within [0, 1]. With labels everywhere it is
 * the share of the gold.
 *
 * Source: Rogan and Gladen, Estimating prevalence from the results of a screening test, American Journal of
 * Epidemiology 107 (1978), with the variance by the delta method. In their study the labelled items are separate. Here
 * each labelled item counts in all three rates, and the variance includes the covariance of the rates. Of simulated
 * intervals of 95 %, 90 to 99 % contained the true share, with 120 and 400 items, 20 to 200 of them labelled (90 % with
 * 20).
 *
 * @param asked scores and gold of 1 (pass) or 0.
 * @returns undefined if the labelled items lack a pass or a fail, or if the judge is no better than chance on them.
 */
export function roganGladen({ labelled, unlabelled, confidence }: PartlyLabelled): Corrected | undefined {
  const passes = labelled.filter(({ gold }) => gold === 1);
  const fails = labelled.filter(({ gold }) => gold !== 1);
  if (passes.length === 0 || fails.length === 0) return undefined;
  const sensitivity = meanOf(passes, ({ score }) => score);
  const falsePasses = meanOf(fails, ({ score }) => score);
  const youden = sensitivity - falsePasses;
  if (youden <= 0) return undefined;
  const n = labelled.length + unlabelled.length;
  const passed = mean([...labelled.map(({ score }) => score), ...unlabelled]);
  const share = (passed - falsePasses) / youden;
  // How much one item moves the estimate: through the share passed, and through the rate to which its label belongs.
  const [ofPasses, ofFails] = [sumOfWeights(passes), sumOfWeights(fails)];
  const influences = [
    ...passes.map(({ score, weight = 1 }) => score / n - (weight * share * (score - sensitivity)) / ofPasses),
    ...fails.map(({ score, weight = 1 }) => score / n - (weight * (1 - share) * (score - falsePasses)) / ofFails),
  ];
  const variance = (squaredDeviations(influences) + squaredDeviations(unlabelled) / n ** 2) / youden ** 2;
  return correctedWithin(corrected(share, variance, confidence), { least: 0, most: 1 });
}

type Labelled = PartlyLabelled['labelled'];

function sumOfWeights(labelled: Labelled): number {
  return labelled.reduce((sum, { weight = 1 }) => sum + weight, 0);
}

function meanOf(labelled: Labelled, of: (one: Labelled[number]) => number): number {
  return weightedMean(
    labelled.map(of),
    labelled.map(({ weight = 1 }) => weight),
  );
}

/** The same on a scale with ends; an estimate from few labels may lie beyond them. */
export function correctedWithin({ value, interval }: Corrected, ends: Ends): Corrected {
  return { value: Math.min(ends.most, Math.max(ends.least, value)), interval: clipped(interval, ends) };
}

/** If items do not vary, only rounding errors are left in the variance. */
const rounding = 1e-9;

function corrected(value: number, variance: number, confidence: number): Corrected {
  const reach = criticalValue(confidence) * Math.sqrt(variance);
  if (reach <= rounding) return { value, interval: undefined };
  return { value, interval: { low: value - reach, high: value + reach } };
}
