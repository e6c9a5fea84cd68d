import type { AskSettings } from '../ask/account.ts';
import type { Ledger, ProviderChoice } from '../ask/ports.ts';
import { type AskPorts, Session } from '../ask/session.ts';
import { costUsd } from '../ask/usage.ts';
import type { StatedProvider } from '../config/configuration.ts';
import { type LoadedSides, loadSides, publicKeysOf, type SidesToLoad } from '../config/loadSides.ts';
import { hybridsOf } from '../plan/hybrids.ts';
import type { Task } from '../plan/plan.ts';
import type { Overrides, Policy } from '../plan/policy.ts';
import { type Prepared, type Preparing, prepareRun } from '../plan/prepare.ts';
import type { Mitigation } from '../report/mitigation.ts';
import type { AskCounts } from '../score/failedAnswers.ts';
import type { Tree } from '../tree/tree.ts';
import { tasksOf } from './asking/orderedJudges.ts';
import type { AttributeWhen } from './attributeJudges.ts';

/** The ports of a run. The trusted configuration decides which provider is asked. */
export interface RunPorts extends Omit<AskPorts, 'provider' | 'ledger'> {
  readonly providerFor: (stated: StatedProvider | undefined) => ProviderChoice;
  /**
   * Called only if there is something to ask, because opening may take a while. It gets the public keys in the trusted
   * configuration.
   */
  readonly openLedger: (publicKeys: readonly string[]) => Promise<Ledger>;
  /**
   * A 32-bit number that only the owner of the run's secret can predict, the same for the same content; undefined if
   * there is no secret. Absent: a predictable order does no harm here.
   */
  readonly drawFor?: ((content: string) => Promise<number | undefined>) | undefined;
}

/** The settings for asking, without the limits on spending. */
export type AskingSettings = Omit<AskSettings, 'maxCalls' | 'maxCostUsd' | 'prices'>;

/** The input of a run of one version. */
export interface VersionJob {
  readonly at: Tree;
  /** Paths and globs of the configurations in the trees, as the user wrote them; undefined: the usual place. */
  readonly config: string | undefined;
  /** The one judge to run; undefined: all. */
  readonly judge: string | undefined;
  readonly overrides: Overrides;
  readonly asking: AskingSettings;
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

export async function openSession(
  { sides, prepared }: PlannedRun,
  ports: RunPorts,
  asking: AskingSettings,
): Promise<Session> {
  const provider = ports.providerFor(prepared.trusted.provider);
  const ledger = await ports.openLedger(publicKeysOf(sides));
  return runSession({ ...ports, ledger, provider }, asking, prepared.policy);
}

/** A session that starts now, with the money, calls and time that the policy allows. */
export function runSession(ports: AskPorts, asking: AskingSettings, policy: Policy): Session {
  const { maxCalls, maxCostUsd, prices, maxMinutes, requestsPerMinute } = policy;
  const endsAtMs = maxMinutes === undefined ? undefined : ports.clock.now() + maxMinutes * 60_000;
  const limits = { maxCalls, maxCostUsd, prices, endsAtMs, requestsPerMinute };
  return new Session(ports, { ...asking, ...limits });
}

/** What the report of a run says about the run. */
export function reportedRun(
  { prepared }: PlannedRun,
  session: Session,
  { tool, counts }: { readonly tool: string; readonly counts: AskCounts },
) {
  const { seed, gate } = prepared.policy;
  return {
    tool,
    seed,
    confidence: gate.confidence,
    provider: session.ports.provider.name,
    requests: paidCounts(withTexts(counts, session), prepared),
  };
}

/** With the texts and vectors that a model was asked for besides scores: they are paid, so they count. */
export function withTexts(counts: AskCounts, { asked }: Pick<Session, 'asked'>): AskCounts {
  const texts = asked.size - counts.asked;
  return { ...counts, planned: counts.planned + texts, asked: counts.asked + texts };
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
