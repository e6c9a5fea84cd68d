import { looksUpTo } from '../../../gate/early/lookSteps.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../../plan/prepare.ts';
import type { EarlyEnd } from '../../../report/result.ts';
import type { Scored } from '../../../score/scoreTasks.ts';
import type { RoundJudge } from './roundJudge.ts';
import type { Stop } from './stopWithin.ts';

/** What is left of a run in which some judges were not asked about all of their items. */
export interface CutRun {
  readonly prepared: Prepared;
  readonly scored: Scored;
  /** Undefined if its asking could not end early. */
  readonly endOf: (job: JudgeJob) => EarlyEnd | undefined;
  /** The shares of its items at which it was looked at. */
  readonly looksOf: (job: JudgeJob) => readonly number[] | undefined;
}

interface Cut {
  /** The job before, and after. */
  readonly of: JudgeJob;
  readonly job: JudgeJob;
  /** From each task as it was asked to what counts of it. */
  readonly tasks: ReadonlyMap<Task, Task>;
  readonly end: EarlyEnd;
  readonly looks: readonly number[];
}

/**
 * The run as if the items that count had been all: each judge's own items, in the order of their file.
 *
 * @param stops undefined: no judge is looked at.
 */
export function cutRun(
  prepared: Prepared,
  judges: readonly RoundJudge[],
  { all, stops }: { readonly all: Scored; readonly stops: ReadonlyMap<RoundJudge, Stop> | undefined },
): CutRun {
  const early = judges.filter(({ steps }) => steps.length > 0);
  const cuts = early.map((judge) => cutOf(judge, stops?.get(judge)));
  const tasks = new Map(cuts.flatMap((cut) => [...cut.tasks]));
  const asked = new Map([...tasks].map(([from, task]) => [task, from]));
  const items = new Map([...tasks.values()].map((task) => [task, new Set(task.items)]));
  const requests = all.requests.flatMap((request): readonly Request[] => {
    const task = tasks.get(request.task);
    if (task === undefined) return [request];
    return items.get(task)?.has(request.item) === true ? [{ ...request, task }] : [];
  });
  const jobs = prepared.jobs.map((job) => cuts.find((cut) => cut.of === job)?.job ?? job);
  // What was interrupted has not ended by any design.
  const isEnded = (judge: RoundJudge | undefined) =>
    all.stopped === undefined || (judge !== undefined && stops?.has(judge) === true);
  const ends = stops === undefined ? [] : cuts.filter((_, index) => isEnded(early[index]));
  return {
    prepared: { ...prepared, jobs },
    scored: {
      ...all,
      requests,
      outcomeOf: (request) => all.outcomeOf({ ...request, task: asked.get(request.task) ?? request.task }),
    },
    endOf: (job) => ends.find((cut) => cut.job === job)?.end,
    looksOf: (job) => ends.find((cut) => cut.job === job)?.looks,
  };
}

function cutOf({ job, base, head, steps }: RoundJudge, stop: Stop | undefined): Cut {
  const of = head.items.length;
  const count = stop?.items ?? of;
  const items = new Set(head.items.slice(0, count).map(({ id }) => id));
  const cut = (task: Task | undefined) =>
    task === undefined || count === of ? task : { ...task, items: task.items.filter(({ id }) => items.has(id)) };
  const tasks = { base: cut(job.tasks.base), head: cut(job.tasks.head) };
  const pairs = [
    [base, tasks.base],
    [head, tasks.head],
  ] as const;
  const looks = looksUpTo(steps, count, of);
  return {
    of: job,
    job: count === of ? job : { ...job, tasks },
    tasks: new Map(pairs.flatMap(([from, task]) => (from && task ? [[from, task] as const] : []))),
    end: { items: count, of, looks: looks.length, why: stop?.why },
    looks,
  };
}
