import { defaultGate } from '../../src/config/configuration.ts';
import { leftBehind, raceLooks } from '../../src/runs/mitigate/race.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { seedOf } from '../simulation/seedOf.ts';
import type { Setting } from './settings.ts';
import { type SimulatedPart, sideOf, simulatePart } from './simulatedSearch.ts';

/** What the race alone does, without the gate's tests, which take most of the time. */
export interface RaceTally {
  readonly races: number;
  /** The first candidate, which is the best if there is a cure, was dropped. */
  readonly firstDropped: number;
  /** Shares of the requests about the search part that the race saved, added up. */
  readonly saved: number;
}

/** @param runs as for `tally`. */
export function raceTally({
  setting,
  runs,
  seed,
}: {
  readonly setting: Setting;
  readonly runs: readonly number[];
  readonly seed: number;
}): RaceTally {
  const { name, items, noise, candidates } = setting;
  const all = runs.map((run) => {
    const random = seededRandom(seedOf('replies', seed, name, items, noise, candidates.length, run));
    return raced(simulatePart(random, setting));
  });
  return {
    races: runs.length,
    firstDropped: all.filter(([first = items]) => first < items).length,
    saved: all.reduce((total, ends) => total + savedBy(ends, items), 0),
  };
}

export function raceSum(one: RaceTally, other: RaceTally): RaceTally {
  return {
    races: one.races + other.races,
    firstDropped: one.firstDropped + other.firstDropped,
    saved: one.saved + other.saved,
  };
}

/** How many items each candidate is asked about. */
export function raced({ golds, asItIs, candidates }: SimulatedPart): readonly number[] {
  const ends = candidates.map(() => golds.length);
  for (const items of raceLooks.map((share) => Math.round(share * golds.length))) {
    const base = sideOf(golds, asItIs, items);
    const runners = candidates.flatMap((replies, name) =>
      ends[name] === golds.length ? [{ name, side: sideOf(golds, replies, items) }] : [],
    );
    for (const name of leftBehind(base, runners, defaultGate).dropped) ends[name] = items;
  }
  return ends;
}

/** The judge as it is is asked about all items. */
export function savedBy(ends: readonly number[], items: number): number {
  const asked = ends.reduce((total, end) => total + end, items);
  return 1 - asked / (items * (1 + ends.length));
}
