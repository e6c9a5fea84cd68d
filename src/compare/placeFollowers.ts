import type { Score } from '../judge/scale.ts';
import { type FamilyTable, scoresOf, type VariantColumn } from '../judgments/familyTable.ts';
import { pairRows } from './pairTables.ts';

/** Items that always get the option at one place, in every order that was shown. */
export interface PlaceFollowers {
  /** From 1. */
  readonly place: number;
  /** The number of options. */
  readonly places: number;
  /** Items that follow the place on the head, and how many followed it on the base. */
  readonly items: readonly string[];
  readonly before: number;
  /** Items with a score in every order on both sides. */
  readonly of: number;
}

/**
 * The place that more items follow now than on the base, with the largest increase; an item follows a place if it
 * always gets the option there. Undefined if there is none, or if the family does not reorder options.
 */
export function placeFollowers(base: FamilyTable, head: FamilyTable): PlaceFollowers | undefined {
  const places = Math.min(...head.variants.map(({ order }) => order?.length ?? 0));
  const pairs = pairRows(base, head).map((pair) => [scoresOf(pair.base), scoresOf(pair.head), pair.head.item] as const);
  const complete = pairs.filter(([before, after]) => [...before, ...after].every((score) => score !== undefined));
  const found = Array.from({ length: places }, (_, index): PlaceFollowers => {
    const follows = (scores: readonly (Score | undefined)[], { variants }: FamilyTable) =>
      isMoved(variants, index) && variants.every(({ order }, variant) => order?.[index] === scores[variant]);
    return {
      place: index + 1,
      places,
      items: complete.filter(([, after]) => follows(after, head)).map(([, , item]) => item),
      before: complete.filter(([before]) => follows(before, base)).length,
      of: complete.length,
    };
  });
  const rise = ({ items, before }: PlaceFollowers) => items.length - before;
  const [most] = found.filter((one) => rise(one) > 0).sort((a, b) => rise(b) - rise(a));
  return most;
}

/** If a place has the same option in every variant, an item that gets it does not follow the place. */
function isMoved(variants: readonly VariantColumn[], index: number): boolean {
  return new Set(variants.map(({ order }) => order?.[index])).size > 1;
}
