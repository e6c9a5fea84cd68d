import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import type { Item } from '../judge/item.ts';
import { knownItems } from '../judge/knownItems.ts';

/** A judge with the items that it is measured on, and those that its memory has seen. */
export interface Unseen {
  readonly pair: JudgePair;
  /** Of the head's items; none if no version has a memory of them. */
  readonly seen: readonly Item[];
}

/** An item that the memory of either version holds, or quotes, is new to neither: it is told of apart. */
export function withoutSeen(pair: JudgePair): Unseen {
  const { base, head } = pair;
  const versions = [head, ...(base === undefined ? [] : [base])];
  if (versions.every(({ judge }) => judge.memory === undefined)) return { pair, seen: [] };
  const seen = new Set(versions.flatMap((version) => versions.flatMap(({ items }) => rememberedBy(version, items))));
  const unseen = (judge: LoadedJudge) => ({ ...judge, items: judge.items.filter(({ id }) => !seen.has(id)) });
  return {
    pair: { ...pair, head: unseen(head), base: base && unseen(base) },
    seen: head.items.filter(({ id }) => seen.has(id)),
  };
}

/** The ids of items that stand in the memory alone: what the prompt's own words hold is a leak. */
function rememberedBy({ judge }: LoadedJudge, items: readonly Item[]): readonly string[] {
  const { memory } = judge;
  if (memory === undefined) return [];
  const ids = new Set(memory.examples.map(({ id }) => id));
  const alone = { ...judge, messages: [], options: [], demonstrations: [] };
  const quoted = knownItems(alone, items).flatMap(({ item, how }) => (how === 'text' ? [item] : []));
  return [...items.flatMap(({ id }) => (ids.has(id) ? [id] : [])), ...quoted];
}
