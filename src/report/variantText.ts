import type { ScoreSpread } from '../measure/byVariant.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';

import {
  changeIntervalInUnit,
  changeInUnit,
  confidenceLevel,
  counted,
  joined,
  nothing,
  numberInUnit,
  pEquals,
  percent,
} from './numbers.ts';
import type { SideResult } from './result.ts';

/** Mean and standard deviation of a variant's scores: `1.52 ± 0.61`. */
export function spreadText(scores: ScoreSpread | undefined): string {
  if (scores === undefined) return nothing;
  return `${inScores(scores.mean)} ± ${inScores(scores.standardDeviation)}`;
}

export function repeatsText(scores: ScoreSpread | undefined): string {
  return inScores(scores?.withinItems);
}

/** Formats it like an error in the units of the scale. */
function inScores(value: number | undefined): string {
  return numberInUnit('meanAbsoluteError', value);
}

/**
 * How unsteady the model is without a perturbation, and how many of the flips that explains, family by family;
 * undefined if nothing was asked again.
 */
export function noiseWords({ noise, measures }: SideResult): string | undefined {
  if (noise === undefined) return undefined;
  const explained = Object.entries(measures).flatMap(([family, { flipsExplained }]) =>
    flipsExplained === undefined || family === 'all' ? [] : [`under ${family} ${percent(flipsExplained)}`],
  );
  const own = explained.length === 0 ? '' : `; of the flips ${joined(explained)} are the model's own unsteadiness`;
  return `asked again, ${percent(noise.value)} of ${counted(noise.n, 'item')} change their score${own}`;
}

/**
 * How often the judge chooses the option that is explained at length, as a sentence; undefined if no variant lengthens
 * one.
 */
export function lengthText({ lengthPreference }: FamilyMeasures, confidence: number): string | undefined {
  if (lengthPreference === undefined) return undefined;
  const { excess, chosen, replies } = lengthPreference;
  const share = percent(replies === 0 ? undefined : chosen / replies);
  const told = `the option explained at greatest length is chosen in ${share} of ${counted(replies, 'reply', 'replies')}`;
  if (excess === undefined) return told;
  const { value, interval, n, p } = excess;
  const beyond = `${changeInUnit('accuracy', value)} against the same options as written`;
  return `${told}: ${beyond} (${confidenceLevel(confidence)} interval ${changeIntervalInUnit('accuracy', interval)}, ${pEquals(p)}, n = ${n})`;
}
