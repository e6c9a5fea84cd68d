import type { Ledger } from '../../ask/ports.ts';
import { readingFinding } from '../../gate/changeFindings.ts';
import { looksUpTo } from '../../gate/early/lookSteps.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import type { JudgeAsked, JudgeRun } from '../judgeRun.ts';
import type { JudgeAsking } from './judgeAsking.ts';
import { unreadableFinding } from './unreadable.ts';

interface AskedAll {
  readonly all: Scored;
  /** What the reply to a request means without regard to the other version. */
  readonly outcomeAlone: (request: Request) => Outcome;
  /** Ledger with the replies that may be shown; undefined: none may. */
  readonly quoted: Ledger | undefined;
}

/** The run as if only the counted items existed: each judge's own items, in the order of their file. */
export function countedRun(
  planned: readonly JudgeRun[],
  ended: readonly JudgeAsking[],
  asked: AskedAll,
): { readonly runs: readonly JudgeRun[]; readonly scored: Scored } {
  const { all } = asked;
  const counts = new Map(ended.map((own) => [own.judge.job, { own, job: countedJob(own) }]));
  const runs = planned.map((run): JudgeRun => {
    const found = counts.get(run.job);
    if (found === undefined) return run;
    const { own, job } = found;
    const changed = [...run.changed, ...readingFinding(run.job, own.readBy)];
    return { ...run, job, changed, asked: askedOf(own, asked) };
  });
  const counted = [...counts.values()].flatMap(({ own, job }) =>
    sides.flatMap((side) => {
      const task = job.tasks[side];
      return task === undefined ? [] : [{ own, task, requests: requestsOf(task, own.requestsOf(side)) }];
    }),
  );
  const askingOf = new Map(counted.map(({ own, task }) => [task, own]));
  const outcomeOf = (request: Request) => askingOf.get(request.task)?.outcomeOf(request) ?? all.outcomeOf(request);
  return { runs, scored: { ...all, requests: counted.flatMap(({ requests }) => requests), outcomeOf } };
}

const sides = ['base', 'head', 'reference'] as const;

/** What was asked about the items of a task, as requests of that task. */
function requestsOf(task: Task, asked: readonly Request[]): readonly Request[] {
  const items = new Set(task.items);
  return asked.flatMap((request) => (items.has(request.item) ? [{ ...request, task }] : []));
}

function countedJob({ judge, stop, countedHead: { reading } }: JudgeAsking): JudgeJob {
  const { job } = judge;
  if (reading !== undefined)
    return { ...job, tasks: { ...job.tasks, head: job.tasks.head && { ...job.tasks.head, reading } } };
  if (stop === undefined) return job;
  const items = new Set(judge.head.items.slice(0, stop.items).map(({ id }) => id));
  const cut = (task: Task | undefined) =>
    task === undefined ? undefined : { ...task, items: task.items.filter(({ id }) => items.has(id)) };
  const { base, head, reference } = job.tasks;
  return { ...job, tasks: { base: cut(base), head: cut(head), reference: cut(reference) } };
}

function askedOf(
  { judge, stop, unread, isLookedAt }: JudgeAsking,
  { all, outcomeAlone, quoted }: AskedAll,
): JudgeAsked {
  const of = judge.head.items.length;
  const items = stop?.items ?? of;
  const looks = looksUpTo(judge.steps, items, of);
  // An interrupted judge has not ended by its design.
  const isEnded = isLookedAt && (all.stopped === undefined || stop !== undefined);
  return {
    ...(isEnded ? { early: { items, of, looks: looks.length, why: stop?.why }, looks } : {}),
    unread: unread === undefined ? undefined : unreadableFinding(unread, outcomeAlone, quoted),
  };
}
