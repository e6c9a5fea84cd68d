import type { Session } from '../ask/session.ts';
import { costUsd } from '../ask/usage.ts';
import { type LoadedSides, loadSides, publicKeysOf, type SidesToLoad } from '../config/loadSides.ts';
import { hybridsOf } from '../plan/hybrids.ts';
import type { Task } from '../plan/plan.ts';
import type { Overrides } from '../plan/policy.ts';
import { type Prepared, type Preparing, prepareRun } from '../plan/prepare.ts';
import type { Mitigation } from '../report/mitigation.ts';
import type { AskCounts } from '../score/askCounts.ts';
import { type AskingSettings, type CheckPorts, runSession } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { tasksOf } from './asking/orderedJudges.ts';
import type { AttributeWhen } from './attributeJudges.ts';

/** The input of a run of one version. */
export interface VersionJob {
  readonly at: Tree;
  /** Paths and globs of the configurations in the trees, as the user wrote them; undefined: the usual place. */
  readonly config: string | undefined;
  /** The one judge to run; undefined: all. */
  readonly judge: string | undefined;
  readonly overrides: Overrides;
  readonly score: AskingSettings;
  readonly tool: string;
}

export interface PlannedRun {
  readonly sides: LoadedSides;
  readonly prepared: Prepared;
}

/** @throws UnusableInput if the configuration cannot be used. */
export async function planRun(
  job: SidesToLoad & Pick<VersionJob, 'judge' | 'overrides'> & Pick<Preparing, 'changesText'>,
): Promise<PlannedRun> {
  const { overrides, judge: only, policyFrom = 'base', changesText } = job;
  const sides = await loadSides(job);
  return { sides, prepared: prepareRun(sides, { overrides, only, policyFrom, changesText }) };
}

/** As `planRun`, for one version alone. */
export function planVersion(
  { at, config, judge, overrides }: VersionJob,
  { changesText }: Pick<Preparing, 'changesText'> = {},
): Promise<PlannedRun> {
  return planRun({ base: undefined, head: at, config, judge, overrides, changesText });
}

/** What the report of a run says about the run. */
export function reportedRun(
  { prepared }: PlannedRun,
  { ports: { provider } }: Session,
  { tool, counts }: { readonly tool: string; readonly counts: AskCounts },
) {
  const { seed, gate } = prepared.policy;
  return {
    tool,
    seed,
    confidence: gate.confidence,
    provider: provider.name,
    requests: paidCounts(counts, prepared),
  };
}

export async function openSession(
  { sides, prepared }: PlannedRun,
  checkPorts: CheckPorts,
  asking: AskingSettings,
): Promise<Session> {
  const provider = checkPorts.providerFor(prepared.trusted.provider);
  const ledger = await checkPorts.openLedger(publicKeysOf(sides, sides.base !== undefined));
  return runSession({ ...checkPorts, ledger, provider }, asking, prepared.policy);
}

/** The counts of a run's requests, and what was paid for them. */
export function paidCounts(counts: AskCounts, { paidPrices }: Prepared): Mitigation['requests'] {
  const { spared: _, ...told } = counts;
  return { ...told, costUsd: paidPrices && costUsd(counts, paidPrices) };
}

/**
 * All that a run may ask: both sides and the reference, and the hybrids between them if the user wants them.
 *
 * @param attribute when the hybrids are asked too; undefined: never. They count as if they were asked.
 */
export function tasksOfRun({ jobs }: Prepared, attribute: AttributeWhen | undefined): readonly Task[] {
  const hybrids = attribute !== undefined ? jobs.flatMap((job) => hybridsOf(job).map(({ task }) => task)) : [];
  return [...jobs.flatMap(({ tasks }) => tasksOf(tasks)), ...hybrids];
}
