import type { Ledger, LedgerEntry } from '../../ask/ports.ts';
import type { Verdict } from '../../gate/verdict.ts';
import type { Variant } from '../../perturb/perturbation.ts';
import { planRequests, type Request, type Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import type { MeasuredSides } from '../../report/measuredJudge.ts';
import type { DriftCounts } from '../../report/result.ts';
import { outcomeReader } from '../../score/outcomeReader.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { extremes } from '../../statistics/descriptive.ts';
import { unreadableFinding, unreadableStart } from '../asking/unreadable.ts';
import { type JudgeRun, measureTask, stoppedFinding } from '../judgeRun.ts';

export interface Replies {
  readonly onRecord: ReadonlyMap<string, LedgerEntry>;
  /** Today's replies. */
  readonly ledger: Ledger;
}

/** One judge with its recorded and today's replies. */
export interface DriftRun extends JudgeRun {
  /** Undefined if none of it is on record. */
  readonly compared: ComparedTask | undefined;
  /** The same requests on record and today. */
  readonly pairs: readonly RepliesCompared[];
  /** Keys of all its requests, compared or not. */
  readonly keys: readonly string[];
}

/** The gate's verdict. */
export function verdictOf({ gated }: DriftRun): Verdict {
  return gated?.verdict ?? 'unmeasured';
}

/** Whether it drifted, or may have. */
export function isAlarm(run: DriftRun): boolean {
  return ['regression', 'uncertain'].includes(verdictOf(run));
}

interface AskedToday {
  readonly policy: Policy;
  readonly scored: Scored;
  readonly replies: Replies;
}

/** The recorded and today's replies of one judge, before the gate. */
export function driftRun(job: JudgeJob, { policy, scored, replies }: AskedToday): DriftRun {
  const task = job.tasks.head;
  if (task === undefined) throw new RangeError('a judge that is compared with no other version is asked');
  const own = scored.requests.filter((request) => request.task === task);
  const compared = comparedTask(task, own, (key) => replies.onRecord.has(key));
  const measured = sidesOf(task, compared?.task, { policy, scored, replies });
  const start = scored.unread.get(task);
  const unread = start && unreadableFinding(unreadableStart(start, scored.outcomeOf), replies.ledger);
  const isLacking = own.some((request) => scored.outcomeOf(request).kind === 'unanswered');
  return {
    job,
    changed: [],
    measured,
    toGate: {
      ...measured,
      passed: measured.base === undefined ? 'new' : 'pass',
      stopped: unread ?? (isLacking ? stoppedFinding(scored) : undefined),
      settings: job.policy.gate,
    },
    compared,
    pairs: compared === undefined ? [] : pairsOf(compared.task, scored.family, replies),
    keys: [...new Set(own.map(({ key }) => key))],
  };
}

function sidesOf(whole: Task, task: Task | undefined, { policy, scored, replies }: AskedToday): MeasuredSides {
  if (task === undefined) return { base: undefined, head: measureTask(whole, scored, policy) };
  const [base, head] = [{ ...task, version: 'base' } as const, { ...task, version: 'head' } as const];
  const requests = planRequests([base, head], scored.family);
  const { onRecord } = replies;
  const read = outcomeReader({ find: (key) => onRecord.get(key) });
  const recorded = (request: Request) => read(request, () => undefined);
  return {
    base: measureTask(base, { requests, outcomeOf: recorded }, policy),
    head: measureTask(head, { requests, outcomeOf: scored.outcomeOf }, policy),
  };
}

function pairsOf(task: Task, family: string, { onRecord, ledger }: Replies): readonly RepliesCompared[] {
  const keys = new Set(planRequests([task], family).map(({ key }) => key));
  const onBoth = [...keys].map((key) => ({ before: onRecord.get(key), now: ledger.find(key) }));
  return onBoth.flatMap(({ before, now }) => (before === undefined ? [] : [{ before, now }]));
}

/** A recorded reply with today's; undefined if none came. */
export interface RepliesCompared {
  readonly before: LedgerEntry;
  readonly now: LedgerEntry | undefined;
}

/** @param compared each request once. @param alarming requests of the judges that drifted; all if none did. */
export function driftCounts(compared: readonly RepliesCompared[], alarming: readonly RepliesCompared[]): DriftCounts {
  const dates = alarming.map(({ before }) => before.at).filter((at) => !Number.isNaN(Date.parse(at)));
  const sorted = dates.sort((a, b) => Date.parse(a) - Date.parse(b));
  const answered = compared.flatMap(({ before, now }) => (now === undefined ? [] : [{ before, now }]));
  return {
    since: sorted[0],
    lastGood: sorted.at(-1),
    changedReplies: answered.filter(({ before: { reply: old }, now: { reply } }) => {
      return old.text !== reply.text || old.finish !== reply.finish;
    }).length,
    replies: answered.length,
  };
}

/** The part of a task that can be compared with the recorded replies. */
export interface ComparedTask {
  /** The same judge on the items and variants with recorded replies. */
  readonly task: Task;
  /** Items and variants of the eval set that are not yet, or not completely, on record. */
  readonly newItems: number;
  readonly newVariants: number;
}

/**
 * The part of an eval set that existed when the recorded replies were given. A variant counts if it is on record for
 * any item. If a family has only one such variant of several, the others are new and it has nothing to compare. An item
 * counts if it is on record in all of these variants. Undefined if no item counts: the judge is new, or was rewritten.
 */
function comparedTask(
  task: Task,
  own: readonly Request[],
  isOnRecord: (key: string) => boolean,
): ComparedTask | undefined {
  const known = own.filter(({ key }) => isOnRecord(key));
  const variants = knownVariants(task.variants, new Set(known.map(({ variant }) => variant)));
  const repeats = 1 + Math.max(0, extremes(known.map(({ repeat }) => repeat)).most);
  const counted = own.filter(({ variant, repeat }) => variants.includes(variant) && repeat < repeats);
  const asked = new Set(counted.map(({ item }) => item));
  const lacking = new Set(counted.filter(({ key }) => !isOnRecord(key)).map(({ item }) => item));
  const items = task.items.filter((item) => asked.has(item) && !lacking.has(item));
  if (items.length === 0) return undefined;
  return {
    task: { ...task, items, variants, repeats: Math.min(task.repeats, repeats) },
    newItems: task.items.length - items.length,
    newVariants: task.variants.length - variants.length,
  };
}

function knownVariants(variants: readonly Variant[], onRecord: ReadonlySet<Variant>): readonly Variant[] {
  return variants.filter((variant) => {
    const family = variants.filter((other) => other.family === variant.family);
    const known = family.filter((other) => onRecord.has(other));
    // The variant that shows the judge as written is always on record if the control is.
    return onRecord.has(variant) && (known.length >= 2 || known.length === family.length);
  });
}
