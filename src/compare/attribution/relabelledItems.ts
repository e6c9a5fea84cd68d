import type { Item } from '../../judge/item.ts';
import type { Score } from '../../judge/scale.ts';

/** Items by id, with the head's gold. */
export type Relabelled = ReadonlyMap<string, Score>;

/**
 * The items with gold on both sides whose gold differs. An item whose text changed too is left out: its new label is
 * about other words. A variable that the head adds, because its prompt is the first to use it, changes no text.
 */
export function relabelledItems(base: readonly Item[], head: readonly Item[]): Relabelled {
  const before = new Map(base.map((item) => [item.id, item]));
  return new Map(
    head.flatMap(({ id, gold, vars }): readonly (readonly [string, Score])[] => {
      const old = before.get(id);
      if (old?.gold === undefined || gold === undefined || gold === old.gold) return [];
      return Object.entries(old.vars).every(([name, text]) => vars[name] === text) ? [[id, gold]] : [];
    }),
  );
}
