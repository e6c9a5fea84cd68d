import type { Ledger } from '../../ask/ports.ts';
import type { Compared } from '../../compare/changes.ts';
import { compare } from '../../compare/compare.ts';
import type { GateSettings } from '../../config/configuration.ts';
import type { SideEvidence } from '../../gate/evidence.ts';
import { type Gated, gateJudges, type JudgeToGate } from '../../gate/gateJudges.ts';
import { isAbout } from '../../gate/rules.ts';
import type { FamilyTable } from '../../judgments/familyTable.ts';
import { allFamily } from '../../judgments/tables.ts';
import type { MeasuredVersion } from '../../measure/measure.ts';
import type { Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { Comparison } from '../../report/mitigation.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { measureWords, worsening } from '../../shared/measureNames.ts';
import { mean } from '../../statistics/descriptive.ts';
import { measureTask, readsIntervals } from '../judgeRun.ts';
import { type CostByItem, costDifferences, itemCosts, repliesOf } from './costs.ts';
import { type GainsByItem, gainsByItem } from './gainsByItem.ts';

/** Two versions of one judge that were asked about the same items, and the settings of the judge's configuration. */
export interface Pair {
  readonly base: Task;
  readonly head: Task;
  readonly gate: GateSettings;
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

interface Comparing extends Pick<JudgeToGate, 'gainsDecide'> {
  readonly policy: Policy;
  readonly ledger: Pick<Ledger, 'find'>;
}

export type Asked = Pick<Scored, 'requests' | 'outcomeOf'> & { readonly stopped: { readonly why: string } | undefined };

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
  const settings = { confidence: policy.gate.confidence, seed: policy.seed };
  const resamples = pairs.some(({ gate }) => readsIntervals(gate)) ? policy.resamples : 0;
  // Every pair contains the judge as it is.
  const measured = new Map<Task, { readonly side: MeasuredVersion; readonly costs: CostByItem }>();
  const measuredOf = (task: Task) => {
    const side = () => measureTask(task, asked, { ...policy, resamples });
    const found = measured.get(task) ?? { side: side(), costs: itemCosts(task, asked, paid) };
    measured.set(task, found);
    return found;
  };
  const sides = pairs.map((pair) => {
    const [base, head] = [measuredOf(pair.base), measuredOf(pair.head)];
    const isWhole = base.side.leftOut.unanswered + head.side.leftOut.unanswered === 0;
    return {
      ...pair,
      task: pair.head,
      base: base.side,
      head: head.side,
      isWhole,
      costs: [base.costs, head.costs] as const,
    };
  });
  const why = asked.stopped?.why ?? 'some requests have no reply';
  const stopped = { kind: 'stopped', because: 'outage', why } as const;
  const gated = gatePairs(
    sides.map((both) => ({ ...both, stopped: both.isWhole ? undefined : stopped })),
    { ...policy, gainsDecide },
  );
  return gated.flatMap(({ verdict, differences, gain }, index) => {
    const both = sides[index];
    if (both === undefined) return [];
    const [base, head] = [both.base.tables, both.head.tables];
    const untested = compare({ base, head, asked: untestedIn(head, differences) }, settings);
    const comparison = {
      differences,
      gain,
      untested: untested.map((one) => ({ ...one, pAdjusted: undefined })),
      takes: costDifferences(both.costs, settings),
      ...repliesOf(both.task, asked, paid),
    };
    const gains = gainsByItem({ base, head, asked: differences.filter(isInGain) });
    return [{ comparison, verdict, gains, isWhole: both.isWhole }];
  });
}

/** Measures that are shown even if no rule tests them: each family's flip rate, and the distance from the gold. */
function untestedIn(tables: readonly FamilyTable[], tested: readonly Compared[]): readonly Compared[] {
  const families = tables.map(({ family }) => family).filter((family) => family !== 'control' && family !== allFamily);
  const wanted: readonly Compared[] = [
    ...families.map((family) => ({ family, measure: 'flipRate' as const })),
    { family: allFamily, measure: 'normalizedMeanAbsoluteError' },
  ];
  return wanted.filter((one) => !tested.some((other) => isAbout(one, other)));
}

interface MeasuredPair extends Pick<JudgeToGate, 'head' | 'stopped'>, Pick<Pair, 'gate'> {
  readonly base: SideEvidence;
}

export interface GatedPair extends Pick<Gated, 'verdict' | 'differences'> {
  /** The mean of the differences that are shares or coefficients, positive for better; undefined if there are none. */
  readonly gain: number | undefined;
}

/** Gates each head as if it were a change of its judge. */
export function gatePairs(
  pairs: readonly MeasuredPair[],
  { gate, seed, gainsDecide }: Pick<Policy, 'gate' | 'seed'> & Pick<JudgeToGate, 'gainsDecide'>,
): readonly GatedPair[] {
  const candidates = pairs.map(({ base, head, stopped, gate: { rules, ...own } }) => {
    // If no rule compares, the rules say nothing about a candidate, and the usual rules apply.
    const comparing = rules.some(({ maxDrop }) => maxDrop !== undefined) ? rules : [];
    return { base, head, passed: 'pass' as const, stopped, gainsDecide, settings: { ...own, rules: comparing } };
  });
  return gateJudges(candidates, gate, seed).map(({ verdict, differences }) => {
    const changes = differences.filter(isInGain).map(({ measure, delta }) => 0 - worsening(measure, delta));
    return { verdict, differences, gain: changes.length === 0 ? undefined : mean(changes) };
  });
}

/** Differences in units of the scale are no shares, and do not count in the gain. */
function isInGain({ measure }: Compared): boolean {
  return measureWords[measure].unit !== 'score';
}
