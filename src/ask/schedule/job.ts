import type { Question } from '../question.ts';

/** A request on its way to an answer. */
export interface Job {
  readonly request: Question;
  /** Its place in the plan. */
  readonly place: number;
  /** How often it failed, but for limits of the rate, which say nothing about this request. */
  failures: number;
  /** Copies of it that are under way. */
  flights: Flight[];
  isSettled: boolean;
  /** When it was sent for the first time; undefined before. */
  firstSentAtMs: number | undefined;
}

/** A question that is under way. */
export interface Flight {
  readonly sentAtMs: number;
  /** As far as it was reckoned when it was sent. */
  readonly tokens: number;
  /** Cuts it off; undefined where none is ever cut. */
  readonly cut: AbortController | undefined;
  /** A second copy waits a moment before it leaves; one that is cut until then is not paid. */
  hasLeft: boolean;
}
