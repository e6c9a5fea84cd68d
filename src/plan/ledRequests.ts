import { groupBy } from '../shared/groupBy.ts';
import type { Request, Task } from './plan.ts';
import type { PromptPrefixes } from './promptPrefixes.ts';

/** One way of putting requests behind each other. */
export interface Way {
  /** Requests of one cluster are sent together, those of all sides. */
  readonly clusterOf: (request: Request) => unknown;
  /** Within a cluster and a task, what begins alike. */
  readonly groupOf: (request: Request, prefixes: PromptPrefixes) => unknown;
  /** Tokens that a request has in common with the first of its group. */
  readonly sharedBy: (request: Request, prefixes: PromptPrefixes) => number;
}

/** All variants of an item, then those of the next: as it is planned. */
export const itemByItem: Way = {
  clusterOf: ({ item }) => item.id,
  groupOf: ({ variant }, { ofVariants }) => ofVariants.get(variant)?.first,
  sharedBy: ({ variant, repeat }, { ofVariants, ofRepeats }) =>
    repeat > 0 ? ofRepeats : (ofVariants.get(variant)?.tokens ?? 0),
};

/** All items in a variant, then in the next. */
export const variantByVariant: Way = {
  clusterOf: ({ variant }) => `${variant.family} ${variant.name}`,
  groupOf: ({ variant }) => variant,
  sharedBy: ({ variant }, { ofItems }) => ofItems.get(variant) ?? 0,
};

/** Which requests are best answered before others, and how much a cache can serve then. */
export interface Led extends Pick<Way, 'clusterOf'> {
  /** Keys of those that others begin like. */
  readonly leading: ReadonlySet<string>;
  readonly cachedTokens: number;
}

/** The first of each group leads it, and the first of each task leads those where all of its requests begin alike. */
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
