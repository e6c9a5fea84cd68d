import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { PlacePreference, Preference } from '../measure/preferences.ts';
import { confidenceLevel, counted, pEquals, percent, points, pointsInterval } from './numbers.ts';

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
  return `: ${points(value)} points against ${what} (${confidenceLevel(confidence)} interval ${pointsInterval(interval)}, ${pEquals(p)}, n = ${n})`;
}
