import type { Request } from './plan.ts';
import { requestTokens } from './requestTokens.ts';

/** One of several jobs that share the requests of a run: the first is 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Some requests, each key once, and the expected tokens of all of them. */
export interface Share {
  readonly keys: ReadonlySet<string>;
  /** Input tokens, estimated from characters: the same number on every machine. */
  readonly tokens: number;
}

/**
 * Which job asks what: every key of the plan is in exactly one share, with any ledger, so that each job finds its own
 * from the plan alone. The longest requests go first, each to the share with the fewest tokens so far. So no share is
 * more than a third above the best possible. Keys decide between equals. Source: R. L. Graham, "Bounds on
 * Multiprocessing Timing Anomalies", SIAM J. Appl. Math. 17 (1969), theorem 2.
 */
export function sharesOf(requests: readonly Request[], of: number): readonly Share[] {
  const tokensOf = requestTokens();
  const sizes = new Map<string, number>();
  for (const request of requests) {
    if (!sizes.has(request.key)) sizes.set(request.key, Math.ceil(tokensOf(request).tokens));
  }
  const shares = Array.from({ length: of }, () => ({ keys: new Set<string>(), tokens: 0 }));
  for (const [key, tokens] of [...sizes].sort(longestFirst)) {
    const share = shares.reduce((least, one) => (one.tokens < least.tokens ? one : least));
    share.keys.add(key);
    share.tokens += tokens;
  }
  return shares;
}

function longestFirst([a, tokensA]: readonly [string, number], [b, tokensB]: readonly [string, number]): number {
  return tokensB - tokensA || (a < b ? -1 : 1);
}
