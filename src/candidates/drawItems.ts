import type { Item } from '../judge/item.ts';
import { type Scale, valuesOf } from '../judge/scale.ts';
import { groupBy } from '../shared/groupBy.ts';

interface Drawing {
  readonly count: number;
  readonly scale: Scale;
  readonly random: () => number;
  readonly isAllowed: (item: Item) => boolean;
}

/**
 * Draws items with a gold, spread over the scores that occur: one item from their middle, two from their ends, more at
 * even distances. Undefined if there are too few.
 */
export function drawItems(
  items: readonly Item[],
  { count, scale, random, isAllowed }: Drawing,
): readonly Item[] | undefined {
  const groups = byGold(items, scale).map((group) => shuffled(group, random));
  const drawn: Item[] = [];
  for (const wanted of placesOf(count, groups.length)) {
    const distance = (group: readonly Item[]) => Math.abs(groups.indexOf(group) - wanted);
    const nearest = groups.toSorted((a, b) => distance(a) - distance(b));
    const found = nearest.flatMap((group) => group.find((item) => !drawn.includes(item) && isAllowed(item)) ?? [])[0];
    if (found === undefined) return undefined;
    drawn.push(found);
  }
  return drawn;
}

function byGold(items: readonly Item[], scale: Scale): readonly (readonly Item[])[] {
  const groups = groupBy(items, ({ gold }) => gold);
  return valuesOf(scale)
    .flatMap((value) => [groups.get(value) ?? []])
    .filter((group) => group.length > 0);
}

/** The index of the score from which each item comes. */
function placesOf(count: number, groups: number): readonly number[] {
  if (count === 1) return [Math.floor((groups - 1) / 2)];
  const spread = (index: number) => Math.round((index * (groups - 1)) / (count - 1));
  return Array.from({ length: count }, (_, index) => (count <= groups ? spread(index) : index % Math.max(1, groups)));
}

/**
 * The list in random order.
 *
 * @param random uniform over [0, 1), called once per element.
 */
export function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
