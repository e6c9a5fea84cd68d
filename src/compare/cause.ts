import type { FamilyTable } from '../judgments/familyTable.ts';
import { type Lean, leaningsOf } from '../measure/preferences.ts';
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
 * The leanings that grew by more than chance explains, the largest growth first, one for each family. A lean is told
 * only if its head's value is a bias at all: a judge that lost a bias got better.
 */
export function causesOf(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  { confidence, seed }: { readonly confidence: number; readonly seed: number },
): readonly Cause[] {
  return head
    .filter(({ claim, family }) => claim === 'preserves' && family !== 'all')
    .flatMap((after) => {
      const before = base.find(({ family }) => family === after.family);
      const [found] = before === undefined ? [] : grownIn(before, after, { confidence, seed });
      return found === undefined ? [] : [found];
    })
    .toSorted(byGrowth);
}

function grownIn(
  before: FamilyTable,
  after: FamilyTable,
  { confidence, seed }: { readonly confidence: number; readonly seed: number },
): readonly Cause[] {
  const leans = leaningsOf(before);
  const groups = new Map(after.rows.map(({ item, group }) => [item, group]));
  return leaningsOf(after)
    .flatMap(({ place, byItem }): readonly Cause[] => {
      const own = leans.find((lean) => lean.place === place);
      const pairs = own === undefined ? [] : pairsOf(own, byItem);
      if (pairs.length === 0) return [];
      const tested = pairedPermutation({
        differences: pairs.map(({ from, to }) => to - from),
        seed,
        draws,
        confidence,
        units: unitsOf(pairs.map(({ item }) => groups.get(item))),
      });
      const [was, is] = [mean(pairs.map(({ from }) => from)), mean(pairs.map(({ to }) => to))];
      if (tested === undefined || tested.interval.low <= 0 || is <= 0) return [];
      const { interval } = tested;
      return [{ family: after.family, place, base: was, head: is, interval, n: pairs.length }];
    })
    .toSorted(byGrowth);
}

function pairsOf({ byItem: before }: Lean, after: Lean['byItem']) {
  return [...after].flatMap(([item, to]) => {
    const from = before.get(item);
    return from === undefined ? [] : [{ item, from, to }];
  });
}

function byGrowth(one: Cause, other: Cause): number {
  return other.head - other.base - (one.head - one.base);
}
