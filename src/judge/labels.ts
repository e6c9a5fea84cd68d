import { mostFrequent } from './item.ts';
import type { Score } from './scale.ts';

/** One line of labels.jsonl: what one person said about one item. Lines are only added. */
export interface Label extends Partial<Drawn> {
  readonly judge: string;
  readonly item: string;
  /** The person; `model`, or `model:NAME`, if a model gave it. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** As written; null: it cannot be decided. Absent with `undone`. */
  readonly label?: unknown;
  /** It takes the person's last label of the item back. */
  readonly undone?: true;
  /** Which version of the prompt the person read. */
  readonly rubric?: string;
  /** False: with a judge's answer or a verdict in view; absent: not known, which counts as blind. */
  readonly blind?: boolean;
  /** It repeats this person's label of that time, which was not in view; absent: it is the first one. */
  readonly again?: string;
  readonly seconds?: number;
  readonly note?: string;
}

/** How an item came to be asked: enough for its sampling weight, `size` / labels of this round and stratum. */
export interface Drawn {
  /** The fingerprint of the strata from which it was drawn. */
  readonly round: string;
  readonly stratum: string;
  /** The items of the stratum when the round began. */
  readonly size: number;
  /** Those of all its strata. */
  readonly of: number;
}

/** What each person said about each item, the oldest first, without what was taken back. */
export type Histories<One extends Label = Label> = ReadonlyMap<string, ReadonlyMap<string, readonly One[]>>;

/** @param labels of one judge, in the order of the file. */
export function historiesOf<One extends Label>(labels: readonly One[]): Histories<One> {
  const items = new Map<string, Map<string, One[]>>();
  for (const label of labels) {
    const people = items.get(label.item) ?? new Map<string, One[]>();
    items.set(label.item, people);
    const own = people.get(label.by) ?? [];
    people.set(label.by, own);
    if (label.undone === true) own.pop();
    else own.push(label);
    if (own.length === 0) people.delete(label.by);
    // A later label is then the first one, also in the order of the items.
    if (people.size === 0) items.delete(label.item);
  }
  return items;
}

/** Whether a label is a model's, or was given with an answer in view. */
export function isAssisted({ by, blind }: Pick<Label, 'by' | 'blind'>): boolean {
  return blind === false || /^model(?::|$)/i.test(by);
}

/** The label that most people gave; undefined if no label is alone at the top. */
export function majority(labels: readonly Score[]): Score | undefined {
  const top = mostFrequent(labels);
  return top.length === 1 ? top[0] : undefined;
}
