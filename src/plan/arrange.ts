import { groupBy } from '../shared/groupBy.ts';
import type { Request, Task } from './plan.ts';
import { type PromptPrefixes, promptPrefixes } from './promptPrefixes.ts';

/**
 * Puts requests with the same beginning one after the other, the first of them ahead: item by item or variant by
 * variant, depending on which shares more tokens for this judge. Base and head stay side by side, and each judge keeps
 * its places among the others. If no beginning is long enough for a cache, the order of the plan stays.
 *
 * @param how.ahead how many first requests are sent before any request that begins the same: as many as may be in flight.
 * @param how.itemsPerBlock requests move only within blocks of this many items of their judge, in the order of the plan;
 *   absent: anywhere.
 * @returns the order, and the input tokens that a cache may serve if it keeps everything.
 */
export function arrange(
  missing: readonly Request[],
  { ahead, itemsPerBlock }: { readonly ahead: number; readonly itemsPerBlock?: number | undefined },
): { readonly order: readonly Request[]; readonly cachedTokens: number } {
  const prefixes = new Map([...new Set(missing.map(({ task }) => task))].map((task) => [task, promptPrefixes(task)]));
  let cachedTokens = 0;
  // Few prompts are long enough; for the others nothing is moved or copied.
  if ([...prefixes.values()].every(({ ofRepeats }) => ofRepeats === 0)) return { order: missing, cachedTokens };
  const order = [...missing];
  const placed = missing.map((request, place) => ({ request, place }));
  for (const own of groupBy(placed, ({ request }) => request.task.judge.name).values()) {
    const blocks = inBlocks(own, itemsPerBlock);
    const requests = blocks.map((block) => block.map(({ request }) => request));
    const [inItems, inVariants] = [itemByItem, variantByVariant].map((way) => ledRequests(requests, way, prefixes));
    const best = (inVariants?.cachedTokens ?? 0) > (inItems?.cachedTokens ?? 0) ? inVariants : inItems;
    if (best === undefined || best.cachedTokens === 0) continue;
    cachedTokens += best.cachedTokens;
    for (const [index, block] of blocks.entries()) {
      const sent = inClusters(requests[index] ?? [], best, ahead);
      for (const [n, { place, request }] of block.entries()) order[place] = sent[n] ?? request;
    }
  }
  return { order, cachedTokens };
}

function inBlocks<Placed extends { readonly request: Request }>(
  own: readonly Placed[],
  itemsPerBlock: number | undefined,
): readonly (readonly Placed[])[] {
  if (itemsPerBlock === undefined) return [own];
  const items = new Map([...new Set(own.map(({ request }) => request.item.id))].map((id, n) => [id, n]));
  const blockOf = ({ request }: Placed) => Math.floor((items.get(request.item.id) ?? 0) / itemsPerBlock);
  return [...groupBy(own, blockOf).values()];
}

/** One cluster after the other, with so many leaders ahead that they are answered before the others follow. */
function inClusters(block: readonly Request[], { clusterOf, leading }: Led, ahead: number): readonly Request[] {
  const clusters = [...groupBy(block, clusterOf).values()].map((cluster) => ({
    first: cluster.filter(({ key }) => leading.has(key)),
    rest: cluster.filter(({ key }) => !leading.has(key)),
  }));
  const order: (readonly Request[])[] = [];
  // Clusters with their leaders already sent, and how many of those leaders are ahead of the present cluster.
  let next = 0;
  let sentAhead = 0;
  const lacksLeaders = (index: number) => next <= index || (sentAhead < ahead && next < clusters.length);
  for (const [index, { first, rest }] of clusters.entries()) {
    while (lacksLeaders(index)) {
      const later = clusters[next]?.first ?? [];
      order.push(later);
      sentAhead += later.length;
      next += 1;
    }
    sentAhead -= first.length;
    order.push(rest);
  }
  return order.flat();
}

/** One way to put requests one after the other. */
interface Way {
  /** Requests of one cluster are sent together, on all sides. */
  readonly clusterOf: (request: Request) => unknown;
  /** The requests with the same beginning, within a cluster and a task. */
  readonly groupOf: (request: Request, prefixes: PromptPrefixes) => unknown;
  /** The tokens that a request shares with the first of its group. */
  readonly sharedBy: (request: Request, prefixes: PromptPrefixes) => number;
}

/** All variants of an item, then those of the next: the order of the plan. */
const itemByItem: Way = {
  clusterOf: ({ item }) => item.id,
  groupOf: ({ variant }, { ofVariants }) => ofVariants.get(variant)?.first,
  sharedBy: ({ variant, repeat }, { ofVariants, ofRepeats }) =>
    repeat > 0 ? ofRepeats : (ofVariants.get(variant)?.tokens ?? 0),
};

/** All items in a variant, then in the next variant. */
const variantByVariant: Way = {
  clusterOf: ({ variant }) => `${variant.family} ${variant.name}`,
  groupOf: ({ variant }) => variant,
  sharedBy: ({ variant }, { ofItems }) => ofItems.get(variant) ?? 0,
};

/** Which requests should be answered before others, and how much a cache can then serve. */
interface Led extends Pick<Way, 'clusterOf'> {
  /** Keys of the requests with a beginning that others share. */
  readonly leading: ReadonlySet<string>;
  readonly cachedTokens: number;
}

/** The first request of each group leads it. If all requests of a task begin the same, its first request leads them. */
function ledRequests(
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
