import type { Score } from '../judge/scale.ts';
import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/table/familyTable.ts';
import type { MeasureSettings } from './estimates.ts';
import { type Preference, preference } from './preference.ts';

/** How often the option that stands in one place is chosen. */
export interface PlacePreference {
  /** From 1. */
  readonly place: number;
  readonly chosen: number;
  /** Readable replies under variants that set an order. */
  readonly replies: number;
  /**
   * Beyond one in so many places, over the items that can be read under every order. Undefined where the orders are not
   * balanced: what the items deserve then stands in one place more often than in another.
   */
  readonly excess: Preference | undefined;
}

/**
 * Does the judge prefer a place? Under a balanced set of orders, a fair judge chooses every place equally often,
 * whatever the items deserve, because each option stands in each place equally often. Undefined without orders.
 */
export function placePreference(
  table: FamilyTable,
  settings: Pick<MeasureSettings, 'confidence' | 'seed'>,
): readonly PlacePreference[] | undefined {
  const places = Math.max(0, ...table.variants.map((variant) => variant.order?.length ?? 0));
  if (places === 0) return undefined;
  const byItem = table.rows.map((row) => placesChosen(row, table));
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
            byItem.flatMap(({ chosen, complete }) => (complete ? [hits(chosen) / chosen.length - 1 / places] : [])),
            settings,
          )
        : undefined,
    };
  });
}

/** Whether every option stands in every place equally often. */
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

/** In which place, from 0, stood what was chosen; complete where every order can be read and has what was chosen. */
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
