import type { Request } from './plan.ts';
import { requestTokens } from './requestTokens.ts';

/** One of several jobs that share the requests of a run: the first is 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Some requests, each key once, and what asking all of them is expected to take. */
export interface Share {
  readonly keys: ReadonlySet<string>;
  /** Input tokens, by characters: the same count on every machine. */
  readonly tokens: number;
}

/**
 * Who asks what: every key of the plan in exactly one share, whatever any ledger has, so that each job can tell its own
 * from the plan alone. The longest go first, each to the share that has the fewest tokens so far, which leaves no share
 * more than a third above the best possible; keys settle what is equal.
 * Source: R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", SIAM J. Appl. Math. 17 (1969), theorem 2.
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
