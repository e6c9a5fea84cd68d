import type { FamilyTable } from '../judgments/familyTable.ts';
import { leaningsOf } from '../measure/preferences.ts';
import { mean } from '../statistics/descriptive.ts';
import type { Interval } from '../statistics/interval.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { unitsOf } from '../statistics/units.ts';

/** What the judge leans to more than before, beyond chance: a place in the order of the options, or length. */
export interface Cause {
  readonly family: string;
  /** From 1; undefined: the option that is explained at length. */
  readonly place: number | undefined;
  /** Means over the items that both versions have: the share of choices minus the share without a bias. */
  readonly base: number;
  readonly head: number;
  /** Of the change; it lies above 0. */
  readonly interval: Interval;
  /** Items. */
  readonly n: number;
}

/** Enough for an interval that names a cause and decides nothing. */
const draws = 2000;

/**
 * The leanings that grew by more than chance explains, the largest growth first, one for each family. A leaning that
 * is no bias on the head is left out: a judge that lost a bias got better.
 */
export function causesOf(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  settings: { readonly confidence: number; readonly seed: number },
): readonly Cause[] {
  return head
    .filter(({ claim, family }) => claim === 'preserves' && family !== 'all')
    .flatMap((after) => {
      const before = base.find(({ family }) => family === after.family);
      return before === undefined ? [] : grownIn(before, after, settings).toSorted(byGrowth).slice(0, 1);
    })
    .toSorted(byGrowth);
}

function grownIn(
  before: FamilyTable,
  after: FamilyTable,
  settings: { readonly confidence: number; readonly seed: number },
): readonly Cause[] {
  const leans = leaningsOf(before);
  return leaningsOf(after).flatMap(({ place, items }): readonly Cause[] => {
    const own = leans.find((lean) => lean.place === place)?.items ?? [];
    const excessOf = new Map(own.map(({ item, excess }) => [item, excess]));
    const pairs = items.flatMap(({ item, group, excess: to }) => {
      const from = excessOf.get(item);
      return from === undefined ? [] : [{ group, from, to }];
    });
    if (pairs.length === 0) return [];
    const units = unitsOf(pairs.map(({ group }) => group));
    const interval = pairedPermutation({
      differences: pairs.map(({ from, to }) => to - from),
      draws,
      units,
      ...settings,
    })?.interval;
    const [was, is] = [mean(pairs.map(({ from }) => from)), mean(pairs.map(({ to }) => to))];
    if (interval === undefined || interval.low <= 0 || is <= 0) return [];
    return [{ family: after.family, place, base: was, head: is, interval, n: pairs.length }];
  });
}

function byGrowth(one: Cause, other: Cause): number {
  return other.head - other.base - (one.head - one.base);
}
