import type { Item } from '../judge/item.ts';

/** How a change altered the labelled items themselves. The base's version counts. */
export interface EvalSetChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Another gold, or one that stands for more or fewer items. */
  readonly relabelled: readonly string[];
  /** Other words in the same item, another group, or another task, which may change a memory's choice of examples. */
  readonly edited: readonly string[];
}

/** Undefined if both sides have the same items. */
export function compareEvalSets(base: readonly Item[], head: readonly Item[]): EvalSetChange | undefined {
  // Identical files of the two sides may have been read only once.
  if (base === head) return undefined;
  const before = new Map(base.map((item) => [item.id, item]));
  const after = new Set(head.map((item) => item.id));
  const both = head.flatMap((item) => {
    const other = before.get(item.id);
    return other === undefined ? [] : [{ item, other }];
  });
  const differs = (of: (item: Item) => unknown) =>
    both.filter(({ item, other }) => JSON.stringify(of(item)) !== JSON.stringify(of(other))).map(({ item }) => item.id);
  // If only one side states groups, that is a change of its rules.
  const areGrouped = [base, head].every((items) => items.some(({ group }) => group !== undefined));
  const change: EvalSetChange = {
    added: head.filter((item) => !before.has(item.id)).map((item) => item.id),
    removed: base.filter((item) => !after.has(item.id)).map((item) => item.id),
    relabelled: differs(({ gold, golds, weight }) => [gold, sortedEntries(golds), weight]),
    // The logic of a template takes `false` and "false" for different values.
    edited: differs(({ vars, values = {}, group, tags }) => [
      sortedEntries(vars),
      sortedEntries(values),
      areGrouped ? group : undefined,
      tags['task'],
    ]),
  };
  return Object.values(change).every((list) => list.length === 0) ? undefined : change;
}

function sortedEntries(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
