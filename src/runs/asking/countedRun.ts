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
  /** What the reply to a request means, whatever the other version got. */
  readonly outcomeAlone: (request: Request) => Outcome;
  /** Whose replies may be shown; undefined: none may. */
  readonly quoted: Ledger | undefined;
}

/** The run as if the items that count had been all: each judge's own items, in the order of their file. */
export function countedRun(
  planned: readonly JudgeRun[],
  ended: readonly JudgeAsking[],
  asked: AskedAll,
): { readonly runs: readonly JudgeRun[]; readonly scored: Scored } {
  const { all } = asked;
  const runs = planned.map((run): JudgeRun => {
    const own = ended.find(({ judge }) => judge.job === run.job);
    if (own === undefined) return run;
    const changed = [...run.changed, ...readingFinding(run.job, own.readBy)];
    return { ...run, job: countedJob(own), changed, asked: askedOf(own, asked) };
  });
  const counted = new Map<Task, Task>();
  for (const [index, { job }] of planned.entries()) {
    const judge = ended.find((one) => one.judge.job === job)?.judge;
    const tasks = runs[index]?.job.tasks ?? job.tasks;
    for (const version of ['base', 'head', 'reference'] as const) {
      const [asked, own] = [judge?.[version], tasks[version]];
      if (asked !== undefined && own !== undefined) counted.set(asked, own);
    }
  }
  const asAsked = new Map([...counted].map(([from, task]) => [task, from]));
  const items = new Map([...counted].map(([from, task]) => [from, new Set(task.items)]));
  const requests = all.requests.flatMap((request): readonly Request[] => {
    const task = counted.get(request.task);
    if (task === undefined) return [request];
    return items.get(request.task)?.has(request.item) === true ? [{ ...request, task }] : [];
  });
  const outcomeOf = (request: Request) =>
    all.outcomeOf({ ...request, task: asAsked.get(request.task) ?? request.task });
  return { runs, scored: { ...all, requests, outcomeOf } };
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
  // What was interrupted has not ended by any design.
  const isEnded = isLookedAt && (all.stopped === undefined || stop !== undefined);
  return {
    ...(isEnded ? { early: { items, of, looks: looks.length, why: stop?.why }, looks } : {}),
    unread: unread === undefined ? undefined : unreadableFinding(unread, outcomeAlone, quoted),
  };
}
