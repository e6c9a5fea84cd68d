import type { Answer } from '../ports.ts';
import type { Question } from '../question.ts';
import type { Flight, Job } from './job.ts';
import type { Lane } from './lane.ts';

/** Who decides what becomes of a request; nothing of it throws. */
export interface Asker {
  /** Asked right before a request is sent for the first time; false: it is dropped. */
  isNeeded(request: Question): boolean;
  answered(landing: Landing): void;
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
  /** Whether the answer is news of a limit. */
  readonly isNews: boolean;
  readonly nowMs: number;
}
