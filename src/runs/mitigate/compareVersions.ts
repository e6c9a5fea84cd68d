import type { Ledger } from '../../ask/ports.ts';
import type { Finding } from '../../gate/finding.ts';
import type { Gated } from '../../gate/gateJudges.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { leftOut } from '../../measure/leftOut.ts';
import type { MeasuredVersion } from '../../measure/measure.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Comparison, Replies } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { mean } from '../../statistics/descriptive.ts';
import { measureTask } from '../judgeRun.ts';
import { gatePairs } from './gatePairs.ts';

/** Two versions of one judge that were asked about the same items. */
export interface Pair {
  readonly base: Task;
  readonly head: Task;
  /** Of the judge's own configuration. */
  readonly gate: Policy['gate'];
}

export interface ComparedPair {
  readonly comparison: Comparison;
  /** Of the candidate, if it were a change of the judge. */
  readonly verdict: Gated['verdict'];
  /** Every request has a reply. */
  readonly isWhole: boolean;
}

type Asked = Pick<Scored, 'requests' | 'outcomeOf'> & { readonly stopped: { readonly why: string } | undefined };

/**
 * Pairs of versions by the gate's own rules and test, in their order; the correction for many tests is over all of them.
 */
export function comparePairs(
  pairs: readonly Pair[],
  asked: Asked,
  { policy, ledger }: { readonly policy: Policy; readonly ledger: Pick<Ledger, 'find'> },
): readonly ComparedPair[] {
  const measured = new Map<Task, MeasuredVersion>();
  const measuredOf = (task: Task) => {
    const version = measured.get(task) ?? measureTask(task, asked, policy);
    measured.set(task, version);
    return version;
  };
  const sides = pairs.map(({ base, head, gate }) => ({ base: measuredOf(base), head: measuredOf(head), gate }));
  const gated = gatePairs(
    sides.map((both) => ({ ...both, stopped: isWhole(both) ? undefined : stoppedOf(asked) })),
    policy,
  );
  return gated.flatMap(({ verdict, differences, gain }, index) => {
    const [pair, both] = [pairs[index], sides[index]];
    if (pair === undefined || both === undefined) return [];
    const comparison = { differences, gain, ...repliesOf(pair.head, asked, ledger) };
    return [{ comparison, verdict, isWhole: isWhole(both) }];
  });
}

function isWhole(sides: { readonly base: MeasuredVersion; readonly head: MeasuredVersion }): boolean {
  return sides.base.leftOut.unanswered + sides.head.leftOut.unanswered === 0;
}

function stoppedOf({ stopped }: Asked): Finding {
  const why = stopped?.why ?? 'some requests have no reply';
  return { kind: 'stopped', because: 'outage', why };
}

/** What the replies of one version are, and what they cost. */
export function repliesOf(
  task: Task,
  { requests, outcomeOf }: Pick<Asked, 'requests' | 'outcomeOf'>,
  ledger: Pick<Ledger, 'find'>,
): Replies {
  const { unreadable, refused, replies: of } = leftOut(taskVersion(task, requests, outcomeOf).outcomes);
  const keys = new Set(requests.flatMap((request) => (request.task === task ? [request.key] : [])));
  const used = [...keys].flatMap((key) => ledger.find(key)?.usage ?? []);
  const tokens = used.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  return {
    unreadable: { replies: unreadable + refused, of },
    tokensPerReply: tokens.length === 0 ? undefined : mean(tokens),
  };
}
