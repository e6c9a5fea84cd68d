import { outputLimit } from '../ask/estimate.ts';
import type { Attribution } from '../compare/attribution/attribution.ts';
import { isKnownParameter } from '../config/prompt/modelParameters.ts';
import {
  addedVariablesFindings,
  changeFindings,
  entryFindings,
  exampleOfManyFinding,
  exampleUnshownFinding,
  formFinding,
  headAloneFinding,
} from '../gate/changeFindings.ts';
import type { Finding, SeenBy } from '../gate/finding.ts';
import { type Gated, gateJudges, type MeasuredJudge } from '../gate/gateJudges.ts';
import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { cellsOf, taskVersion } from '../judgments/taskVersion.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { type MeasuredVersion, measure } from '../measure/measure.ts';
import { variablesOfHead } from '../plan/evalSetTask.ts';
import { shownUntold } from '../plan/knownToJudge.ts';
import type { Task } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import type { MeasuredSides } from '../report/measuredJudge.ts';
import type { EarlyEnd } from '../report/result.ts';
import type { Scored } from '../score/scoreTasks.ts';
import { samplesOf } from '../statistics/random.ts';

/** What a run knows about one judge. It grows from step to step: planned, asked, measured, gated, explained. */
export interface JudgeRun {
  /** After asking, with only the counted items. */
  readonly job: JudgeJob;
  /** What the pull request changed outside the judge's words. */
  readonly changed: readonly Finding[];
  /** How far it was asked; absent: completely. */
  readonly asked?: JudgeAsked;
  /** Its versions as numbers, and as the gate reads them; absent if nothing changed and nothing was asked. */
  readonly measured?: MeasuredSides | undefined;
  readonly toGate?: MeasuredJudge | undefined;
  readonly gated?: Gated | undefined;
  /** Which edit moved which number; absent if the user did not ask. */
  readonly attribution?: Attribution | undefined;
  /** How both versions judge the items with examples of their own; absent: there are none. */
  readonly seen?: Omit<Extract<Finding, { kind: 'seen' }>, 'kind'>;
}

/** How far a judge was asked. */
export interface JudgeAsked {
  /** Absent: its asking could not end early. */
  readonly early?: EarlyEnd | undefined;
  /** The shares of its items at its looks; absent: one look with all items. */
  readonly looks?: readonly number[] | undefined;
  /** Why it was asked no further, if none of its first replies could be read. */
  readonly unread?: Finding | undefined;
}

/** What a pull request changed about a judge outside its words. */
export function changesOf(job: JudgeJob): readonly Finding[] {
  const { base, head, configurations, evalSet, role, tasks } = job;
  const entry = [
    ...headAloneFinding(job),
    ...entryFindings(job),
    ...formFinding(job),
    ...noReferenceFinding(job),
    ...addedVariablesFindings(
      tasks.head === undefined ? [] : variablesOfHead(head, evalSet),
      shownUntold(job, evalSet, job.leaks),
    ),
    ...exampleOfManyFinding(tasks.head?.items ?? []),
    ...(tasks.head === undefined ? [] : exampleUnshownFinding(tasks.base, tasks.head)),
  ];
  const after = { judge: head, configuration: configurations.head.configuration };
  if (base === undefined || configurations.base === undefined) return entry;
  const raised = [...raisedCosts(base.judge.parameters, head.judge.parameters), ...moreVotes(base.judge, head.judge)];
  const costs = raised.length === 0 ? [] : [{ kind: 'cost-raised', changes: raised } as const];
  if (role !== undefined) return [...entry, ...costs];
  const before = { judge: base, configuration: configurations.base.configuration };
  return [...entry, ...changeFindings(before, after, evalSet.side), ...costs];
}

function noReferenceFinding({ reference }: JudgeJob): readonly Finding[] {
  const { name: since, lack: why } = reference ?? {};
  // If the base asks the same questions, the comparison with the base is the comparison with the reference.
  return since === undefined || why === undefined || why === 'same' ? [] : [{ kind: 'no-reference', since, why }];
}

/** @param isCompared whether there is a base; a judge that the base lacks is then new. */
export function measureJudge(
  run: JudgeRun,
  { scored, policy, isCompared }: { readonly scored: Scored; readonly policy: Policy; readonly isCompared: boolean },
): JudgeRun {
  const { base, head, reference: then } = run.job.tasks;
  if (head === undefined) return run;
  const { looks, unread } = run.asked ?? {};
  const measured = {
    base: base === undefined ? undefined : measureTask(base, scored, policy),
    head: measureTask(head, scored, policy),
  };
  const since = then === undefined ? undefined : measureTask(then, scored, policy);
  const reference = since && { name: run.job.reference?.name ?? '', side: since };
  const passed = isCompared && base === undefined ? 'new' : 'pass';
  const versions = [measured.base, measured.head, since];
  const lacking = versions.reduce((sum, version) => sum + (version?.leftOut.unanswered ?? 0), 0);
  const stopped = unread ?? (lacking > 0 ? stoppedFinding(scored) : undefined);
  const settings = run.job.policy.gate;
  // A score of one version is a measurement: it needs as many items as a comparison.
  const alone = isCompared ? {} : { leastAlone: settings.minItems };
  const toGate: MeasuredJudge = { ...measured, reference, passed, stopped, settings, looks, ...alone };
  const seen = seenOf({ base, head }, scored);
  return { ...run, measured, toGate, ...(seen === undefined ? {} : { seen }) };
}

/** How both versions judge the items with examples of their own, as the judge is written. */
function seenOf(
  { base, head }: { readonly base: Task | undefined; readonly head: Task },
  scored: Scored,
): JudgeRun['seen'] {
  const isSeen = ({ ownExamples, gold }: Item) => ownExamples !== undefined && gold !== undefined;
  const seen = new Set([...(base?.items ?? []), ...head.items].flatMap((item) => (isSeen(item) ? [item.id] : [])));
  if (seen.size === 0) return undefined;
  return { items: seen.size, base: base && rightOf(base, seen, scored), head: rightOf(head, seen, scored) };
}

function rightOf(task: Task, ids: ReadonlySet<string>, { requests, outcomeOf }: Scored): SeenBy {
  const own = requests.filter(
    (one) => one.task === task && one.variant.family === 'control' && one.repeat === 0 && ids.has(one.item.id),
  );
  const cells = cellsOf(own, outcomeOf).filter(({ outcome }) => outcome.kind !== 'unanswered');
  const right = cells.filter(({ item, outcome }) => outcome.kind === 'scored' && outcome.score === item.gold);
  return { right: right.length, of: cells.length };
}

/** One version of a judge as numbers. */
export function measureTask(
  task: Task,
  { requests, outcomeOf }: Pick<Scored, 'requests' | 'outcomeOf'>,
  policy: Policy,
): MeasuredVersion {
  return measure(taskVersion(task, requests, outcomeOf), measureSettingsOf(policy));
}

/** Says that asking was given up, for a judge that lacks replies because of it; undefined if it was not. */
export function stoppedFinding({ stopped }: Pick<Scored, 'stopped'>): Finding | undefined {
  // Only additional questions are refused, and they have no part in a verdict.
  if (stopped === undefined || stopped.kind === 'refused') return undefined;
  return { kind: 'stopped', because: stopped.kind, why: stopped.why };
}

/** Gates all judges at once: the correction for many tests covers all of them. */
export function gateRuns<Run extends JudgeRun>(runs: readonly Run[], { gate, seed }: Policy): readonly Run[] {
  const judges = runs.flatMap(({ toGate }) => toGate ?? []);
  const gated = gateJudges(judges, gate, seed).values();
  return runs.map((run) => (run.toGate === undefined ? run : { ...run, gated: gated.next().value }));
}

/** How the measures of a judge are computed under a policy: both versions use the same draws. */
export function measureSettingsOf({ gate, seed, resamples }: Policy): MeasureSettings {
  return { confidence: gate.confidence, seed, resamples, draw: samplesOf(seed) };
}

/**
 * Whether the gate reads intervals of one version: those of a floor or a ceiling. It draws for comparisons itself, so
 * without a floor or a ceiling a version that no report shows needs no bootstrap samples.
 */
export function readsIntervals({ rules }: Policy['gate']): boolean {
  return rules.some(({ min, max }) => min !== undefined || max !== undefined);
}

/** A score that is made of more replies than before. */
function moreVotes({ votes: before }: Judge, { votes: after }: Judge): readonly RaisedCost[] {
  if (after === undefined || after.count <= (before?.count ?? 1)) return [];
  const told = (votes: Judge['votes']) => (votes === undefined ? 'none' : `${votes.count} ${votes.kind}`);
  return [{ key: 'votes', base: told(before), head: told(after) }];
}

type Parameters = Judge['parameters'];

/** Values of parameters in the order of their cost, the cheapest first. What a provider does by default is unknown. */
const dearer: Readonly<Record<string, readonly string[]>> = {
  reasoning_effort: ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'],
  verbosity: ['low', 'medium', 'high'],
  service_tier: ['flex', 'default', 'priority'],
};

/** A parameter with its value on each side, as JSON; `none` if a side does not set it. */
export interface RaisedCost {
  readonly key: string;
  readonly base: string;
  readonly head: string;
}

/** The parameters that may make a reply of the head more expensive than the base's. */
export function raisedCosts(base: Parameters, head: Parameters): readonly RaisedCost[] {
  const names = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const raised = names.filter((name) => !isSame(base[name], head[name]) && isRaised(name, base, head));
  return raised.map((key) => ({ key, base: shown(base[key]), head: shown(head[key]) }));
}

function isRaised(name: string, base: Parameters, head: Parameters): boolean {
  if (name === 'max_tokens' || name === 'max_completion_tokens') {
    return (outputLimit(head) ?? Number.POSITIVE_INFINITY) > (outputLimit(base) ?? Number.POSITIVE_INFINITY);
  }
  const order = dearer[name];
  // A parameter that a workflow must allow by name may cost anything.
  if (order === undefined) return !isKnownParameter(name);
  const [before, after] = [base, head].map((side) => order.indexOf(String(side[name])));
  return before === undefined || after === undefined || before < 0 || after < 0 || after > before;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
