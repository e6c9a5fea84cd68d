import type { PartShares } from '../config/configuration.ts';
import type { JudgePair, LoadedJudge } from '../config/loadedJudge.ts';
import type { Item } from '../judge/item.ts';
import { splitItems } from './itemParts.ts';

/** A judge with the items that it is measured on, and those that are not, since prompts may show them. */
export interface Measurable {
  readonly pair: JudgePair;
  /** The head's items of the source part; undefined if they are measured too. */
  readonly source: readonly Item[] | undefined;
}

/**
 * A judge that shows items as demonstrations is not measured on those, nor on any other of the source part: an author
 * who could take single items out of the eval set would take those that the judge gets wrong.
 *
 * @param parts of the trusted configuration.
 */
export function withoutSource(pair: JudgePair, parts: PartShares | undefined): Measurable {
  const { base, head } = pair;
  const versions = [head, ...(base === undefined ? [] : [base])];
  const shown = new Set(versions.flatMap(({ judge }) => (judge.demonstrations ?? []).map(({ id }) => id)));
  const isShown = versions.some(({ items }) => splitItems(items, parts).source.some(({ id }) => shown.has(id)));
  if (!isShown) return { pair, source: undefined };
  return {
    pair: { ...pair, head: measured(head, parts), base: base && measured(base, parts) },
    source: splitItems(head.items, parts).source,
  };
}

function measured(judge: LoadedJudge, parts: PartShares | undefined): LoadedJudge {
  const { search, test } = splitItems(judge.items, parts);
  const kept = new Set([...search, ...test]);
  return { ...judge, items: judge.items.filter((item) => kept.has(item)) };
}
