import { drawJudgment, otherThan, type PlantedItem } from './plantedItem.ts';

/**
 * What a simulated pull request does to a judge.
 *
 * - `none`: nothing; both sides differ by the noise of their replies alone.
 * - `reworded`: on some items the head thinks anew, as well or as badly as the base did. The judge as such is neither
 *   better nor worse, but single items move, and they move in all of their variants.
 * - `accuracy`: some items that were right under every presentation become wrong under every presentation.
 * - `consistency`: on some items that no order moved, the head follows the option that stands first.
 */
export type Change =
  | { readonly kind: 'none' }
  /** The share of all items. */
  | { readonly kind: 'reworded'; readonly share: number }
  /** The share of those items that the change can strike. */
  | { readonly kind: 'accuracy' | 'consistency'; readonly share: number };

/** One item as the pull request leaves it. */
export function changed(item: PlantedItem, change: Change, random: () => number): PlantedItem {
  if (change.kind === 'none') return item;
  const struck = random() < change.share;
  if (change.kind === 'reworded') return struck ? { ...item, head: drawJudgment(random, item) } : item;
  return struck && canStrike(item, change.kind) ? worsened(item, change.kind, random) : item;
}

export function canStrike({ gold, base }: PlantedItem, kind: 'accuracy' | 'consistency'): boolean {
  if (kind === 'consistency') return base.whenFirst === undefined;
  return base.score === gold && base.whenFirst === undefined && base.whenLongest === undefined;
}

export function worsened(item: PlantedItem, kind: 'accuracy' | 'consistency', random: () => number): PlantedItem {
  const other = otherThan(item.base.score, random);
  const head = kind === 'accuracy' ? { ...item.base, score: other } : { ...item.base, whenFirst: other };
  return { ...item, head };
}
