import type { RetryLimits } from './retryLimits.ts';
import type { Prices, Usage } from './usage.ts';

/** How fast a run asks, and what it may take. */
export interface AskSettings {
  /** The most requests in flight. */
  readonly concurrency: number;
  readonly limits: RetryLimits;
  /** The time, in milliseconds since the epoch, after which nothing is sent; absent: no limit. */
  readonly endsAtMs?: number | undefined;
  /** The limit for all models together; absent: none. */
  readonly requestsPerMinute?: number | undefined;
  /** The most answers that may be paid for, replies and broken answers. */
  readonly maxCalls: number | undefined;
  /** The limit in US dollars: before the first question it applies to the estimate, afterwards to the cost. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
}

/** The requests and costs so far; each part that is sent adds to it. */
export interface Account {
  /** Keys of the questions that got a reply. */
  readonly asked: Set<string>;
  /** For each question without a reply, the reason, by the question's key. */
  readonly unanswered: Map<string, string>;
  /**
   * The HTTP status of the last answer that was no reply, by the question's key; undefined if no answer came. A
   * question that was never sent is not in it.
   */
  readonly failedWith: Map<string, number | undefined>;
  /** For each model that is down, the reason; no later part asks it again. */
  readonly down: Map<string | undefined, string>;
  /** Models of whose rate limit the user was told. */
  readonly toldSlow: Set<string | undefined>;
  /** The total usage of the replies; 0 if the provider does not state it. */
  usage: Usage;
  /** The number of answers that may be paid for: replies and broken answers. */
  paid: number;
}
