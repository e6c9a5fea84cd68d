import type { Ledger } from '../../ask/ports.ts';
import type { Compared, CompareSettings } from '../../compare/changes.ts';
import { compare } from '../../compare/compare.ts';
import type { Finding, Judged } from '../../gate/finding.ts';
import type { Gated } from '../../gate/gateJudges.ts';
import { allFamily } from '../../judgments/tables.ts';
import type { MeasuredVersion } from '../../measure/measure.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Comparison } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { measureTask, readsIntervals } from '../judgeRun.ts';
import { costDifferences, itemCosts, repliesOf } from './costs.ts';
import { type GainsByItem, gainsByItem } from './gainsByItem.ts';
import { gatePairs, isInGain } from './gatePairs.ts';

/** Two versions of one judge that were asked about the same items. */
export interface Pair {
  readonly base: Task;
  readonly head: Task;
  /** Settings of the judge's own configuration. */
  readonly gate: Policy['gate'];
}

export interface ComparedPair {
  readonly comparison: Comparison;
  /** Verdict on the candidate as if it were a change of the judge. */
  readonly verdict: Gated['verdict'];
  /** Undefined if a measure of the gain has no value for single items. */
  readonly gains: GainsByItem | undefined;
  /** Whether every request has a reply. */
  readonly isWhole: boolean;
}

export type Asked = Pick<Scored, 'requests' | 'outcomeOf'> & { readonly stopped: { readonly why: string } | undefined };

interface Comparing {
  readonly policy: Policy;
  readonly ledger: Pick<Ledger, 'find'>;
  /** As in `MeasuredJudge`. */
  readonly gainsDecide?: boolean;
}

/**
 * Pairs of versions under the gate's own rules and test, in their order; the correction for many tests covers all of
 * them.
 */
export function comparePairs(
  pairs: readonly Pair[],
  asked: Asked,
  { policy, ledger, gainsDecide }: Comparing,
): readonly ComparedPair[] {
  const paid = { ledger, prices: policy.prices };
  const resamples = pairs.some(({ gate }) => readsIntervals(gate)) ? policy.resamples : 0;
  const measuredOf = oncePerTask((task) => measureTask(task, asked, { ...policy, resamples }));
  const costsOf = oncePerTask((task) => itemCosts(task, asked, paid));
  const sides = pairs.map(({ base, head, gate }) => ({ base: measuredOf(base), head: measuredOf(head), gate }));
  const gated = gatePairs(
    sides.map((both) => ({ ...both, stopped: isWhole(both) ? undefined : stoppedOf(asked) })),
    { ...policy, gainsDecide },
  );
  return gated.flatMap(({ verdict, differences, gain }, index) => {
    const [pair, both] = [pairs[index], sides[index]];
    if (pair === undefined || both === undefined) return [];
    const settings = { confidence: policy.gate.confidence, seed: policy.seed };
    const comparison = {
      differences,
      gain,
      untested: untestedOf(both, differences, settings),
      takes: costDifferences({ base: costsOf(pair.base), head: costsOf(pair.head) }, settings),
      ...repliesOf(pair.head, asked, paid),
    };
    const sidesOfGain = { base: both.base.tables, head: both.head.tables, asked: differences.filter(isInGain) };
    return [{ comparison, verdict, gains: gainsByItem(sidesOfGain), isWhole: isWhole(both) }];
  });
}

/** Every pair contains the judge as it is. */
function oncePerTask<Made>(make: (task: Task) => Made): (task: Task) => Made {
  const known = new Map<Task, Made>();
  return (task) => {
    const made = known.get(task) ?? make(task);
    known.set(task, made);
    return made;
  };
}

/** How often the score differs from the control's, and how far scores are from the gold, if no rule tests it. */
function untestedOf(
  { base, head }: { readonly base: MeasuredVersion; readonly head: MeasuredVersion },
  tested: readonly Compared[],
  settings: Pick<CompareSettings, 'confidence' | 'seed'>,
): readonly Judged[] {
  const wanted: readonly Compared[] = [
    ...head.tables.map(({ family }) => ({ family, measure: 'flipRate' as const })),
    { family: allFamily, measure: 'normalizedMeanAbsoluteError' },
  ];
  const asked = wanted.filter(
    ({ family, measure }) =>
      family !== 'control' &&
      (measure !== 'flipRate' || family !== allFamily) &&
      !tested.some((one) => one.family === family && one.measure === measure),
  );
  const differences = compare({ base: base.tables, head: head.tables, asked }, settings);
  return differences.map((one) => ({ ...one, pAdjusted: undefined }));
}

function isWhole(sides: { readonly base: MeasuredVersion; readonly head: MeasuredVersion }): boolean {
  return sides.base.leftOut.unanswered + sides.head.leftOut.unanswered === 0;
}

function stoppedOf({ stopped }: Asked): Finding {
  const why = stopped?.why ?? 'some requests have no reply';
  return { kind: 'stopped', because: 'outage', why };
}
