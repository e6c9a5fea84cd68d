import type { Section } from './section.ts';

/** Items by what they add. */
export interface Groups {
  /** Of each item. */
  readonly groupOf: Int32Array;
  /** The first item of each group, which stands for the others. */
  readonly firsts: Int32Array;
  readonly sizes: Int32Array;
}

/** Items that add the same to every sum are weighed together: there are often few kinds of them. */
export function groupAlike(sections: readonly Section[], items: number): Groups {
  const byContribution = new Map<string, number>();
  const groupOf = new Int32Array(items);
  const firsts: number[] = [];
  for (let item = 0; item < items; item += 1) {
    const contribution = sections.map(({ rows }) => contributionOf(rows, item)).join('|');
    const group = byContribution.get(contribution) ?? firsts.length;
    if (group === firsts.length) {
      byContribution.set(contribution, group);
      firsts.push(item);
    }
    groupOf[item] = group;
  }
  const sizes = new Int32Array(firsts.length);
  for (const group of groupOf) sizes[group] = (sizes[group] ?? 0) + 1;
  return { groupOf, firsts: Int32Array.from(firsts), sizes };
}

function contributionOf({ starts, places, values }: Section['rows'], item: number): string {
  const parts: number[] = [];
  for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at += 1) parts.push(places[at] ?? 0, values[at] ?? 0);
  return parts.join(',');
}
