import type { Score } from '../judge/scale.ts';
import {
  type FamilyRow,
  type FamilyTable,
  isConsistent,
  scoresOf,
  type VariantColumn,
} from '../judgments/familyTable.ts';
import { pairRows } from './pairTables.ts';

/** One option that now changes the scores of items when it is moved or explained at length. */
export interface FlippingOption {
  readonly family: string;
  readonly option: Score;
  /** Items that the family's variants did not move on the base, and that this option moves on the head. */
  readonly items: readonly string[];
}

/**
 * The options that flip items which no move flipped before, the most telling first. Under reordering: the option that
 * is chosen most differently from place to place. Under elaboration: each option that is chosen with its longer text
 * but not as written. Items that are unreadable in a variant on either side are left out.
 */
export function flippingOptions(base: FamilyTable, head: FamilyTable): readonly FlippingOption[] {
  const moved = new Map<Score, string[]>();
  for (const pair of pairRows(base, head)) {
    if (isConsistent(pair.base) !== true || isConsistent(pair.head) !== false) continue;
    for (const option of movedBy(pair.head, head.variants)) {
      moved.set(option, [...(moved.get(option) ?? []), pair.head.item]);
    }
  }
  return [...moved]
    .map(([option, items]) => ({ family: head.family, option, items }))
    .sort((a, b) => b.items.length - a.items.length);
}

function movedBy(row: FamilyRow, variants: readonly VariantColumn[]): readonly Score[] {
  return variants.some(({ lengthened }) => lengthened !== undefined)
    ? chosenAtLength(row, variants)
    : mostDependentOnPlace(row, variants);
}

/** The options that are chosen when they are explained at length, but not as written. */
function chosenAtLength(row: FamilyRow, variants: readonly VariantColumn[]): readonly Score[] {
  const scores = scoresOf(row);
  const asWritten = row.control?.[0];
  const chosen = variants.flatMap(({ lengthened }, index) => {
    const score = scores[index];
    if (score === undefined || lengthened?.includes(score) !== true) return [];
    return asWritten?.kind === 'scored' && asWritten.score === score ? [] : [score];
  });
  return [...new Set(chosen)];
}

/**
 * The options with the largest difference between places in how often they are chosen; all of them if several are
 * equal.
 */
function mostDependentOnPlace(row: FamilyRow, variants: readonly VariantColumn[]): readonly Score[] {
  const scores = scoresOf(row);
  const options = [...new Set(variants.flatMap(({ order }) => order ?? []))];
  const spreads = options.map((option) => ({ option, spread: spreadOverPlaces(option, scores, variants) }));
  const most = Math.max(0, ...spreads.map(({ spread }) => spread));
  return most === 0 ? [] : spreads.filter(({ spread }) => spread === most).map(({ option }) => option);
}

function spreadOverPlaces(
  option: Score,
  scores: readonly (Score | undefined)[],
  variants: readonly VariantColumn[],
): number {
  const byPlace = new Map<number, { chosen: number; of: number }>();
  for (const [index, { order }] of variants.entries()) {
    const place = order?.indexOf(option) ?? -1;
    if (place < 0) continue;
    const { chosen, of } = byPlace.get(place) ?? { chosen: 0, of: 0 };
    byPlace.set(place, { chosen: chosen + Number(scores[index] === option), of: of + 1 });
  }
  const shares = [...byPlace.values()].map(({ chosen, of }) => chosen / of);
  return shares.length === 0 ? 0 : Math.max(...shares) - Math.min(...shares);
}

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
