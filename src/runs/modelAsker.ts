import { firstMissing, type Question, questionKey } from '../ask/question.ts';
import type { Session } from '../ask/session.ts';
import type { AskModel } from '../optimise/candidate.ts';

/** In tokens: many times more than needed, and a number that every model can write. */
const longestReply = 4096;

interface Asking {
  /** Undefined: the provider's default. */
  readonly model: string | undefined;
  readonly family: () => string;
  /** Calls that are reserved for other questions. */
  readonly reserved: number;
  /** Receives the reason why no more can be asked. */
  readonly stop: (why: string) => void;
}

/**
 * Asks a model for texts in the session of a run: from the ledger first, within its limits. If no reply comes, the
 * proposer proposes less.
 */
export function modelAsker(session: Session, { model, family, reserved, stop }: Asking): AskModel {
  // A limit in dollars can only be kept if the length of every reply is limited too.
  const limits = session.settings.maxCostUsd === undefined ? {} : { max_tokens: longestReply };
  return async (prompts) => {
    const questions = prompts.map(({ text, temperature, label, time = 0 }): Question => {
      const parameters = temperature === undefined ? limits : { ...limits, temperature };
      const messages = [{ role: 'user', content: text }] as const;
      const asking = { model, parameters, repeat: time, messages };
      return { ...asking, key: questionKey(family(), asking), messages: () => messages, label: () => label };
    });
    const { ledger } = session.ports;
    const lacked = firstMissing(questions, (key) => ledger.has(key)).length;
    const left = session.callsLeft();
    if (left !== undefined && lacked > 0 && lacked + reserved > left) {
      stop(tooFewCalls);
      return prompts.map(() => undefined);
    }
    const { replyTo, stopped } = await session.askBesides(questions);
    if (stopped !== undefined) stop(stopped.why);
    return questions.map(({ key }) => {
      const reply = replyTo(key);
      return reply?.finish === 'stop' ? reply.text : undefined;
    });
  };
}

export const tooFewCalls = 'the limit on calls leaves no more than the test part needs';
