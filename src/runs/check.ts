import type { Ledger, ProviderChoice } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { loadSides, publicKeysOf } from '../config/loadSides.ts';
import { changeFindings, entryFindings } from '../gate/changeFindings.ts';
import type { Finding } from '../gate/finding.ts';
import type { Overrides } from '../plan/policy.ts';
import { type JudgeJob, prepareRun } from '../plan/prepare.ts';
import { raisedCosts } from '../plan/raisedCosts.ts';
import type { Result } from '../report/result.ts';
import { daysBetweenSides } from '../score/replyAges.ts';
import { runLimits } from '../score/runLimits.ts';
import type { CheckPorts, ScoreSettings } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { askedBefore } from './check/askedBefore.ts';
import { askInRounds } from './check/askInRounds.ts';
import { type AttributeWhen, attributeJudges } from './check/attributeJudges.ts';
import { cutRun } from './check/early/cutRun.ts';
import { itemOrder } from './check/early/itemOrder.ts';
import { roundJudges } from './check/early/roundJudge.ts';
import { gateCandidates } from './check/gateCandidates.ts';
import { type CheckedJudge, judgeResult } from './check/judgeResult.ts';
import { measuredCandidate } from './check/measuredCandidate.ts';
import { readOtherwise } from './check/readOtherwise.ts';
import { runResult } from './check/runResult.ts';
import { withBesides } from './check/withBesides.ts';

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
  /** Paths and globs of the configurations in the trees, as the user wrote them; undefined: the usual place. */
  readonly config: string | undefined;
  /** The one judge to run; undefined: all. */
  readonly judge: string | undefined;
  readonly overrides: Overrides;
  readonly score: Omit<ScoreSettings, 'maxCalls' | 'maxCostUsd' | 'prices'>;
  readonly tool: string;
  /** When to score the corners between base and head too, and say which edit moved a number; absent: never. */
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
  const sides = await loadSides(job);
  const planned = prepareRun(sides, { overrides, only: job.judge, policyFrom });
  const isCompared = job.base !== undefined;
  const provider = checkPorts.providerFor(planned.trusted.provider);
  const endsHere = (one: JudgeJob) => endsEarly(one, job.command);
  const order = await itemOrder(planned, {
    isOn: endsHere,
    given: job.itemOrder,
    drawFor: drawerOf(provider, checkPorts),
  });
  const isOn = (one: JudgeJob) => order.kind === 'shuffled' && endsHere(one);
  const judged = roundJudges(planned, { isOn, isCompared, order: order.kind === 'shuffled' ? order.order : 0 });
  const ledger = judged.length === 0 ? emptyLedger : await checkPorts.openLedger(publicKeysOf(sides, isCompared));
  const ports = { ...checkPorts, ledger, provider };
  const settings = { ...job.score, ...runLimits(planned.policy, checkPorts.clock.now()) };
  const run = { prepared: planned, judges: judged, isCompared, quotesReplies: job.quotesReplies === true };
  const { confirmed, unread, ...asked } = await askInRounds(run, ports, settings);
  const { prepared, scored, looksOf, endOf } = cutRun(planned, judged, asked);
  const candidates = prepared.jobs.map((one) => {
    const known = { looks: looksOf(one), confirmed: confirmed?.get(one.head), unread: unread.get(one.head) };
    return measuredCandidate(one, { prepared, scored, isCompared, ...known });
  });
  const gated = gateCandidates(candidates, prepared);
  const changed = prepared.jobs.map(changesOf);
  const measured = candidates.map((candidate) => candidate?.sides);
  const judges = prepared.jobs.map((one, index): CheckedJudge => {
    const own = { measured: measured[index], gated: gated[index], changed: changed[index] ?? [] };
    return { job: one, ...own, early: endOf(one), confirmed: confirmed?.get(one.head) };
  });
  const quoted = job.excerpts === true ? { scored, ledger } : undefined;
  const results = judges.map((judge) => judgeResult(judge, { prepared, sides, quoted }));
  const daysApart = () => daysBetweenSides(scored.requests, ledger);
  const result = runResult(job, { prepared, scored, daysApart, judges: results, provider: provider.name, order });
  const gatedRun = { prepared, scored, measured, gated };
  const when = job.attribute;
  const attributed = when === undefined ? undefined : await attributeJudges(gatedRun, ports, { ...settings, when });
  const before = askedBefore(asked.all, attributed);
  const settled = { ...gatedRun, candidates: candidates.map((one) => one?.candidate), changed, overrides, before };
  const read = await readOtherwise(settled, ports, settings);
  return withBesides(result, { attributed, read, prepared });
}

/** Of a run that asks nothing. */
const emptyLedger: Ledger = { find: () => undefined, has: () => false, append: () => {} };

/** The embedded judge is asked about everything, in whatever order. */
function drawerOf({ families: [family] }: ProviderChoice, { drawFor }: CheckPorts): CheckPorts['drawFor'] {
  return isEmbedded(family) ? undefined : drawFor;
}

/** A check is about the verdict, and a score about the numbers; nothing else ends before its time. */
function endsEarly({ policy }: JudgeJob, command: CheckJob['command']): boolean {
  return (command === 'check' || command === 'score') && (policy.earlyStop ?? command === 'check');
}

function changesOf(job: JudgeJob): readonly Finding[] {
  const { base, head, configurations, exam, role } = job;
  const entry = entryFindings(job);
  const after = { judge: head, configuration: configurations.head.configuration };
  if (base === undefined || configurations.base === undefined) return [];
  const raised = raisedCosts(base.judge.parameters, head.judge.parameters);
  const costs = raised.length === 0 ? [] : [{ kind: 'cost-raised', changes: raised } as const];
  if (role !== undefined) return [...entry, ...costs];
  const before = { judge: base, configuration: configurations.base.configuration };
  return [...entry, ...changeFindings(before, after, exam.side), ...costs];
}
