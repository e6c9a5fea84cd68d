import type { Outcome } from '../judge/outcome.ts';

const words = 'item and prompt together are too long for the model';

/** Why a question is unanswered that the model could not read as a whole. */
export function tooLongWhy(said: string): string {
  return `${words} (${said})`;
}

/** Whether that is what an outcome says. */
export function isTooLong(outcome: Outcome): boolean {
  return outcome.kind === 'unanswered' && outcome.why.startsWith(words);
}
