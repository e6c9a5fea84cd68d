import type { Session } from '../../ask/session.ts';
import type { SeenBy } from '../../gate/finding.ts';
import type { Item } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import { variantsOf } from '../../perturb/table.ts';
import type { Task } from '../../plan/plan.ts';
import { type Scored, scoreBesides } from '../../score/scoreTasks.ts';
import type { JudgeRun } from '../judgeRun.ts';

interface ReadSeen {
  /** With what was found about the items that their memory has seen. */
  readonly runs: readonly JudgeRun[];
  readonly before: Pick<Scored, 'family' | 'record'>;
}

/**
 * What both versions of a judge say of the items that a memory has seen: asked when the verdict is settled, once each, and
 * told of apart, since a judge that was shown the answer proves nothing by it.
 */
export async function readSeen(
  runs: readonly JudgeRun[],
  before: Pick<Scored, 'family' | 'record'>,
  session: Session,
): Promise<ReadSeen> {
  const asked = runs.map((run) => ({ run, tasks: tasksOf(run) }));
  const tasks = asked.flatMap(({ tasks: { base, head } }) => [base, head].filter((task) => task !== undefined));
  if (tasks.length === 0) return { runs, before };
  const scored = await scoreBesides(tasks, before, session);
  return {
    runs: asked.map(({ run, tasks: { base, head } }) => {
      if (head === undefined) return run;
      const seen = { items: head.items.length, base: base && rightOf(base, scored), head: rightOf(head, scored) };
      return { ...run, seen };
    }),
    before: scored,
  };
}

function tasksOf({ job, measured }: JudgeRun): { readonly base?: Task; readonly head?: Task } {
  const items = job.seen.filter(({ gold }) => gold !== undefined);
  if (items.length === 0 || measured === undefined) return {};
  const { base, head } = job;
  return {
    ...(base === undefined ? {} : { base: taskOf('base', base.judge, items) }),
    head: taskOf('head', head.judge, items),
  };
}

function taskOf(version: 'base' | 'head', judge: Judge, items: readonly Item[]): Task {
  return { version, judge, items, variants: variantsOf(judge, [], ''), repeats: 1 };
}

function rightOf(task: Task, { requests, outcomeOf }: Pick<Scored<unknown>, 'requests' | 'outcomeOf'>): SeenBy {
  const outcomes = requests.flatMap((request) =>
    request.task === task ? [{ gold: request.item.gold, outcome: outcomeOf(request) }] : [],
  );
  const answered = outcomes.filter(({ outcome }) => outcome.kind !== 'unanswered');
  const right = answered.filter(({ gold, outcome }) => outcome.kind === 'scored' && outcome.score === gold);
  return { right: right.length, of: answered.length };
}
