import { groupBy } from '../shared/groupBy.ts';
import { itemByItem, type Led, ledRequests, variantByVariant } from './ledRequests.ts';
import type { Request } from './plan.ts';
import { promptPrefixes } from './promptPrefixes.ts';

/** Requests in the order that lets a provider's prompt cache serve most tokens. */
export interface Arranged {
  readonly order: readonly Request[];
  /** Input tokens that a cache may serve, if it keeps everything. */
  readonly cachedTokens: number;
}

export interface Arranging {
  /** How many first requests are sent before any request that begins the same: as many as may be in flight. */
  readonly ahead: number;
  /** Requests move only within blocks of this many items of their judge, in the order of the plan; absent: anywhere. */
  readonly itemsPerBlock?: number | undefined;
}

/**
 * Puts requests with the same beginning one after the other, the first of them ahead: item by item or variant by
 * variant, depending on which shares more tokens for this judge. Base and head stay side by side, and each judge keeps
 * its places among the others. If no beginning is long enough for a cache, the order of the plan stays.
 */
export function arrange(missing: readonly Request[], { ahead, itemsPerBlock }: Arranging): Arranged {
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

/** The way that caches more; if both are equal, the first. Undefined if a cache can serve nothing. */
function mostCached(first: Led | undefined, second: Led | undefined): Led | undefined {
  const best = (second?.cachedTokens ?? 0) > (first?.cachedTokens ?? 0) ? second : first;
  return best?.cachedTokens === 0 ? undefined : best;
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
