import type { Usage } from './usage.ts';

/** What was asked and paid so far: each part that is sent adds to it. */
export interface Account {
  /** Keys of the questions that got a reply. */
  readonly asked: Set<string>;
  /** By the key of a question without a reply, why. */
  readonly unanswered: Map<string, string>;
  /** By the model that is down, why: no later part asks it again. */
  readonly down: Map<string | undefined, string>;
  /** What the replies came to; 0 if the provider does not say. */
  usage: Usage;
  /** Answers that may be paid: replies, and what broke off. */
  paid: number;
}
