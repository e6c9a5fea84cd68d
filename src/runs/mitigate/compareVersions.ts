import type { Ledger } from '../../ask/ports.ts';
import type { Finding } from '../../gate/finding.ts';
import { type Gated, gateJudges, type MeasuredJudge } from '../../gate/gateJudges.ts';
import type { MeasuredVersion } from '../../measure/measure.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Comparison, Replies } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { measureWords, worsening } from '../../shared/measureNames.ts';
import { mean } from '../../statistics/descriptive.ts';
import { measureTask } from '../judgeRun.ts';

/** Two versions of one judge that were asked about the same items. */
export interface Pair {
  readonly base: Task;
  readonly head: Task;
  /** Of the judge's own configuration. */
  readonly gate: Policy['gate'];
}

export interface ComparedPair {
  readonly comparison: Comparison;
  readonly base: Replies;
  /** Of the candidate, if it were a change of the judge. */
  readonly verdict: Gated['verdict'];
  /** Every request has a reply. */
  readonly isWhole: boolean;
}

type Asked = Pick<Scored, 'requests' | 'outcomeOf'> & { readonly stopped: { readonly why: string } | undefined };

/**
 * Pairs of versions by the gate's own rules and test, each by its head; the correction for many tests is over all of them.
 */
export function comparePairs(
  pairs: readonly Pair[],
  asked: Asked,
  { policy, ledger }: { readonly policy: Policy; readonly ledger: Pick<Ledger, 'find'> },
): ReadonlyMap<Task, ComparedPair> {
  const measured = new Map<Task, MeasuredVersion>();
  const measuredOf = (task: Task) => {
    const version = measured.get(task) ?? measureTask(task, asked, policy);
    measured.set(task, version);
    return version;
  };
  const gatings = pairs.map(({ base, head, gate }): MeasuredJudge => {
    const sides = { base: measuredOf(base), head: measuredOf(head) };
    const stopped = isWhole(sides) ? undefined : stoppedOf(asked);
    return { ...sides, passed: 'pass', stopped, settings: { ...gate, rules: comparing(gate.rules) } };
  });
  const gated = gateJudges(gatings, policy.gate, policy.seed);
  const repliesOf = (task: Task) => replies(measuredOf(task), task, asked, ledger);
  return new Map(
    pairs.map(({ base, head }, index) => {
      const { verdict = 'unmeasured', differences = [] } = gated[index] ?? {};
      const comparison = { differences, gain: gainOf(differences), ...repliesOf(head) };
      const whole = isWhole({ base: measuredOf(base), head: measuredOf(head) });
      return [head, { comparison, base: repliesOf(base), verdict, isWhole: whole }];
    }),
  );
}

function isWhole(sides: { readonly base: MeasuredVersion; readonly head: MeasuredVersion }): boolean {
  return sides.base.leftOut.unanswered + sides.head.leftOut.unanswered === 0;
}

function stoppedOf({ stopped }: Asked): Finding {
  const why = stopped?.why ?? 'some requests have no reply';
  return { kind: 'stopped', because: 'outage', why };
}

/** Rules of which none compares say nothing of a candidate: then the usual ones hold. */
function comparing(rules: Policy['gate']['rules']): Policy['gate']['rules'] {
  return rules.some(({ maxDrop }) => maxDrop !== undefined) ? rules : [];
}

function gainOf(differences: Comparison['differences']): number | undefined {
  const changes = differences.flatMap(({ measure, delta }) =>
    measureWords[measure].unit === 'score' ? [] : [0 - worsening(measure, delta)],
  );
  return changes.length === 0 ? undefined : mean(changes);
}

function replies(
  { leftOut: { unreadable, refused, replies: of } }: MeasuredVersion,
  task: Task,
  { requests }: Asked,
  ledger: Pick<Ledger, 'find'>,
): Replies {
  const keys = new Set(requests.flatMap((request) => (request.task === task ? [request.key] : [])));
  const used = [...keys].flatMap((key) => ledger.find(key)?.usage ?? []);
  const tokens = used.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  return {
    unreadable: { replies: unreadable + refused, of },
    tokensPerReply: tokens.length === 0 ? undefined : mean(tokens),
  };
}
