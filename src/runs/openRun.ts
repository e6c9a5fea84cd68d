import type { Session } from '../ask/session.ts';
import { type LoadedSides, loadSides, publicKeysOf, type SidesToLoad } from '../config/loadSides.ts';
import type { Overrides } from '../plan/policy.ts';
import { type Prepared, type Preparing, prepareRun } from '../plan/prepare.ts';
import type { AskCounts } from '../score/askCounts.ts';
import { type AskingSettings, type CheckPorts, runSession } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { paidCounts } from './paidCounts.ts';

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

/** A run before anything is asked. */
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
