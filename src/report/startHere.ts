import type { ItemChange } from '../compare/itemChange.ts';
import type { PlacePreference } from '../measure/placePreference.ts';
import { percent } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/** A place must gain this much to be called the pattern behind a drop. */
const tellingGain = 0.1;

/**
 * The one sentence that names the dominant pattern of a judge that got worse: the place it began to prefer, or the gold
 * that it began to miss. Undefined where there is none.
 */
export function startHere(judge: JudgeResult): string | undefined {
  return preferredPlace(judge) ?? missedGold(judge.changes);
}

function preferredPlace({ sides }: JudgeResult): string | undefined {
  const base = sides.base?.measures['position']?.placePreference;
  const head = sides.head?.measures['position']?.placePreference;
  if (base === undefined || head === undefined) return undefined;
  const gains = head.map((place, index) => ({
    place,
    before: shareOf(base[index]),
    gain: shareOf(place) - shareOf(base[index]),
  }));
  const [most] = gains.sort((a, b) => b.gain - a.gain);
  if (most === undefined || most.gain < tellingGain) return undefined;
  return `whatever the options say, the one shown ${ordinal(most.place.place, head.length)} is now chosen in ${percent(shareOf(most.place))} of the replies under reordering (${percent(most.before)} on the base); a fair judge would choose each place in ${percent(1 / head.length)}.`;
}

function missedGold(changes: readonly ItemChange[]): string | undefined {
  const wrong = changes.filter(({ kind }) => kind === 'newly-wrong');
  const patterns = new Map<string, number>();
  for (const { gold, head } of wrong) {
    const pattern = `gold ${String(gold)} and are now judged ${String(head.score)}`;
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  const [top] = [...patterns].sort(([, a], [, b]) => b - a);
  if (top === undefined || wrong.length < 2 || top[1] < wrong.length / 2) return undefined;
  return `${top[1]} of the ${wrong.length} newly wrong items have ${top[0]}.`;
}

function shareOf(place: PlacePreference | undefined): number {
  return place === undefined ? 0 : place.chosen / place.replies;
}

function ordinal(place: number, of: number): string {
  if (place === 1) return 'first';
  return place === of ? 'last' : `in place ${place}`;
}
