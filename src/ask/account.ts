import type { Usage } from './usage.ts';

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
  /** The total usage of the replies; 0 if the provider does not state it. */
  usage: Usage;
  /** The number of answers that may be paid for: replies and broken answers. */
  paid: number;
}
