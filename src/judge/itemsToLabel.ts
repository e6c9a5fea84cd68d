import type { Item } from './item.ts';
import { textOf } from './memory.ts';
import { cosine, rarityOf, type TermWeights, termWeights } from './termWeights.ts';

/** This many labels show which values a scale has, and take a quarter of an hour. */
const usualCount = 12;
/** If there are more items, this many are looked at, evenly spread over all. */
const mostLooked = 2000;

/**
 * The ids of the items to label next. Each differs most, by its words, from the labelled items and those chosen before
 * it, so that few labels cover much of the data. Empty if every item has a label.
 */
export function itemsToLabel(items: readonly Item[], count = usualCount): readonly string[] {
  const isLabelled = ({ gold, golds }: Item) => gold !== undefined || Object.keys(golds).length > 0;
  const step = Math.max(1, items.length / mostLooked);
  const looked = items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const texts = looked.map(textOf);
  const rarity = rarityOf(texts);
  const weights = texts.map((text) => termWeights(text, rarity));
  const nearness = new Float64Array(looked.length);
  const take = (taken: TermWeights) => {
    for (const [index, one] of weights.entries()) nearness[index] = Math.max(nearness[index] ?? 0, cosine(one, taken));
  };
  const open = new Set(looked.flatMap((item, index) => (isLabelled(item) ? [] : [index])));
  if (looked.length - open.size <= mostLabelled)
    for (const [index, own] of weights.entries()) if (!open.has(index)) take(own);
  const chosen: string[] = [];
  while (chosen.length < count && open.size > 0) {
    const next = [...open].reduce((best, index) => ((nearness[index] ?? 0) < (nearness[best] ?? 0) ? index : best));
    const [item, own] = [looked[next], weights[next]];
    open.delete(next);
    if (item === undefined || own === undefined) break;
    chosen.push(item.id);
    take(own);
  }
  return chosen;
}

/** If there are more labels than this, it matters little which items are near to them. */
const mostLabelled = 200;
