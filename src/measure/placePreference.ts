import { type FamilyTable, scoresOf } from './familyTable.ts';

/** How often the option that stands in one place is chosen. */
export interface PlacePreference {
  /** From 1. */
  readonly place: number;
  readonly chosen: number;
  /** Readable replies under variants that set an order. */
  readonly replies: number;
}

/**
 * Does the judge prefer a place? Under a balanced set of orders, a fair judge chooses every place equally often,
 * whatever the items deserve, because each option stands in each place equally often. Undefined without orders.
 */
export function placePreference(table: FamilyTable): readonly PlacePreference[] | undefined {
  const places = Math.max(0, ...table.variants.map((variant) => variant.order?.length ?? 0));
  if (places === 0) return undefined;
  const chosen = new Array<number>(places).fill(0);
  let replies = 0;
  for (const row of table.rows) {
    for (const [variant, score] of scoresOf(row).entries()) {
      const place = score === undefined ? undefined : table.variants[variant]?.order?.indexOf(score);
      if (place === undefined || place < 0) continue;
      chosen[place] = (chosen[place] ?? 0) + 1;
      replies += 1;
    }
  }
  return replies === 0 ? undefined : chosen.map((count, index) => ({ place: index + 1, chosen: count, replies }));
}
