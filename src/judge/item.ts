import { type Scale, type Score, valuesOf } from './scale.ts';

/** What is judged: the variables of the prompt, human labels, and tags. */
export interface Item {
  readonly id: string;
  readonly vars: Readonly<Record<string, string>>;
  /** The variables that are not texts, as they were written, for the logic of a template; absent: all are texts. */
  readonly values?: Readonly<Record<string, unknown>>;
  /**
   * The resolved human label. Undefined if there is no label or no resolution; the item then counts for consistency
   * only.
   */
  readonly gold: Score | undefined;
  /** Each annotator's label, by name; empty if people gave one label only. */
  readonly golds: Readonly<Record<string, Score>>;
  readonly tags: Readonly<Record<string, unknown>>;
  /** Ids of the examples and demonstrations that this item is not shown, since they are about it; absent: none. */
  readonly ownExamples?: ReadonlySet<string>;
  /** The name of the item's group, such as the article that it summarises; absent: it is alone. */
  readonly group?: string;
  /** How many items this labelled one stands for, by the way it was drawn; absent: all labelled items count alike. */
  readonly weight?: number;
  /** The gold follows from what one of its variables is expected to say; absent: people gave it. */
  readonly isExpected?: true;
}

/** The unit in which items are independent, as a unique name: the item's group, or else the item itself. */
export function independentName({ id, group }: Pick<Item, 'id' | 'group'>): string {
  return group === undefined ? `item ${id}` : `group ${group}`;
}

/**
 * The label on which several annotators resolve: the majority (the most frequent label, if it is alone at the top);
 * on a tie, the median for scales with order, if it falls on a value of the scale; else none.
 */
export function resolveGold(labels: readonly Score[], scale: Scale): Score | undefined {
  const top = mostFrequent(labels);
  if (top.length <= 1) return top[0];
  return scale.kind === 'ordinal' || scale.kind === 'interval' ? median(labels, scale) : undefined;
}

/** All labels with the highest count, in the order of their first occurrence. */
export function mostFrequent(labels: readonly Score[]): readonly Score[] {
  const counts = new Map<Score, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([label]) => label);
}

/** The median label by its place on the scale; undefined if it falls between two values of an ordinal scale. */
function median(labels: readonly Score[], scale: Scale): Score | undefined {
  const values = valuesOf(scale);
  const places = labels.map((label) => values.indexOf(label)).sort((a, b) => a - b);
  const low = places[Math.floor((places.length - 1) / 2)];
  const high = places[Math.floor(places.length / 2)];
  if (low === undefined || high === undefined || (low + high) % 2 !== 0) return undefined;
  return values[(low + high) / 2];
}
