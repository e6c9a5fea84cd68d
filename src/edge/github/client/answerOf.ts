import type { HttpFailure } from './httpFailure.ts';

/** What GitHub answered to a request that failed, or that it did not answer at all; the end of a sentence. */
export function answerOf({ status, message, unanswered }: HttpFailure): string {
  return unanswered === true ? `GitHub could not be reached (${message})` : `GitHub answered ${status}: ${message}`;
}
