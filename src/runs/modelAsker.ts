import { firstMissing, type Question, questionKey } from '../ask/question.ts';
import type { Session } from '../ask/session.ts';
import type { Judge } from '../judge/judge.ts';
import type { AskModel, ModelPrompt } from '../optimise/candidate.ts';
import { UnusableInput } from '../shared/fault.ts';

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
  const { maxCostUsd } = session.settings;
  return async (prompts) => {
    const questions = prompts.map((prompt) => textQuestion(prompt, { model, family: family(), maxCostUsd }));
    const { ledger } = session.ports;
    const lacked = firstMissing(questions, (key) => ledger.has(key)).length;
    const left = session.callsLeft();
    if (left !== undefined && lacked > 0 && lacked + reserved > left) {
      stop(reserved === 0 ? 'the limit on calls leaves too few' : tooFewCalls);
      return prompts.map(() => undefined);
    }
    const stopped = await session.askExtra(questions);
    if (stopped !== undefined) stop(stopped.why);
    return questions.map(({ key }) => {
      const reply = session.ports.ledger.find(key)?.reply;
      return reply?.finish === 'stop' ? reply.text : undefined;
    });
  };
}

/** A limit in dollars can only be kept if the length of every reply is limited too. */
export function textQuestion(
  { text, temperature, label, time = 0 }: ModelPrompt,
  asked: Pick<Asking, 'model'> & { readonly family: string; readonly maxCostUsd: number | undefined },
): Question {
  const { model, family, maxCostUsd } = asked;
  const limits = maxCostUsd === undefined ? {} : { max_tokens: longestReply };
  const parameters = temperature === undefined ? limits : { ...limits, temperature };
  const messages = [{ role: 'user', content: text }] as const;
  const asking = { model, parameters, repeat: time, messages };
  return { ...asking, key: questionKey(family, asking), messages: () => messages, label: () => label };
}

/**
 * The model that writes texts for a judge: the named one, else the judge's own.
 *
 * @throws UnusableInput if that is a model that decides, which writes no text.
 */
export function writingModel({ name, model, decision }: Judge, proposer: string | undefined): string | undefined {
  if (proposer !== undefined || decision === undefined) return proposer ?? model;
  throw new UnusableInput({
    key: '--proposer',
    what: `the model of judge "${name}" decides and writes no text`,
    fix: 'Name a model that writes: --proposer MODEL.',
  });
}

export const tooFewCalls = 'the limit on calls leaves no more than the test part needs';
