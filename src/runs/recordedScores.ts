import type { Ledger } from '../ask/ports.ts';
import type { Answers } from '../judge/labelOrder.ts';
import type { Outcome } from '../judge/outcome.ts';
import { readReply } from '../judge/reply/readReply.ts';
import type { Score } from '../judge/scale.ts';
import { cellsOf } from '../judgments/taskVersion.ts';
import { claimOf } from '../perturb/table.ts';
import type { Request, Task } from '../plan/plan.ts';
import type { JudgeTasks } from '../plan/prepare.ts';

/** What a ledger's reply to a request says, with its reason; undefined if there is none. */
export function recordedOutcome(request: Request | undefined, ledger: Pick<Ledger, 'find'>): Outcome | undefined {
  const reply = request && ledger.find(request.key)?.reply;
  if (request === undefined || reply === undefined) return undefined;
  const { scale, answer } = request.task.judge;
  return readReply(reply, scale, answer?.form);
}

/** Every request of a task, with its outcome. */
type RequestsOf = (task: Task) => {
  readonly requests: readonly Request[];
  readonly outcomeOf: (request: Request) => Outcome;
};

/** What base and head say of each item, and whether the head's answer depends on what must not matter. */
export function recordedScores({ base, head }: JudgeTasks, requestsOf: RequestsOf): ReadonlyMap<string, Answers> {
  const [before, now] = [scoresOf(base, requestsOf), scoresOf(head, requestsOf)];
  return new Map(
    [...now].map(([item, { control, all }]): [string, Answers] => [
      item,
      { base: before.get(item)?.control, head: control, flips: all.size > 1 },
    ]),
  );
}

function scoresOf(task: Task | undefined, requestsOf: RequestsOf) {
  const scores = new Map<string, { control?: Score; readonly all: Set<Score> }>();
  if (task === undefined) return scores;
  const { requests, outcomeOf } = requestsOf(task);
  for (const { item, variant, outcome } of cellsOf(requests, outcomeOf)) {
    if (outcome.kind !== 'scored' || claimOf(variant.family) !== 'preserves') continue;
    const own = scores.get(item.id) ?? { all: new Set() };
    scores.set(item.id, own);
    own.all.add(outcome.score);
    own.control ??= outcome.score;
    if (variant.family === 'control') own.control = outcome.score;
  }
  return scores;
}
