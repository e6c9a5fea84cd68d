import type { AskSettings } from '../../src/ask/account.ts';
import type { SendPorts } from '../../src/ask/ports.ts';
import type { Question } from '../../src/ask/question.ts';
import { retryDefaults } from '../../src/ask/retryLimits.ts';
import { type Part, Session } from '../../src/ask/session.ts';

/** What becomes of questions that one session asks of a provider that is open. */
export async function sent(
  questions: readonly Question[],
  { provider, ...ports }: SendPorts,
  { isWanted, ...settings }: Partial<AskSettings> & Part = {},
) {
  const open = () => Promise.resolve({ kind: 'open', provider } as const);
  const choice = { name: 'fake', families: [provider.family], needsModel: false, open } as const;
  const limits = { concurrency: 8, limits: retryDefaults, maxCalls: undefined, prices: undefined };
  const session = new Session({ ...ports, provider: choice }, { ...limits, ...settings });
  const stopped = await session.ask(questions, { isWanted });
  const { asked, unanswered, usage, paid } = session;
  return { asked: asked.size, unanswered, usage, paid, stopped };
}
