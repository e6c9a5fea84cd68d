import type { Score } from '../judge/scale.ts';
import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import { mean } from '../statistics/descriptive.ts';
import { clipped, type Ends, type Interval } from '../statistics/interval.ts';
import { pairedPermutation } from '../statistics/pairedPermutation.ts';
import { unitsOf } from '../statistics/units.ts';
import type { MeasureSettings } from './estimates.ts';

/** How much more often something is chosen than it would be without a bias, tested item by item. */
export interface Preference {
  /** Mean over items of the share of choices minus the share without a bias; from -1 to 1. */
  readonly value: number;
  /** Items. */
  readonly n: number;
  /** The groups of these items; absent: each item is alone. */
  readonly groups?: number;
  readonly interval: Interval | undefined;
  /** Two-sided, from the paired permutation test with items as blocks. */
  readonly p: number;
}

/** Enough for a number that is only shown and decides nothing. */
const draws = 2000;

/** The contribution of one item. */
interface Excess extends Pick<FamilyRow, 'group'> {
  readonly excess: number;
}

function preference(
  items: readonly Excess[],
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
  const places = Math.max(0, ...table.variants.map((variant) => variant.order?.length ?? 0));
  if (places === 0) return undefined;
  const byItem = table.rows.map((row) => ({ group: row.group, ...placesChosen(row, table) }));
  const replies = byItem.reduce((sum, { chosen }) => sum + chosen.length, 0);
  if (replies === 0) return undefined;
  const balanced = isBalanced(table, places);
  return Array.from({ length: places }, (_, place): PlacePreference => {
    const hits = (chosen: readonly number[]) => chosen.filter((one) => one === place).length;
    return {
      place: place + 1,
      chosen: byItem.reduce((sum, { chosen }) => sum + hits(chosen), 0),
      replies,
      excess: balanced
        ? preference(
            byItem.flatMap(({ chosen, complete, group }) =>
              complete ? [{ group, excess: hits(chosen) / chosen.length - 1 / places }] : [],
            ),
            { ...settings, least: -1 / places, most: 1 - 1 / places },
          )
        : undefined,
    };
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

/**
 * The place, from 0, of the chosen option in each order; complete if every order is readable and contains the chosen
 * option.
 */
function placesChosen(row: FamilyRow, { variants }: FamilyTable): { chosen: readonly number[]; complete: boolean } {
  const scores = scoresOf(row);
  const ordered = variants.flatMap(({ order }, index) =>
    order === undefined ? [] : [{ order, score: scores[index] }],
  );
  const chosen = ordered.flatMap(({ order, score }) => {
    const place = score === undefined ? -1 : order.indexOf(score);
    return place < 0 ? [] : [place];
  });
  return { chosen, complete: chosen.length === ordered.length && chosen.length > 0 };
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
  const byItem = table.rows.map((row) => ({ group: row.group, ...lengthenedOf(row, table) }));
  const all = byItem.flatMap(({ replies }) => replies);
  if (all.length === 0) return undefined;
  return {
    chosen: all.filter(({ chosen }) => chosen).length,
    replies: all.length,
    excess: preference(
      byItem.flatMap(({ replies, complete, group }) => (complete ? [{ group, excess: lengthExcess(replies) }] : [])),
      { ...settings, least: -1, most: 1 },
    ),
  };
}

interface LengthenedReply {
  readonly chosen: boolean;
  /** Whether the judge as written chose the same option. */
  readonly before: boolean | undefined;
}

/** How far each item leans to what may not matter, for items that are readable in every variant. */
export interface Lean {
  /** A place from 1; undefined: the option that is explained at length. */
  readonly place: number | undefined;
  /** By item: the share of its choices, minus the share without a bias; from -1 to 1. */
  readonly byItem: ReadonlyMap<string, number>;
}

/** The leanings of a version: one for each place if the family moves options, one if it lengthens them. */
export function leaningsOf(table: FamilyTable): readonly Lean[] {
  const places = Math.max(0, ...table.variants.map(({ order }) => order?.length ?? 0));
  if (places > 0 && !isBalanced(table, places)) return [];
  const leanOf = (place: number | undefined, of: (row: FamilyRow) => number | undefined): Lean => ({
    place,
    byItem: new Map(
      table.rows.flatMap((row) => {
        const value = of(row);
        return value === undefined ? [] : [[row.item, value] as const];
      }),
    ),
  });
  const byPlace = Array.from({ length: places }, (_, place) =>
    leanOf(place + 1, (row) => {
      const { chosen, complete } = placesChosen(row, table);
      return complete ? chosen.filter((one) => one === place).length / chosen.length - 1 / places : undefined;
    }),
  );
  const byLength = leanOf(undefined, (row) => {
    const { replies, complete } = lengthenedOf(row, table);
    return complete ? lengthExcess(replies) : undefined;
  });
  return byLength.byItem.size === 0 ? byPlace : [...byPlace, byLength];
}

function lengthExcess(replies: readonly LengthenedReply[]): number {
  return mean(replies.map(({ chosen, before }) => Number(chosen) - Number(before)));
}

function lengthenedOf(
  row: FamilyRow,
  { variants }: FamilyTable,
): { replies: readonly LengthenedReply[]; complete: boolean } {
  const scores = scoresOf(row);
  const control = row.control?.[0];
  const lengthened = variants.flatMap(({ lengthened: options }, index) =>
    options === undefined || options.length === 0 ? [] : [{ options, score: scores[index] }],
  );
  const replies = lengthened.flatMap(({ options, score }) =>
    score === undefined
      ? []
      : [
          {
            chosen: options.includes(score),
            before: control?.kind === 'scored' ? options.includes(control.score) : undefined,
          },
        ],
  );
  const complete = replies.length === lengthened.length && replies.length > 0 && control?.kind === 'scored';
  return { replies, complete };
}
