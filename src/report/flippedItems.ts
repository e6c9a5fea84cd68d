import { mostFrequent } from '../judge/item.ts';
import type { Score } from '../judge/scale.ts';
import type { Flip } from '../measure/measureFamily.ts';
import type { JudgeResult } from './result.ts';

/** The items of one family whose score depends on the variant, with the variants that show it best. */
export interface FlippedItems {
  readonly family: string;
  readonly variants: readonly string[];
  /** With two sides, those that do so on the head alone. The most divided first. */
  readonly items: readonly Flip[];
  /** Indices of the variants in the order of how often they are the odd one out. */
  readonly telling: readonly number[];
}

/** Family by family; families without such items are left out. Recorded ones may have any name, `valueOf` too. */
export function flippedItems({ sides: { base, head } }: JudgeResult): readonly FlippedItems[] {
  return Object.entries(head?.measures ?? {}).flatMap(([family, { variants, flips }]) => {
    if (family === 'all') return [];
    const earlier = base !== undefined && Object.hasOwn(base.measures, family) ? base.measures[family] : undefined;
    const before = new Set(earlier?.flips.map(({ item }) => item));
    const items = flips.filter(({ item }) => !before.has(item));
    return items.length === 0 ? [] : [{ family, variants, items, telling: byOddness(variants, items) }];
  });
}

/** The most telling variants in their own order: at most so many. */
export function columnsOf({ telling }: FlippedItems, most: number): readonly number[] {
  return telling.slice(0, most).toSorted((a, b) => a - b);
}

/** The score given most often; among equals the one met first. */
export function usualScore({ scores }: Flip): Score | undefined {
  return mostFrequent(scores.filter((score) => score !== undefined))[0];
}

function byOddness(variants: readonly string[], items: readonly Flip[]): readonly number[] {
  const usual = items.map(usualScore);
  const odd = variants.map(
    (_, variant) =>
      items.filter(({ scores }, row) => scores[variant] !== undefined && scores[variant] !== usual[row]).length,
  );
  return variants.map((_, variant) => variant).sort((a, b) => (odd[b] ?? 0) - (odd[a] ?? 0) || a - b);
}
