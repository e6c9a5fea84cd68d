import type { Score } from '../judge/scale.ts';
import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import { mean } from '../statistics/descriptive.ts';
import { clipped, type Ends } from '../statistics/interval.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { unitsOf } from '../statistics/units.ts';
import type { Estimated, MeasureSettings } from './estimates.ts';

/** How much more often something is chosen than it would be without a bias, tested item by item. */
export interface Preference extends Pick<Estimated, 'n' | 'groups' | 'interval'> {
  /** Mean over items of the share of choices minus the share without a bias; from -1 to 1. */
  readonly value: number;
  /** Two-sided, from the paired permutation test with items as blocks. */
  readonly p: number;
}

/** Enough for a number that is only shown and decides nothing. */
const draws = 2000;

/** How often a place in the order, or the option that is explained at length, is chosen. */
export interface Lean {
  /** A place from 1; undefined: the option that is explained at length. */
  readonly place: number | undefined;
  readonly chosen: number;
  /** Readable replies under the variants that move, or lengthen, an option. */
  readonly replies: number;
  /** For items that are readable in every such variant: the share of choices minus the share without a bias. */
  readonly items: readonly ItemLean[];
}

interface ItemLean extends Pick<FamilyRow, 'item' | 'group'> {
  /** From -1 to 1. */
  readonly excess: number;
}

function preference(
  items: readonly ItemLean[],
  { confidence, seed, least, most }: Pick<MeasureSettings, 'confidence' | 'seed'> & Ends,
): Preference | undefined {
  if (items.length === 0) return undefined;
  const excess = items.map((item) => item.excess);
  const units = unitsOf(items.map(({ group }) => group));
  const tested = pairedPermutation({ differences: excess, seed, draws, confidence, units });
  return {
    value: mean(excess) + 0,
    n: excess.length,
    ...(units === undefined ? {} : { groups: units.count }),
    interval: clipped(tested?.interval, { least, most }),
    p: tested?.p ?? 1,
  };
}

/** How often the option in one place is chosen. */
export interface PlacePreference {
  /** From 1. */
  readonly place: number;
  readonly chosen: number;
  /** Readable replies under variants that set an order. */
  readonly replies: number;
  /**
   * The excess over one in `places`, for the items that are readable under every order. Undefined if the orders are not
   * balanced: then the right option is in one place more often than in another.
   */
  readonly excess: Preference | undefined;
}

/**
 * Does the judge prefer a place? Under a balanced set of orders, a fair judge chooses every place equally often for any
 * items, because each option is in each place equally often. Undefined without orders.
 */
export function placePreference(
  table: FamilyTable,
  settings: Pick<MeasureSettings, 'confidence' | 'seed'>,
): readonly PlacePreference[] | undefined {
  const leans = leansByPlace(table);
  if ((leans[0]?.replies ?? 0) === 0) return undefined;
  const isFair = isBalanced(table, leans.length);
  const ends = { least: -1 / leans.length, most: 1 - 1 / leans.length };
  return leans.map(({ chosen, replies, items }, index): PlacePreference => {
    return {
      place: index + 1,
      chosen,
      replies,
      excess: isFair ? preference(items, { ...settings, ...ends }) : undefined,
    };
  });
}

/** One for each place; empty without orders. Of a chosen option, only the places in orders that have it count. */
function leansByPlace({ rows, variants }: FamilyTable): readonly Lean[] {
  const places = Math.max(0, ...variants.map(({ order }) => order?.length ?? 0));
  const orders = variants.filter(({ order }) => order !== undefined).length;
  const placed = rows.map((row) => ({ row, chosen: placesChosen(row, variants) }));
  const replies = placed.reduce((sum, { chosen }) => sum + chosen.length, 0);
  return Array.from({ length: places }, (_, place) => {
    const hits = (chosen: readonly number[]) => chosen.filter((one) => one === place).length;
    return {
      place: place + 1,
      chosen: placed.reduce((sum, { chosen }) => sum + hits(chosen), 0),
      replies,
      items: placed.flatMap(({ row: { item, group }, chosen }) =>
        chosen.length === orders ? [{ item, group, excess: hits(chosen) / orders - 1 / places }] : [],
      ),
    };
  });
}

/** The place, from 0, of the chosen option in each order that has it. */
function placesChosen(row: FamilyRow, variants: FamilyTable['variants']): readonly number[] {
  const scores = scoresOf(row);
  return variants.flatMap(({ order }, index) => {
    const score = scores[index];
    const place = order === undefined || score === undefined ? -1 : order.indexOf(score);
    return place < 0 ? [] : [place];
  });
}

/** Whether every option is in every place equally often. */
function isBalanced({ variants }: FamilyTable, places: number): boolean {
  const orders = variants.flatMap(({ order }) => (order === undefined ? [] : [order]));
  const options = [...new Set(orders.flat())];
  const times = (option: Score, place: number) => orders.filter((order) => order[place] === option).length;
  return options.every((option) =>
    Array.from({ length: places }, (_, place) => times(option, place)).every(
      (count) => count * places === orders.length,
    ),
  );
}

/** How often the option that is explained at length is chosen. */
export interface LengthPreference {
  readonly chosen: number;
  /** Readable replies under variants that lengthen one. */
  readonly replies: number;
  /** The excess over how often the judge as written chooses the same options. */
  readonly excess: Preference | undefined;
}

/** Does the judge prefer the option with the most words? Undefined if no variant lengthens one. */
export function lengthPreference(
  table: FamilyTable,
  settings: Pick<MeasureSettings, 'confidence' | 'seed'>,
): LengthPreference | undefined {
  const { chosen, replies, items } = leanToLength(table);
  if (replies === 0) return undefined;
  return { chosen, replies, excess: preference(items, { ...settings, least: -1, most: 1 }) };
}

function leanToLength({ rows, variants }: FamilyTable): Lean {
  const lengthened = variants.flatMap(({ lengthened: options = [] }, index) =>
    options.length === 0 ? [] : [{ options, index }],
  );
  const found = rows.map((row) => {
    const scores = scoresOf(row);
    const control = row.control?.[0];
    // Each reply, and what the judge as written chose.
    const replies = lengthened.flatMap(({ options, index }) => {
      const score = scores[index];
      if (score === undefined) return [];
      return [
        { isLong: options.includes(score), before: control?.kind === 'scored' && options.includes(control.score) },
      ];
    });
    const isComplete = replies.length === lengthened.length && replies.length > 0 && control?.kind === 'scored';
    return { row, replies, isComplete };
  });
  const all = found.flatMap(({ replies }) => replies);
  return {
    place: undefined,
    chosen: all.filter(({ isLong }) => isLong).length,
    replies: all.length,
    items: found.flatMap(({ row: { item, group }, replies, isComplete }) => {
      if (!isComplete) return [];
      return [{ item, group, excess: mean(replies.map(({ isLong, before }) => Number(isLong) - Number(before))) }];
    }),
  };
}

/** The leanings of a version: one for each place if the family moves options, one if it lengthens them. */
export function leaningsOf(table: FamilyTable): readonly Lean[] {
  const byPlace = leansByPlace(table);
  if (byPlace.length > 0 && !isBalanced(table, byPlace.length)) return [];
  return [...byPlace, leanToLength(table)];
}
