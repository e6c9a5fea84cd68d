import type { ConfiguredSide } from '../../config/loadedJudge.ts';
import type { SideEvidence } from '../../gate/evidence.ts';
import { type Gated, gateJudges, type MeasuredJudge } from '../../gate/gateJudges.ts';
import { planRequests, type Request, type Task } from '../../plan/plan.ts';
import type { Overrides, Policy } from '../../plan/policy.ts';
import { prepareRun } from '../../plan/prepare.ts';
import { needs } from '../../shared/measureNames.ts';
/** The endpoint family of planted replies, which no real one has. */
export const plantedFamily = 'planted';

/** What a planted judge sits in the place of one judge: its items, its variants, its rules. */
export interface CanaryEvalSet {
  /** The judge whose place it is. */
  readonly name: string;
  readonly task: Task;
  /** Every request of the task. */
  readonly requests: readonly Request[];
  readonly policy: Policy;
}

/**
 * The eval sets of one version's judges.
 *
 * @param judge the one judge to try; undefined: all.
 * @throws UnusableInput as `prepareRun` does.
 */
export function evalSetsOf(
  sides: readonly ConfiguredSide[],
  overrides: Overrides,
  judge: string | undefined,
): readonly CanaryEvalSet[] {
  const { jobs } = prepareRun({ base: undefined, head: sides }, { overrides, only: judge, policyFrom: 'head' });
  return jobs.flatMap(({ head: { name }, policy, tasks: { head: task } }) =>
    task === undefined ? [] : [{ name, task, requests: planRequests([task], plantedFamily), policy }],
  );
}

/** Whether a rule asks how far a stated confidence can be trusted, so that planted judges have to state one. */
export function asksConfidence({ policy }: CanaryEvalSet): boolean {
  return policy.gate.rules.some(({ measure }) => needs(measure).includes('confidence'));
}

/** Two planted judges through the gate, as a pull request that changes this judge alone. */
export function gatePlanted({ policy }: CanaryEvalSet, base: SideEvidence, head: SideEvidence): Gated {
  const judge: MeasuredJudge = { base, head, passed: 'pass', stopped: undefined };
  const [gated] = gateJudges([judge], policy.gate, policy.seed);
  // One judge in, one out.
  return gated ?? { verdict: 'unmeasured', differences: [], findings: [] };
}
