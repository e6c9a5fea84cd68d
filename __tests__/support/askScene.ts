import type { AskSettings } from '../../src/ask/account.ts';
import type { Answer, OpenedProvider, ProviderChoice } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { type AskPorts, Session } from '../../src/ask/session.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { stillPorts } from './checkTrees.ts';
import { questionOf } from './questions.ts';

/** What a proposer asks: no judge, no item, no variant. */
export const better = questionOf({
  parameters: { max_tokens: 400 },
  messages: [{ role: 'user', content: 'Write a better prompt.' }],
});
export const again = questionOf({
  parameters: { max_tokens: 400 },
  messages: [{ role: 'user', content: 'Write a better prompt.' }],
  repeat: 1,
});
export const usage = { inputTokens: 1000, outputTokens: 100, cachedTokens: 0 };
export const prices = { input: 1, output: 10, cached: undefined };

interface Scene extends Partial<AskPorts> {
  readonly answer?: (question: Question) => Answer;
  readonly opened?: OpenedProvider;
}

/** Asks a fake provider, which is told to the ledger of the scene. */
export function scene({ answer, opened, ...over }: Scene = {}) {
  const asked: Question[] = [];
  let opens = 0;
  const reply: Answer = { kind: 'reply', reply: { text: 'Be fair.', finish: 'stop' }, usage, model: 'model-1-2026' };
  const provider: ProviderChoice = {
    name: 'fake',
    families: ['fake'],
    needsModel: true,
    open: async () => {
      opens += 1;
      const ask = async (question: Question) => {
        asked.push(question);
        return answer?.(question) ?? reply;
      };
      return opened ?? { kind: 'open', provider: { family: 'fake', ask } };
    },
  };
  const ports: AskPorts = {
    provider,
    ledger: memoryLedger(),
    ...stillPorts,
    ...over,
  };
  const limits = { concurrency: 2, limits: retryDefaults, maxCalls: undefined, prices: undefined };
  const session = (settings: Partial<AskSettings> = {}) => new Session(ports, { ...limits, ...settings });
  const run = async (questions: readonly Question[], settings: Partial<AskSettings> = {}) => {
    const one = session(settings);
    const stopped = await one.ask(questions);
    const replyTo = (key: string) => ports.ledger.find(key)?.reply;
    const { asked: keys, unanswered, usage } = one;
    return { asked: keys, unanswered, usage, replyTo, stopped, estimate: stopped?.estimate };
  };
  return { run, session, asked, opens: () => opens, ledger: ports.ledger };
}
