import { groupBy } from '../shared/groupBy.ts';
import { itemByItem, type Led, ledRequests, variantByVariant } from './ledRequests.ts';
import type { Request } from './plan.ts';
import { promptPrefixes } from './promptPrefixes.ts';

/** Requests in the order in which a provider's prompt cache serves the most of them. */
export interface Arranged {
  readonly order: readonly Request[];
  /** Input tokens that a cache may serve, if it keeps all that it is sent. */
  readonly cachedTokens: number;
}

export interface Arranging {
  /** How many requests that others begin like are sent before any of those others: as many as may be under way. */
  readonly ahead: number;
  /** Requests are moved within blocks of so many items of their judge only, in the order of the plan; absent: anywhere. */
  readonly itemsPerBlock?: number | undefined;
}

/**
 * Puts requests that begin alike behind each other, the first of them ahead: item by item or variant by variant,
 * whichever shares more tokens for this judge. Base and head stay side by side, each judge keeps its places among the
 * others, and if no beginning is long enough for a cache, everything stays as it was planned.
 */
export function arrange(missing: readonly Request[], { ahead, itemsPerBlock }: Arranging): Arranged {
  const prefixes = new Map([...new Set(missing.map(({ task }) => task))].map((task) => [task, promptPrefixes(task)]));
  let cachedTokens = 0;
  // Prompts that are long enough are rare: nothing is moved or copied for the others.
  if ([...prefixes.values()].every(({ ofRepeats }) => ofRepeats === 0)) return { order: missing, cachedTokens };
  const order = [...missing];
  const placed = missing.map((request, place) => ({ request, place }));
  for (const own of groupBy(placed, ({ request }) => request.task.judge.name).values()) {
    const blocks = inBlocks(own, itemsPerBlock);
    const requests = blocks.map((block) => block.map(({ request }) => request));
    const [inItems, inVariants] = [itemByItem, variantByVariant].map((way) => ledRequests(requests, way, prefixes));
    const best = mostCached(inItems, inVariants);
    if (best === undefined) continue;
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

/** Of two the first; undefined if a cache can serve nothing. */
function mostCached(first: Led | undefined, second: Led | undefined): Led | undefined {
  const best = (second?.cachedTokens ?? 0) > (first?.cachedTokens ?? 0) ? second : first;
  return best?.cachedTokens === 0 ? undefined : best;
}

/** One cluster after the other, with so many leaders before the first of the rest that they are answered by then. */
function inClusters(block: readonly Request[], { clusterOf, leading }: Led, ahead: number): readonly Request[] {
  const clusters = [...groupBy(block, clusterOf).values()].map((cluster) => ({
    first: cluster.filter(({ key }) => leading.has(key)),
    rest: cluster.filter(({ key }) => !leading.has(key)),
  }));
  const order: (readonly Request[])[] = [];
  // Clusters whose leaders are sent, and how many of those leaders are ahead of the cluster that is sent now.
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
