import type { ScoreSpread } from '../measure/byVariant.ts';
import { nothing, numberInUnit } from './numbers.ts';

/** Mean and standard deviation of a variant's scores: `1.52 ± 0.61`. */
export function spreadText(scores: ScoreSpread | undefined): string {
  if (scores === undefined) return nothing;
  return `${inScores(scores.mean)} ± ${inScores(scores.standardDeviation)}`;
}

/** The standard deviation over the repeats of an item. */
export function repeatsText(scores: ScoreSpread | undefined): string {
  return inScores(scores?.withinItems);
}

/** As an error in the units of the scale is told. */
function inScores(value: number | undefined): string {
  return numberInUnit('meanAbsoluteError', value);
}
