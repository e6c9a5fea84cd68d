import type { GatedRun } from './attributeJudges.ts';
import { UnusableInput } from './fault.ts';
import { isReadOtherwise } from './gate/changeFindings.ts';
import type { Finding } from './gate/finding.ts';
import { type Candidate, type Gated, gateJudges } from './gate/gateJudges.ts';
import { type MeasuredSide, measureSide } from './measure/measureSide.ts';
import { missingRequests } from './plan/estimate.ts';
import { type Exam, examTask } from './plan/examine.ts';
import { planRequests, type Request, type Task } from './plan/plan.ts';
import type { Overrides, Policy } from './plan/policy.ts';
import { examOf, type JudgeJob, policyFor } from './plan/prepare.ts';
import type { OtherReading } from './report/result.ts';
import { type ScoredBefore, type ScoredCorners, scoreCorners } from './score/scoreCorners.ts';
import type { AskCounts, ScorePorts, ScoreSettings } from './score/scoreTasks.ts';

/** A run whose verdicts are settled, with all that was asked for them and for what stands beside them. */
export interface SettledRun extends GatedRun {
  /** The judges as they came before the gate, in the order of the jobs; undefined where nothing was asked. */
  readonly candidates: readonly (Candidate | undefined)[];
  /** What each pull request changed besides the judge, in the order of the jobs. */
  readonly changed: readonly (readonly Finding[])[];
  readonly overrides: Overrides;
  /** What was asked so far, corners between the sides included. */
  readonly before: ScoredBefore;
  readonly asked: readonly Request[];
}

export interface OtherReadings {
  /** By the judge's name; none where the exam and the rules are the same on both sides. */
  readonly readings: ReadonlyMap<string, OtherReading>;
  /** Of the whole run. */
  readonly counts: AskCounts;
}

/**
 * Where a pull request changes the exam or the rules: what the other side's would say of both versions of the judge. It
 * is asked when all else is settled, so that neither a limit nor an outage can touch a verdict, and for no more requests
 * than the verdict took, so that nobody spends without limit by adding items.
 */
export async function readOtherwise(
  run: SettledRun,
  ports: ScorePorts,
  settings: ScoreSettings,
): Promise<OtherReadings> {
  const planned = plannedReadings(run, ports, settings);
  const chosen = planned.flatMap((one) => (one?.kind === 'asked' ? [one.tasks] : []));
  const scored = await scoreCorners(
    chosen.flatMap(({ base, head }) => [base, head]),
    run.before,
    ports,
    settings,
  );
  return { readings: readingsOf(run, planned, scored), counts: countsOf(run, scored, ports) };
}

/** One judge under the other side's exam. */
type Planned = { readonly exam: Exam; readonly policy: Policy } & (
  | { readonly kind: 'asked'; readonly tasks: BothTasks }
  | { readonly kind: 'not-asked'; readonly why: string }
);

interface BothTasks {
  readonly base: Task;
  readonly head: Task;
}

function plannedReadings(
  run: SettledRun,
  ports: ScorePorts,
  { maxCalls }: ScoreSettings,
): readonly (Planned | undefined)[] {
  let left = maxCalls === undefined ? undefined : maxCalls - run.before.counts.asked;
  return run.prepared.jobs.map((job, index): Planned | undefined => {
    const gated = run.gated[index];
    const isMeasured = gated !== undefined && !gated.findings.some(({ kind }) => kind === 'stopped');
    if (!isMeasured || !isReadOtherwise(run.changed[index] ?? [])) return undefined;
    const other = job.exam.side === 'base' ? 'head' : 'base';
    const policy = policyFor(job, run.overrides, other);
    const exam = examOf(job, other, policy);
    const planned = planReading(job, exam, { run, ports, left });
    if (typeof planned === 'string') return { kind: 'not-asked', exam, policy, why: planned };
    if (left !== undefined) left -= planned.missing;
    return { kind: 'asked', exam, policy, tasks: planned.tasks };
  });
}

interface Allowance {
  readonly run: SettledRun;
  readonly ports: ScorePorts;
  /** Requests that the run may still make; undefined: as many as it likes. */
  readonly left: number | undefined;
}

/** The tasks of one reading with the number of requests to make for it; or why it is not made. */
function planReading(
  job: JudgeJob,
  exam: Exam,
  { run, ports, left }: Allowance,
): string | { readonly tasks: BothTasks; readonly missing: number } {
  const { base, head } = job;
  if (base === undefined) return 'the base has no such judge';
  const own = [job.tasks.base, job.tasks.head];
  const most = run.scored.requests.filter(({ task }) => own.includes(task)).length;
  const tooMany = (count: string) =>
    `it would take ${count} more requests, and no more than the ${most} of the verdict are spent on it`;
  // So many items cannot have replies already, and are not even planned.
  const added = exam.examiner.items.length - (job.tasks.head?.items.length ?? 0);
  if (added > most) return tooMany(`at least ${added}`);
  const tasks = attempted(() => ({ base: examTask('base', base, exam), head: examTask('head', head, exam) }));
  if (typeof tasks === 'string') return tasks;
  const requests = planRequests([tasks.base, tasks.head], run.before.family);
  const missing = missingRequests(requests, (key) => ports.ledger.find(key) !== undefined).length;
  if (missing > most) return tooMany(String(missing));
  if (left !== undefined && missing > left)
    return `it would take ${missing} more requests, and the limit on requests leaves ${Math.max(0, left)}`;
  return { tasks, missing };
}

/** What it gives, or what is wrong with what a person wrote. */
function attempted<T extends object>(make: () => T): T | string {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return error.faults[0]?.what ?? 'it cannot be used';
  }
}

interface Read {
  readonly base: MeasuredSide;
  readonly head: MeasuredSide;
}

function readingsOf(
  run: SettledRun,
  planned: readonly (Planned | undefined)[],
  scored: ScoredCorners,
): OtherReadings['readings'] {
  const read = planned.map((one) => (one?.kind === 'asked' ? readSides(one, one.tasks, scored, run) : undefined));
  const gated = gateRead(run, planned, read);
  return new Map(
    run.prepared.jobs.flatMap((job, index): readonly (readonly [string, OtherReading])[] => {
      const one = planned[index];
      if (one === undefined) return [];
      const { side, examiner } = one.exam;
      const about = { exam: side, items: examiner.items.length };
      const outcome = gated[index];
      const told: OtherReading =
        read[index] === undefined || outcome === undefined
          ? { ...about, verdict: undefined, why: whyNot(one, scored), differences: [] }
          : { ...about, verdict: outcome.verdict, why: undefined, differences: outcome.differences };
      return [[job.head.name, told]];
    }),
  );
}

function whyNot(planned: Planned, { stopped }: ScoredCorners): string {
  return planned.kind === 'not-asked' ? planned.why : (stopped?.why ?? 'not all of its requests were answered');
}

/** Undefined where asking ended before all of its requests were tried. */
function readSides(
  { policy }: Planned,
  { base, head }: BothTasks,
  { requests, outcomeOf, stopped }: ScoredCorners,
  { prepared }: SettledRun,
): Read | undefined {
  const own = requests.filter(({ task }) => task === base || task === head);
  if (stopped !== undefined && own.some((request) => outcomeOf(request).kind === 'unanswered')) return undefined;
  const settings = { confidence: policy.gate.confidence, seed: policy.seed, resamples: prepared.policy.resamples };
  const measure = (task: Task) => measureSide(task, own, outcomeOf, settings);
  return { base: measure(base), head: measure(head) };
}

/** As if the other side's exam had decided: the correction is over every judge of the run, those that it does not change too. */
function gateRead(
  run: SettledRun,
  planned: readonly (Planned | undefined)[],
  read: readonly (Read | undefined)[],
): readonly (Gated | undefined)[] {
  const first = planned.find((one, index) => one !== undefined && read[index] !== undefined);
  if (first === undefined) return [];
  const candidates = run.candidates.map((candidate, index): Candidate | undefined => {
    const sides = read[index];
    const settings = planned[index]?.policy.gate;
    if (sides === undefined || settings === undefined) return candidate;
    return { ...sides, passed: 'pass', stopped: undefined, settings };
  });
  const { gate, seed } = first.policy;
  const gated = gateJudges(
    candidates.filter((candidate) => candidate !== undefined),
    gate,
    seed,
  ).values();
  return candidates.map((candidate) => (candidate === undefined ? undefined : gated.next().value));
}

/** What was asked for the verdict already is not counted again. */
function countsOf({ before, asked }: SettledRun, scored: ScoredCorners, { ledger }: ScorePorts): AskCounts {
  const known = new Set(asked.map(({ key }) => key));
  const fresh = new Set(scored.requests.map(({ key }) => key).filter((key) => !known.has(key)));
  const found = [...fresh].filter((key) => !scored.missing.has(key) && ledger.find(key) !== undefined).length;
  const { counts } = scored;
  return {
    ...counts,
    planned: before.counts.planned + fresh.size,
    fromLedger: before.counts.fromLedger + found,
    shared: before.counts.shared,
  };
}
