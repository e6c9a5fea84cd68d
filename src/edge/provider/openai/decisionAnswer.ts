import type { Message, Reply } from '../../../ask/question.ts';
import { isMapping } from '../../../shared/isMapping.ts';

/** The input of a decision. */
export function decisionInput(said: readonly Message[]): unknown {
  return said.map(({ role, content }) => ({ type: 'message', role, content }));
}

/**
 * The reply in the body of a decision with one question, as JSON: the answer as it came. @returns words for what the body
 * is instead.
 */
export function decisionReply({ answers }: Readonly<Record<string, unknown>>): Reply | string {
  const answer: unknown = Array.isArray(answers) ? answers[0] : undefined;
  if (!isMapping(answer)) return 'a body without an answer to the question of a decision';
  return { text: JSON.stringify(answer), finish: answer['type'] === 'refusal' ? 'refusal' : 'stop' };
}
