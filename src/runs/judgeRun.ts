import { outputLimit } from '../ask/estimate.ts';
import type { Ledger } from '../ask/ports.ts';
import type { Attribution } from '../compare/attribution/attribution.ts';
import { sharedBaseOf } from '../config/loadedJudge.ts';
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
import { type Gated, gateJudges, type JudgeToGate } from '../gate/gateJudges.ts';
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
import { type UnreadableStart, unreadableFinding } from './asking/unreadable.ts';

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
  readonly toGate?: JudgeToGate | undefined;
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
  readonly unread?: UnreadableStart | undefined;
}

/** What a pull request changed about a judge outside its words. */
export function changesOf(job: JudgeJob): readonly Finding[] {
  const { base, head, configurations, evalSet, role, tasks, reference } = job;
  const { name: since, lack: why } = reference ?? {};
  const entry: readonly Finding[] = [
    ...headAloneFinding(job),
    ...entryFindings(job),
    ...formFinding(job),
    // If the base asks the same questions, the comparison with the base is the comparison with the reference.
    ...(since === undefined || why === undefined || why === 'same'
      ? []
      : [{ kind: 'no-reference', since, why } as const]),
    ...addedVariablesFindings(
      tasks.head === undefined ? [] : variablesOfHead(head, evalSet),
      shownUntold(job, evalSet, job.leaks),
    ),
    ...exampleOfManyFinding(tasks.head?.items ?? []),
    ...(tasks.head === undefined ? [] : exampleUnshownFinding(tasks.base, tasks.head)),
  ];
  if (base === undefined || configurations.base === undefined) return entry;
  const changes = raisedCosts(base.judge, head.judge);
  const costs = changes.length === 0 ? [] : [{ kind: 'cost-raised', changes } as const];
  if (role !== undefined) return [...entry, ...costs];
  const before = { judge: base, configuration: configurations.base.configuration };
  const after = { judge: head, configuration: configurations.head.configuration };
  return [...entry, ...changeFindings(before, after, evalSet.side), ...costs];
}

/**
 * @param isCompared whether there is a base; a judge that the base lacks is then new.
 * @param quoted has the replies that the finding about an unreadable judge shows; absent: it shows none.
 */
export function measureJudge(
  run: JudgeRun,
  { scored, policy, isCompared }: { readonly scored: Scored; readonly policy: Policy; readonly isCompared: boolean },
  quoted?: Ledger,
): JudgeRun {
  const { job, asked: { looks, unread } = {} } = run;
  const { tasks } = job;
  if (tasks.head === undefined) return run;
  const measuredOf = (task: Task) => measureTask(task, scored, policy);
  const [base, since] = [tasks.base, tasks.reference].map((task) => task && measuredOf(task));
  const head = measuredOf(tasks.head);
  const measured = { base, head };
  const lacking = [base, head, since].some((version) => (version?.leftOut.unanswered ?? 0) > 0);
  const settings = job.policy.gate;
  const toGate: JudgeToGate = {
    ...measured,
    reference: since && { name: job.reference?.name ?? '', side: since },
    passed: isCompared && base === undefined ? 'new' : 'pass',
    stopped: unread ? unreadableFinding(unread, quoted) : lacking ? stoppedFinding(scored) : undefined,
    settings,
    looks,
    sharedBase: sharedBaseOf(job),
    // A score of one version is a measurement: it needs as many items as a comparison.
    ...(isCompared ? {} : { leastAlone: settings.minItems }),
  };
  const seen = seenOf(tasks.base, tasks.head, scored);
  return { ...run, measured, toGate, ...(seen && { seen }) };
}

/** How both versions judge the items with examples of their own, as the judge is written. */
function seenOf(base: Task | undefined, head: Task, { requests, outcomeOf }: Scored): JudgeRun['seen'] {
  const isSeen = ({ ownExamples, gold }: Item) => ownExamples !== undefined && gold !== undefined;
  const ids = new Set([...(base?.items ?? []), ...head.items].filter(isSeen).map(({ id }) => id));
  const rightOf = (task: Task): SeenBy => {
    const own = requests.filter(
      (one) => one.task === task && one.variant.family === 'control' && one.repeat === 0 && ids.has(one.item.id),
    );
    const cells = cellsOf(own, outcomeOf).filter(({ outcome }) => outcome.kind !== 'unanswered');
    const right = cells.filter(({ item, outcome }) => outcome.kind === 'scored' && outcome.score === item.gold);
    return { right: right.length, of: cells.length };
  };
  return ids.size === 0 ? undefined : { items: ids.size, base: base && rightOf(base), head: rightOf(head) };
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

type Costly = Pick<Judge, 'parameters' | 'votes'>;

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

/** What may make a score of the head more expensive than the base's: its parameters, or more replies. */
export function raisedCosts(before: Costly, after: Costly): readonly RaisedCost[] {
  const [base, head] = [before.parameters, after.parameters];
  const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
  const names = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const raised = names.filter((name) => shown(base[name]) !== shown(head[name]) && isRaised(name, base, head));
  const hasMoreVotes = (after.votes?.count ?? 0) > (before.votes?.count ?? 1);
  const told = ({ votes }: Costly) => (votes === undefined ? 'none' : `${votes.count} ${votes.kind}`);
  return [
    ...raised.map((key) => ({ key, base: shown(base[key]), head: shown(head[key]) })),
    ...(hasMoreVotes ? [{ key: 'votes', base: told(before), head: told(after) }] : []),
  ];
}

function isRaised(name: string, base: Judge['parameters'], head: Judge['parameters']): boolean {
  if (name === 'max_tokens' || name === 'max_completion_tokens') {
    return (outputLimit(head) ?? Number.POSITIVE_INFINITY) > (outputLimit(base) ?? Number.POSITIVE_INFINITY);
  }
  const order = dearer[name];
  // A parameter that a workflow must allow by name may cost anything.
  if (order === undefined) return !isKnownParameter(name);
  const [before, after] = [base, head].map((side) => order.indexOf(String(side[name])));
  return before === undefined || after === undefined || before < 0 || after < 0 || after > before;
}
