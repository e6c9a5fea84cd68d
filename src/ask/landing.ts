import type { Flight, Job } from './job.ts';
import type { Lane } from './lane.ts';
import type { Answer } from './ports.ts';
import type { Question } from './question.ts';

/** What decides what becomes of a question; nothing of it throws. */
export interface Decider {
  /** Asked right before a question is sent for the first time; false: it is dropped. */
  isNeeded(question: Question): boolean;
  landed(landing: Landing): void;
  /** Its lane was closed before it had an answer. */
  leftOut(job: Job, why: string): void;
  /** Asking has to end, and this is why. */
  limitReached(why: string): void;
}

/** A question that came back, with an answer or with what the provider threw. */
export interface Landing {
  readonly job: Job;
  readonly flight: Flight;
  readonly lane: Lane;
  readonly answer: Answer | { readonly kind: 'thrown'; readonly error: unknown };
  /** Whether it is the first 429 of a burst. */
  readonly isNews: boolean;
  readonly nowMs: number;
}
