import { groupBy } from '../shared/groupBy.ts';
import type { Request } from './plan.ts';
import { requestTokens } from './requestTokens.ts';

/**
 * Requests with long prompts in an order in which a provider's prompt cache serves much: some items in one variant, then
 * the same items in the next. So a request leaves after those that begin like it were answered, whether prompts begin
 * with the item or with what all items share. Base and head stay side by side.
 *
 * @param inFlight how many requests are under way at once.
 */
export function cacheOrder(requests: readonly Request[], inFlight: number): readonly Request[] {
  const tokensOf = requestTokens();
  const firsts = [...groupBy(requests, ({ task }) => task).values()].flatMap((own) => own.slice(0, 1));
  // Most prompts are too short for any cache.
  if (firsts.every((first) => cacheableTokens(tokensOf(first).tokens) === 0)) return requests;
  const places = new Map([...new Set(requests.map(({ item }) => item.id))].map((id, place) => [id, place]));
  const blockOf = ({ item }: Request) => Math.floor((places.get(item.id) ?? 0) / (2 * inFlight));
  const wayOf = ({ variant, repeat }: Request) => `${repeat} ${variant.family} ${variant.name}`;
  const blocks = [...groupBy(requests, blockOf).values()];
  return blocks.flatMap((block) => [...groupBy(block, wayOf).values()].flat());
}

/**
 * How much of so many tokens a cache serves at most: from 1,024 tokens on, in steps of 128; an estimate, which is enough
 * here. Source: OpenAI, "Prompt caching"; other providers begin between 512 and 4,096.
 */
export function cacheableTokens(tokens: number): number {
  return tokens < leastCached ? 0 : Math.floor(tokens / cacheStep) * cacheStep;
}

const leastCached = 1024;
const cacheStep = 128;
