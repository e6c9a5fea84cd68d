import { type Question, questionKey } from '../../ask/question.ts';
import type { Session } from '../../ask/session.ts';
import type { AskModel } from '../../optimise/candidate.ts';

/**
 * Asks a model for texts in the session of a run: from the ledger first, within its limits. Where nothing comes back, the
 * proposer proposes less.
 *
 * @param model undefined: the provider's own.
 */
export function modelAsker(session: Session, family: () => string, model: string | undefined): AskModel {
  return async (prompts) => {
    const questions = prompts.map(({ text, temperature, label, time = 0 }): Question => {
      const parameters = temperature === undefined ? {} : { temperature };
      const messages = [{ role: 'user', content: text }] as const;
      const asking = { model, parameters, repeat: time, messages };
      return { ...asking, key: questionKey(family(), asking), messages: () => messages, label: () => label };
    });
    const { replyTo } = await session.askBesides(questions);
    return questions.map(({ key }) => {
      const reply = replyTo(key);
      return reply?.finish === 'stop' ? reply.text : undefined;
    });
  };
}
