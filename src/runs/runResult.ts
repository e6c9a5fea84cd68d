import type { Ledger } from '../ask/ports.ts';
import { isTooLong } from '../ask/words.ts';
import {
  advisoryNotices,
  byUrgency,
  type Decided,
  exitCodeFor,
  failReasons,
  isWorseAlone,
  worstVerdict,
} from '../gate/verdict.ts';
import type { Request } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import type { JudgeResult, RequestCounts, Result } from '../report/result.ts';
import { hasOtherEvalSet } from '../report/standing.ts';
import { quotation } from '../report/text.ts';
import type { AskCounts, FailedAnswers } from '../score/failedAnswers.ts';
import type { Scored } from '../score/scoreTasks.ts';
import { groupBy } from '../shared/groupBy.ts';
import { extremes } from '../statistics/descriptive.ts';
import type { Tree } from '../tree/tree.ts';
import type { ItemOrder } from './asking/orderedJudges.ts';
import { paidCounts } from './openRun.ts';

interface RunParts {
  readonly prepared: Prepared;
  readonly scored: Scored;
  /** How many days apart the replies of the two sides are; undefined if unknown. */
  readonly daysApart?: () => number | undefined;
  /** Counts of the whole run, if it asked more than the verdict needed; absent: those of `scored`. */
  readonly counts?: AskCounts;
  /** In the order of the jobs. */
  readonly judges: readonly JudgeResult[];
  readonly provider: string;
  /** Absent: all items are asked, in any order. */
  readonly order?: ItemOrder;
  /** What requests without a reply were answered with. */
  readonly failed: readonly FailedAnswers[];
  /** What else a reader must know; absent: nothing. */
  readonly notices?: readonly string[];
}

export interface RunAbout extends Pick<Result, 'command' | 'tool'> {
  /** Undefined: one version is scored without a comparison. */
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** The merge base, if the two were merged; absent: they are compared as they are. */
  readonly mergeBase?: string | undefined;
  /** What a reader must know about how the two were found. */
  readonly notices?: readonly string[];
  /** Which side's rules, gold, items and perturbations decide; absent: the base's. */
  readonly policyFrom?: 'base' | 'head';
}

export function runResult(job: RunAbout, parts: RunParts): Result {
  const { prepared, scored, counts = scored.counts, daysApart, judges, provider, order } = parts;
  const { policy, removed } = prepared;
  const decided = runVerdict(judges, decisions(prepared, judges));
  const isAsked = scored.requests.length > 0;
  return {
    version: 1,
    tool: job.tool,
    command: job.command,
    ...decided,
    seed: policy.seed,
    ...(order?.kind === 'shuffled' && order.told ? { itemOrder: order.order } : {}),
    confidence: policy.gate.confidence,
    provider: isAsked ? provider : undefined,
    answeredBy: isAsked ? scored.family : undefined,
    compared: {
      base: job.base?.id,
      head: job.head.id,
      ...(job.mergeBase === undefined ? {} : { mergeBase: job.mergeBase }),
    },
    requests: costed(counts, prepared),
    judges: [...judges].sort(byUrgency),
    removedJudges: removed,
    notices: [
      ...(job.notices ?? []),
      ...(job.policyFrom === 'head' && job.base !== undefined ? [policyOfHead] : []),
      ...advisoryNotices(policy.gate.failOn),
      ...prepared.notices,
      ...tooLongNotices(scored),
      ...ageNotices(decided.verdict, daysApart),
      ...(parts.notices ?? []),
    ],
    // It changes no number, so it is a footnote.
    ...(order?.kind === 'no-key' && scored.counts.asked > 0 ? { footnotes: [earlyStopWasOff] } : {}),
    ...(parts.failed.length === 0 ? {} : { unanswered: parts.failed }),
    ...(scored.stopped?.estimate === undefined ? {} : { estimate: scored.stopped.estimate }),
  };
}

const policyOfHead =
  'The rules, gold, items and perturbations of the head decided (policy-from: head), not those of the base: this change could choose its own evaluation set.';
const earlyStopWasOff =
  'Early stop was off: it needs a secret of 20 characters or more, and this step has none (the key of the provider, or the input signing-key).';

/** What the verdicts of all judges come to. */
export function runVerdict(
  judges: readonly Pick<JudgeResult, 'verdict'>[],
  decided: readonly Decided[],
): Pick<Result, 'verdict' | 'exitCode' | 'failReasons'> {
  const verdict = worstVerdict(judges.map((judge) => judge.verdict));
  const reasons = failReasons(decided);
  const exitCode = exitCodeFor(reasons);
  return { verdict, exitCode, ...(verdict === 'uncertain' && reasons.length > 0 ? { failReasons: reasons } : {}) };
}

/** If the head decides which judges there are, a removed judge has no verdict, but its eval set is gone. */
function decisions({ jobs, policy, removed }: Prepared, judges: readonly JudgeResult[]): readonly Decided[] {
  const none = { worseAlone: false, failOn: policy.gate.failOn };
  const lost = removed.map((): Decided => ({ ...none, verdict: 'unchanged', evalSetChanged: true }));
  const measured = judges.map((judge, index): Decided => {
    const { failOn } = jobs[index]?.policy.gate ?? { failOn: [] };
    const [worseAlone, evalSetChanged] = [isWorseAlone(judge), hasOtherEvalSet(judge)];
    return { verdict: judge.verdict, worseAlone, evalSetChanged, failOn };
  });
  // A run without judges is unmeasured, which must not be green.
  if (measured.length === 0) return [...lost, { ...none, verdict: 'unmeasured', evalSetChanged: false }];
  return [...lost, ...measured];
}

/** A warning before a change is blamed: the model may have changed between the replies of the two sides. */
function ageNotices(verdict: Result['verdict'], daysApart: RunParts['daysApart']): readonly string[] {
  if (verdict !== 'regression' && verdict !== 'uncertain') return [];
  const apart = daysApart?.() ?? 0;
  if (apart < 1) return [];
  const days = Math.round(apart);
  return [
    `Some replies of one side were given ${days === 1 ? 'a day' : `${days} days`} before those of the other, and were taken from the ledger: a model that changed in between would look like a change of the judge. To ask both anew, run without them (cache: off, or another --ledger).`,
  ];
}

/** The counts, with costs and savings if prices are given. */
function costed(counts: AskCounts, prepared: Prepared): RequestCounts {
  const { asked, notNeeded, spared } = counts;
  const paid = paidCounts(counts, prepared);
  if (paid.costUsd === undefined) return { ...paid, savedUsd: undefined };
  // By the average cost of an asked request; undefined if nothing was asked.
  const savedUsd = asked === 0 ? undefined : (paid.costUsd / asked) * spared;
  return { ...paid, savedUsd: notNeeded === 0 ? 0 : savedUsd };
}

const mostNamed = 5;
const longestId = 60;

/** The items that were too long for a judge, by name, and how they count. */
function tooLongNotices({ requests, outcomeOf }: Pick<Scored, 'requests' | 'outcomeOf'>): readonly string[] {
  const found = requests.flatMap((request) => {
    const outcome = outcomeOf(request);
    const isAlone = outcome.kind === 'unreadable' && outcome.why === 'too-long';
    if (!isAlone && (outcome.kind !== 'unanswered' || !isTooLong(outcome.why))) return [];
    const { judge, version } = request.task;
    const countsAs = isAlone ? 'counts as wrong, since the base has an answer' : 'stays unanswered';
    const of = `The prompt of judge "${judge.name}" on ${version} is too long for the model and ${countsAs}`;
    return [{ of, id: request.item.id }];
  });
  return [...groupBy(found, ({ of }) => of)].map(([of, own]) => {
    const ids = [...new Set(own.map(({ id }) => id))];
    const named = ids.slice(0, mostNamed).map((id) => quotation(id, longestId));
    const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
    return `${of}, with ${ids.length === 1 ? 'item' : 'items'} ${named.join(', ')}${more}. Shorten the items or the prompt, or name another model.`;
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * By how many days the oldest reply of one side is older than the oldest of the other, without the replies that both
 * share. If the model changed in between, that would look like a change of the judge. Undefined if a side has no
 * replies of its own.
 */
export function daysBetweenSides(requests: readonly Request[], ledger: Pick<Ledger, 'find'>): number | undefined {
  const keysOf = (side: 'base' | 'head') =>
    new Set(requests.filter(({ task }) => task.version === side).map(({ key }) => key));
  const [base, head] = [keysOf('base'), keysOf('head')];
  const oldest = (own: ReadonlySet<string>, other: ReadonlySet<string>) => {
    const times = [...own].flatMap((key) => (other.has(key) ? [] : Date.parse(ledger.find(key)?.at ?? '')));
    const known = times.filter((time) => !Number.isNaN(time));
    return known.length === 0 ? undefined : extremes(known).least;
  };
  const [before, after] = [oldest(base, head), oldest(head, base)];
  return before === undefined || after === undefined ? undefined : Math.abs(after - before) / dayMs;
}
