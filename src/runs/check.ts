import type { Ledger, ProviderChoice } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { loadSides, publicKeysOf } from '../config/loadSides.ts';
import type { OpenReference } from '../config/references.ts';
import type { Overrides } from '../plan/policy.ts';
import { type JudgeJob, type Prepared, prepareRun } from '../plan/prepare.ts';
import type { Result } from '../report/result.ts';
import type { ScoredBefore } from '../score/scoreHybrids.ts';
import { type CheckPorts, runLimits, type Scored, type ScoreSettings } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { askInRounds } from './asking/askInRounds.ts';
import { type ItemOrder, itemOrder, orderedJudges } from './asking/orderedJudges.ts';
import { type AttributedRun, type AttributeWhen, attributeJudges } from './besides/attributeJudges.ts';
import { readOtherwise } from './besides/readOtherwise.ts';
import { judgeResult } from './judgeResult.ts';
import { gateRuns, measureJudge } from './judgeRun.ts';
import { daysBetweenSides, runResult } from './runResult.ts';

/** What to check: two versions, or one alone. */
export interface CheckJob {
  readonly command: Result['command'];
  /** Undefined: one version is scored and compared with nothing. */
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** Where the two parted, if they were merged; absent: they are compared as they are. */
  readonly mergeBase?: string | undefined;
  /** What a reader has to know about how the two were found. */
  readonly notices?: readonly string[];
  /** A commit or tag that a configuration names as its reference; absent: the versions are no commits. */
  readonly openReference?: OpenReference | undefined;
  /** Paths and globs of the configurations in the trees, as the user wrote them; undefined: the usual place. */
  readonly config: string | undefined;
  /** The one judge to run; undefined: all. */
  readonly judge: string | undefined;
  readonly overrides: Overrides;
  readonly score: Omit<ScoreSettings, 'maxCalls' | 'maxCostUsd' | 'prices'>;
  readonly tool: string;
  /** When to score the hybrids between base and head too, and say which edit moved a number; absent: never. */
  readonly attribute?: AttributeWhen | undefined;
  /** Whose rules, gold, items and perturbations decide; absent: the base's. */
  readonly policyFrom?: 'base' | 'head';
  /** The order of items that another run states, to ask alike; absent: this run's own. */
  readonly itemOrder?: number | undefined;
  /** Whether reports may quote items and replies; absent: not. */
  readonly excerpts?: boolean;
  /** Whether a judge of which no reply can be read is told with three of them; absent: not. */
  readonly quotesReplies?: boolean;
}

/** The gate: two versions of the judges in, a result out. Reads as the way of the data. */
export async function check(job: CheckJob, checkPorts: CheckPorts): Promise<Result> {
  const { overrides, policyFrom = 'base' } = job;
  const isCompared = job.base !== undefined;
  const sides = await loadSides(job);
  const prepared = prepareRun(sides, { overrides, only: job.judge, policyFrom });
  const { policy } = prepared;
  const provider = checkPorts.providerFor(prepared.trusted.provider);
  const order = await orderOf(prepared, job, { ...checkPorts, provider });
  const judges = orderedJudges(prepared, { ...order, isCompared });

  const ledger = judges.length === 0 ? emptyLedger : await checkPorts.openLedger(publicKeysOf(sides, isCompared));
  const ports = { ...checkPorts, ledger, provider };
  const settings = { ...job.score, ...runLimits(policy, checkPorts.clock.now()) };
  const toAsk = { prepared, judges, isCompared, quotesReplies: job.quotesReplies === true };
  const { scored, all, ...asked } = await askInRounds(toAsk, ports, settings);

  const measured = asked.runs.map((run) => measureJudge(run, { scored, policy, isCompared }));
  const gated = gateRuns(measured, policy);

  const { attribute: when } = job;
  const attributed =
    when === undefined
      ? undefined
      : await attributeJudges({ runs: gated, scored }, ports, { ...settings, when, policy });
  const { runs = gated, notices } = attributed ?? {};
  const before = askedBefore(all, attributed);
  const read = await readOtherwise({ runs, scored, overrides, before }, ports, settings);

  const quoted = job.excerpts === true ? { scored, ledger } : undefined;
  const results = read.runs.map((run) => judgeResult(run, { policy, sides, quoted }));
  const daysApart = () => daysBetweenSides(scored.requests, ledger);
  const { counts } = read;
  const parts = { prepared, scored, counts, daysApart, judges: results, provider: provider.name, order: order.drawn };
  return runResult(job, { ...parts, ...(notices === undefined ? {} : { notices }) });
}

/** Of a run that asks nothing. */
const emptyLedger: Ledger = { find: () => undefined, has: () => false, append: () => {} };

/** The order of items in which a run asks, and which of its judges may end early. */
async function orderOf(
  prepared: Prepared,
  { command, itemOrder: given }: CheckJob,
  { provider, drawFor }: CheckPorts & { readonly provider: ProviderChoice },
): Promise<{ readonly drawn: ItemOrder; readonly order: number; readonly isOn: (one: JudgeJob) => boolean }> {
  const endsHere = (one: JudgeJob) => endsEarly(one, command);
  // The embedded judge is asked about everything, in whatever order.
  const isDrawn = !isEmbedded(provider.families[0]);
  const drawn = await itemOrder(prepared, { isOn: endsHere, given, drawFor: isDrawn ? drawFor : undefined });
  if (drawn.kind === 'no-key') return { drawn, order: 0, isOn: () => false };
  return { drawn, order: drawn.order, isOn: endsHere };
}

/** A check is about the verdict, and a score about the numbers; nothing else ends before its time. */
function endsEarly({ policy }: JudgeJob, command: CheckJob['command']): boolean {
  return (command === 'check' || command === 'score') && (policy.earlyStop ?? command === 'check');
}

/** What was asked before the second readings; that hybrids were too many or refused is no reason to ask nothing more. */
function askedBefore({ family, record, stopped }: Scored, attributed: AttributedRun | undefined): ScoredBefore {
  if (attributed === undefined) return { family, record, stopped };
  const { scored } = attributed;
  const over = scored.stopped;
  const isOver = over?.kind === 'outage' || over?.kind === 'interrupted' || over?.kind === 'model-retired';
  const ended = isOver ? { kind: over.kind, why: over.why } : undefined;
  return { family, record: scored.record, stopped: stopped ?? ended };
}
