import { groupBy } from '../shared/groupBy.ts';
import type { Request, Task } from './plan.ts';
import type { PromptPrefixes } from './promptPrefixes.ts';

/** One way to put requests one after the other. */
export interface Way {
  /** Requests of one cluster are sent together, on all sides. */
  readonly clusterOf: (request: Request) => unknown;
  /** The requests with the same beginning, within a cluster and a task. */
  readonly groupOf: (request: Request, prefixes: PromptPrefixes) => unknown;
  /** The tokens that a request shares with the first of its group. */
  readonly sharedBy: (request: Request, prefixes: PromptPrefixes) => number;
}

/** All variants of an item, then those of the next: the order of the plan. */
export const itemByItem: Way = {
  clusterOf: ({ item }) => item.id,
  groupOf: ({ variant }, { ofVariants }) => ofVariants.get(variant)?.first,
  sharedBy: ({ variant, repeat }, { ofVariants, ofRepeats }) =>
    repeat > 0 ? ofRepeats : (ofVariants.get(variant)?.tokens ?? 0),
};

/** All items in a variant, then in the next variant. */
export const variantByVariant: Way = {
  clusterOf: ({ variant }) => `${variant.family} ${variant.name}`,
  groupOf: ({ variant }) => variant,
  sharedBy: ({ variant }, { ofItems }) => ofItems.get(variant) ?? 0,
};

/** Which requests should be answered before others, and how much a cache can then serve. */
export interface Led extends Pick<Way, 'clusterOf'> {
  /** Keys of the requests with a beginning that others share. */
  readonly leading: ReadonlySet<string>;
  readonly cachedTokens: number;
}

/** The first request of each group leads it. If all requests of a task begin the same, its first request leads them. */
export function ledRequests(
  blocks: readonly (readonly Request[])[],
  way: Way,
  prefixes: ReadonlyMap<Task, PromptPrefixes>,
): Led {
  const leading = new Set<string>();
  let cachedTokens = 0;
  const lead = (request: Request, leader: Request | undefined, shared: number) => {
    if (leader === undefined || leader === request || shared === 0) return;
    leading.add(leader.key);
    cachedTokens += shared;
  };
  for (const [task, own] of blocks.flatMap((block) => [...groupBy(block, ({ task }) => task)])) {
    const shared = prefixes.get(task);
    if (shared === undefined || shared.ofRepeats === 0) continue;
    for (const cluster of groupBy(own, way.clusterOf).values()) {
      for (const [first, ...rest] of groupBy(cluster, (request) => way.groupOf(request, shared)).values()) {
        if (first !== undefined) lead(first, own[0], shared.ofAll);
        for (const request of rest) lead(request, first, way.sharedBy(request, shared));
      }
    }
  }
  return { clusterOf: way.clusterOf, leading, cachedTokens };
}
