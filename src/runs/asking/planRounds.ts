import { firstMissing } from '../../ask/question.ts';
import type { Session } from '../../ask/session.ts';
import type { Outcome } from '../../judge/outcome.ts';
import { type Request, requestsAtMost, type Task } from '../../plan/plan.ts';
import { questionsOf } from '../../plan/questions.ts';
import type { AskRecord } from '../../score/askCounts.ts';
import { embed } from '../../score/embed.ts';
import { outcomeReader } from '../../score/outcomeReader.ts';
import { keptModels, lackedKeys, planFor, withoutOthers } from '../../score/scoreTasks.ts';
import { groupBy } from '../../shared/groupBy.ts';

/** All that a run which asks in rounds may ask. */
export interface RoundPlan {
  readonly family: string;
  readonly requests: readonly Request[];
  readonly byTask: ReadonlyMap<Task, readonly Request[]>;
  readonly kept: ReturnType<typeof keptModels>;
  readonly outcomeOf: (request: Request) => Outcome;
  /** Whether what is to be asked is known; else nothing may be asked. */
  readonly isReady: boolean;
  /** To be called before the first round: a run that may not ask all that is needed asks nothing. */
  readonly begin: (needed: readonly Request[]) => Promise<void>;
  /** What was asked, of what turned out to be needed. */
  readonly recordOf: (needed: readonly Request[]) => AskRecord;
}

export async function planRounds(tasks: readonly Task[], session: Session): Promise<RoundPlan> {
  const { ledger, provider, prepareFor } = session.ports;
  prepareFor?.(requestsAtMost(tasks));
  const unready = await embed(tasks, session, provider.families, (questions) => session.ask(questions));
  const { family, requests } = planFor(tasks, provider.families, ledger);
  const lacked = lackedKeys(requests, ledger);
  const kept = keptModels(tasks);
  const read = outcomeReader(ledger);
  return {
    family,
    requests,
    byTask: groupBy(requests, ({ task }) => task),
    kept,
    isReady: unready === undefined,
    outcomeOf: (request) => read(request, (key) => session.unanswered.get(key) ?? session.stopped?.why),
    begin: (needed) => {
      const missing = firstMissing(needed, (key) => ledger.has(key));
      return session.begin(questionsOf(missing, kept), keysOf(requests).size - lacked.size);
    },
    recordOf: (needed) => ({ requests, needed: keysOf(needed), lacked: withoutOthers(lacked, session) }),
  };
}

function keysOf(requests: readonly Request[]): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key));
}
