import type { Session } from '../ask/session.ts';
import {
  attributeChange,
  labelsOfChange,
  type ScoredHybrid,
  togetherNote,
} from '../compare/attribution/attributeChange.ts';
import type { Attribution } from '../compare/attribution/attribution.ts';
import { relabelledItems } from '../compare/attribution/effects.ts';
import type { Gated } from '../gate/gateJudges.ts';
import { changedParts, type JudgePart } from '../judge/judgeParts.ts';
import { taskVersion } from '../judgments/taskVersion.ts';
import type { MeasuredVersion } from '../measure/measure.ts';
import { type Hybrid, hybridsOf } from '../plan/hybrids.ts';
import type { Policy } from '../plan/policy.ts';
import { type Scored, scoreExtra } from '../score/scoreTasks.ts';
import type { AskedRun } from './asking/askInRounds.ts';
import type { JudgeRun } from './judgeRun.ts';

/** `always`: for every changed judge; `moved`: only if it did not pass, or a measure changed significantly. */
export type AttributeWhen = 'moved' | 'always';

/** What a run asked of its judges, after the gate. */
export interface GatedRun extends Pick<AskedRun, 'runs' | 'scored'> {
  readonly policy: Policy;
}

export interface AttributedRun {
  /** With their attributions, if there are any. */
  readonly runs: readonly JudgeRun[];
  /** What was asked so far in the whole run. */
  readonly scored: Scored;
  /** Why a judge that changed has no attribution. */
  readonly notices: readonly string[];
}

/** Scores the hybrids between base and head of every judge with several changes, and says what each edit did. */
export async function attributeJudges(
  { runs, scored: before, policy }: GatedRun,
  session: Session,
  when: AttributeWhen,
): Promise<AttributedRun> {
  const changes = runs.map((run) => changeOf(run, policy, when));
  const tasks = changes.flatMap((change) => change?.hybrids.map(({ task }) => task) ?? []);
  const scored = await scoreExtra(tasks, before, session);
  return {
    runs: runs.map((run, index) => {
      const change = changes[index];
      return change === undefined ? run : { ...run, attribution: attribute(change, policy, scored) };
    }),
    scored,
    notices: changes.flatMap((change) => (change === undefined ? [] : noticeOf(change))),
  };
}

/** One changed judge, with the parts to tell apart. */
interface Change {
  readonly name: string;
  readonly parts: readonly JudgePart[];
  readonly relabelled: ReturnType<typeof relabelledItems>;
  readonly sides: { readonly base: MeasuredVersion; readonly head: MeasuredVersion };
  /** What the rules of the run test. */
  readonly tested: Gated['differences'];
  /** Why no numbers can be told apart; undefined if they can. */
  readonly hindrance: 'unmeasured' | 'no-rule' | 'nothing-moved' | undefined;
  readonly hybrids: readonly Hybrid[];
  readonly minItems: number;
}

/** Undefined if only one side was asked. */
function changeOf(run: JudgeRun, { gate }: Policy, when: AttributeWhen): Change | undefined {
  const { job, measured: { base, head } = {}, gated } = run;
  if (job.base === undefined || base === undefined || head === undefined || gated === undefined) return undefined;
  const tested = gated.differences.filter(({ maxDrop }) => maxDrop !== undefined);
  // A rule that is broken or may be, or a significant change, even for the better.
  const hasMoved =
    gated.verdict !== 'pass' ||
    tested.some(({ p, pAdjusted = p }) => pAdjusted !== undefined && pAdjusted < 1 - gate.confidence);
  const unmoved = when === 'always' || hasMoved ? undefined : 'nothing-moved';
  const hindrance = gated.verdict === 'unmeasured' ? 'unmeasured' : tested.length === 0 ? 'no-rule' : unmoved;
  return {
    name: job.head.name,
    parts: changedParts(job.base.judge, job.head.judge),
    relabelled: relabelledItems(job.base.items, job.head.items),
    sides: { base, head },
    tested,
    hindrance,
    hybrids: hindrance === undefined ? hybridsOf(job) : [],
    minItems: job.policy.gate.minItems,
  };
}

/** Whether a single edit did everything. */
function hasNothingToTell({ parts, relabelled }: Change): boolean {
  return parts.length < 2 && relabelled.size === 0;
}

function noticeOf(change: Change): readonly string[] {
  if (!hasNothingToTell(change)) return [];
  const [part] = change.parts;
  const what = part === undefined ? 'nothing but its items' : `only the ${part}`;
  return [`Judge ${change.name}: ${what} changed, so there are no edits to tell apart.`];
}

function attribute(change: Change, policy: Policy, scored: Scored): Attribution | undefined {
  if (hasNothingToTell(change)) return undefined;
  const { parts, sides, relabelled, tested, hindrance } = change;
  const settings = { confidence: policy.gate.confidence, seed: policy.seed, minItems: change.minItems };
  const base: ScoredHybrid = { edits: [], tables: sides.base.tables };
  const head: ScoredHybrid = { edits: parts, tables: sides.head.tables };
  if (hindrance !== undefined) {
    const hybrids = [base, head] as const;
    const labels = hindrance === 'nothing-moved' ? labelsOfChange({ hybrids, tested, relabelled, settings }) : [];
    // One edit alone leaves nothing to ask anyway.
    const note = hindrance === 'nothing-moved' && parts.length < 2 ? [] : [{ kind: hindrance } as const];
    return { parts, measures: [], labels, notes: [...togetherNote(parts), ...note] };
  }
  const hybrids = change.hybrids.map(
    ({ edits, task }): ScoredHybrid => ({ edits, tables: taskVersion(task, scored.requests, scored.outcomeOf).tables }),
  );
  const attribution = attributeChange({ parts, hybrids: [base, head, ...hybrids], tested, relabelled, settings });
  return withStop(attribution, change, scored);
}

/** If asking ended early, that explains the missing items. */
function withStop(attribution: Attribution, { hybrids }: Change, scored: Scored): Attribution {
  const { stopped, requests, outcomeOf } = scored;
  const tasks = new Set(hybrids.map(({ task }) => task));
  const lacking = requests.some((request) => tasks.has(request.task) && outcomeOf(request).kind === 'unanswered');
  if (stopped === undefined || !lacking) return attribution;
  const notes = attribution.notes.filter(({ kind }) => kind !== 'too-few-items');
  return { ...attribution, notes: [...notes, { kind: 'stopped', why: stopped.why }] };
}
