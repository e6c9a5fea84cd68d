import type { Question } from './question.ts';

/** A question on its way to an answer. */
export interface Job {
  readonly question: Question;
  /** Its place among all questions. */
  readonly place: number;
  /** How often it failed, not counting limits of the rate, which say nothing about this question. */
  failures: number;
  /** Copies of it that are under way. */
  readonly flights: Flight[];
  isSettled: boolean;
  /** When it was sent for the first time; undefined before. */
  firstSentAtMs: number | undefined;
}

/** One copy of a question that is under way. */
export interface Flight {
  readonly sentAtMs: number;
  /** As estimated when it was sent; 0 if nothing counts them. */
  readonly tokens: number;
  /** Ends it early; undefined if no copy is ever ended early. */
  readonly cut: AbortController | undefined;
  /** A second copy waits a moment before it leaves; one that is cut until then is not paid. */
  hasLeft: boolean;
}
