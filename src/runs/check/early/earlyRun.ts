import type { Ledger, Watch } from '../../../ask/ports.ts';
import { isEmbedded } from '../../../ask/providers.ts';
import { looksUpTo } from '../../../gate/early/lookSteps.ts';
import { candidateRules } from '../../../gate/gateJudges.ts';
import { comparedBy } from '../../../gate/rules.ts';
import type { Outcome } from '../../../judge/outcome.ts';
import { tablesOfItems } from '../../../judgments/taskVersion.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../../plan/prepare.ts';
import type { EarlyEnd } from '../../../report/result.ts';
import type { PlannedRun, Scored } from '../../../score/scoreTasks.ts';
import { EarlyJob, type EarlySettings, type EarlyTasks, type Stop } from './earlyJob.ts';
import { EarlyWatch } from './earlyWatch.ts';
import { stepsOf } from './itemOrder.ts';
import { ownersOf } from './ownersOf.ts';
import { shuffledTask } from './shuffledTask.ts';

/** A judge whose asking may end early. */
interface EarlyJudge extends EarlyTasks {
  readonly job: JudgeJob;
}

/** The sides of a judge as they are asked. */
export interface Pair extends Pick<EarlyTasks, 'base' | 'head'> {
  readonly job: JudgeJob;
}

/** A judge with whoever follows it. */
export interface Followed extends Pick<EarlyTasks, 'head' | 'steps'> {
  readonly job: EarlyJob;
}

export interface EarlyRunSettings {
  /** Whether a judge's asking may end early at all. */
  readonly isOn: (job: JudgeJob) => boolean;
  readonly isCompared: boolean;
  /** By which the items are shuffled, as `itemOrder` has it. */
  readonly order: number;
}

/** Asks the judges of a run item by item, in random order, and not about what nobody needs. */
export class EarlyRun {
  private readonly judges: readonly EarlyJudge[];
  private readonly prepared: Prepared;
  private readonly isCompared: boolean;
  private watch: EarlyWatch | undefined;

  constructor(prepared: Prepared, { isOn, isCompared, order }: EarlyRunSettings) {
    this.prepared = prepared;
    this.isCompared = isCompared;
    this.judges = prepared.jobs.flatMap((job) => (isOn(job) ? earlyJudge(job, isCompared, order) : []));
  }

  /** The tasks in the order of the jobs, with their items in the order in which they are to be asked. */
  tasks(): readonly Task[] {
    return this.pairs().flatMap(({ base, head }) => [base, head].filter((task) => task !== undefined));
  }

  /** The same, job by job; none of jobs that ask nothing. */
  pairs(): readonly Pair[] {
    return this.prepared.jobs.flatMap((job) => {
      const { base, head } = this.judges.find((one) => one.job === job) ?? job.tasks;
      return head === undefined ? [] : [{ job, base, head }];
    });
  }

  /** The embedded judge costs nothing, and there is nothing to save. */
  watchOf(planned: PlannedRun, ledger: Ledger): Watch | undefined {
    if (this.judges.length === 0 || isEmbedded(planned.family)) return undefined;
    this.watch = new EarlyWatch(this.judges, this.settings(), { requests: planned.requests, ledger });
    return this.watch;
  }

  /** Judges that are followed round by round: nothing of them is settled before the caller says so. */
  followed(planned: PlannedRun, outcomeOf: (request: Request) => Outcome): readonly Followed[] {
    if (isEmbedded(planned.family)) return [];
    const settings = this.settings();
    const jobs = this.judges.map((judge) => new EarlyJob(judge, settings, outcomeOf));
    const owners = ownersOf(this.judges, jobs);
    for (const request of planned.requests) {
      const owner = owners.get(request.task);
      const place = owner?.places.get(request.item.id);
      if (owner !== undefined && place !== undefined) owner.job.add(owner.side, place, request);
    }
    return this.judges.map((judge, index) => {
      const job = jobs[index] ?? new EarlyJob(judge, settings, outcomeOf);
      for (const place of judge.head.items.keys()) job.await(place, 1);
      return { head: judge.head, steps: judge.steps, job };
    });
  }

  private settings(): EarlySettings {
    const { policy, jobs } = this.prepared;
    const tests = jobs.reduce((sum, job) => sum + testsOf(job, this.isCompared), 0);
    return { gate: policy.gate, seed: policy.seed, tests };
  }

  /** Of the judges whose asking may end early; undefined where none may. */
  stops(): readonly (Stop | undefined)[] | undefined {
    return this.watch?.stops();
  }

  /** The run as if the items that count had been all: each judge's own items, in the order of their file. */
  cut(scored: Scored, stops: readonly (Stop | undefined)[] | undefined): CutRun {
    const cuts = this.judges.map((judge, index) => cutOf(judge, stops?.[index]));
    const tasks = new Map(cuts.flatMap((cut) => [...cut.tasks]));
    const asked = new Map([...tasks].map(([from, { task }]) => [task, from]));
    const requests = tasks.size === 0 ? scored.requests : scored.requests.flatMap((request) => recast(request, tasks));
    const jobs = this.prepared.jobs.map((job) => cuts.find((cut) => cut.of === job)?.job ?? job);
    // What was interrupted has not ended by any design.
    const isEnded = (index: number) => scored.stopped === undefined || stops?.[index] !== undefined;
    const ends = stops === undefined ? [] : cuts.filter((_, index) => isEnded(index));
    return {
      prepared: { ...this.prepared, jobs },
      scored: { ...scored, requests, outcomeOf: (request) => scored.outcomeOf(asAsked(request, asked)) },
      endOf: (job) => ends.find((cut) => cut.job === job)?.end,
      looksOf: (job) => ends.find((cut) => cut.job === job)?.looks,
    };
  }
}

/** What is left of a run where some judges were not asked about all of their items. */
export interface CutRun {
  readonly prepared: Prepared;
  readonly scored: Scored;
  /** Undefined where its asking could not end early. */
  readonly endOf: (job: JudgeJob) => EarlyEnd | undefined;
  /** The shares of its items at which it was looked at. */
  readonly looksOf: (job: JudgeJob) => readonly number[] | undefined;
}

function earlyJudge(job: JudgeJob, isCompared: boolean, order: number): readonly EarlyJudge[] {
  const { base, head } = job.tasks;
  const steps = stepsOf(job);
  if (head === undefined || steps.length === 0) return [];
  const { gate } = job.policy;
  return [
    {
      job,
      base: base === undefined ? undefined : shuffledTask(base, order),
      head: shuffledTask(head, order),
      steps,
      passed: isCompared && base === undefined ? 'new' : 'pass',
      gate,
    },
  ];
}

/** Known before anything is asked, so that what one judge comes to does not depend on how far the others are. */
function testsOf({ tasks: { base, head }, policy }: JudgeJob, isCompared: boolean): number {
  if (!isCompared || base === undefined || head === undefined) return 0;
  const side = (task: Task) => ({
    tables: tablesOfItems({ ...task, items: task.items.slice(0, 1) }, () => []),
    families: {},
    leftOut: { replies: 0, unreadable: 0, refused: 0, unanswered: 0, why: {} },
  });
  return comparedBy(candidateRules({ base: side(base), head: side(head) }, policy.gate)).length;
}

interface Cut {
  /** The job before, and after. */
  readonly of: JudgeJob;
  readonly job: JudgeJob;
  /** From each task as it was asked to what counts of it. */
  readonly tasks: ReadonlyMap<Task, CutTask>;
  readonly end: EarlyEnd;
  readonly looks: readonly number[];
}

interface CutTask {
  readonly task: Task;
  readonly items: ReadonlySet<string>;
}

function cutOf({ job, base, head, steps }: EarlyJudge, stop: Stop | undefined): Cut {
  const of = head.items.length;
  const count = stop?.items ?? of;
  const items = new Set(head.items.slice(0, count).map(({ id }) => id));
  const own = { base: job.tasks.base, head: job.tasks.head };
  const cut = (task: Task | undefined) =>
    task === undefined || count === of ? task : { ...task, items: task.items.filter(({ id }) => items.has(id)) };
  const tasks = { base: cut(own.base), head: cut(own.head) };
  const pairs = [
    [base, tasks.base],
    [head, tasks.head],
  ] as const;
  const looks = looksUpTo(steps, count, of);
  return {
    of: job,
    job: count === of ? job : { ...job, tasks },
    tasks: new Map(pairs.flatMap(([from, task]) => (from && task ? [[from, { task, items }] as const] : []))),
    end: { items: count, of, looks: looks.length, why: stop?.why },
    looks,
  };
}

/** The request as it was planned, of which alone is known what it came to. */
function asAsked(request: Request, asked: ReadonlyMap<Task, Task>): Request {
  const task = asked.get(request.task);
  return task === undefined ? request : { ...request, task };
}

function recast(request: Request, tasks: ReadonlyMap<Task, CutTask>): readonly Request[] {
  const cut = tasks.get(request.task);
  if (cut === undefined) return [request];
  return cut.items.has(request.item.id) ? [{ ...request, task: cut.task }] : [];
}
