import type { ScoreSpread } from '../measure/byVariant.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { PlacePreference, Preference } from '../measure/preferences.ts';
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

/** The standard deviation over the repeats of an item. */
export function repeatsText(scores: ScoreSpread | undefined): string {
  return inScores(scores?.withinItems);
}

/** As an error in the units of the scale is told. */
function inScores(value: number | undefined): string {
  return numberInUnit('meanAbsoluteError', value);
}

/**
 * How unsteady the model is when nothing is perturbed, and how much of the flips that explains, family by family;
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

/** The place that is chosen most beyond its share, in a sentence; undefined if chance explains it, or without orders. */
export function placeText({ placePreference: places }: FamilyMeasures, confidence: number): string | undefined {
  const [most] = (places ?? []).toSorted((a, b) => (b.excess?.value ?? 0) - (a.excess?.value ?? 0));
  if (places === undefined || most === undefined || !isProven(most.excess, confidence)) return undefined;
  return `${placeWord(most, places.length)} ${chosenIn(most)}${beyond(most.excess, `one in ${places.length}`, confidence)}`;
}

/** How often the option explained at length is chosen, in a sentence; undefined if no variant lengthens one. */
export function lengthText({ lengthPreference }: FamilyMeasures, confidence: number): string | undefined {
  if (lengthPreference === undefined) return undefined;
  const { excess } = lengthPreference;
  return `the option explained at greatest length ${chosenIn(lengthPreference)}${beyond(excess, 'the same options as written', confidence)}`;
}

/** Whether chance does not explain a preference. */
function isProven(excess: Preference | undefined, confidence: number): boolean {
  return excess !== undefined && excess.p < 1 - confidence;
}

function placeWord({ place }: PlacePreference, of: number): string {
  if (place === 1) return 'the option shown first';
  return place === of ? 'the option shown last' : `the option in place ${place}`;
}

function chosenIn({ chosen, replies }: { readonly chosen: number; readonly replies: number }): string {
  return `is chosen in ${percent(replies === 0 ? undefined : chosen / replies)} of ${counted(replies, 'reply', 'replies')}`;
}

function beyond(excess: Preference | undefined, what: string, confidence: number): string {
  if (excess === undefined) return '';
  const { value, interval, n, p } = excess;
  return `: ${changeInUnit('accuracy', value)} against ${what} (${confidenceLevel(confidence)} interval ${changeIntervalInUnit('accuracy', interval)}, ${pEquals(p)}, n = ${n})`;
}
