import { type AttributedRun, attributeJudges } from './attributeJudges.ts';
import { type CheckedJudge, judgeResult, runResult, withBesides } from './checkResult.ts';
import { loadSides } from './config/loadSides.ts';
import { changeFindings } from './gate/changeFindings.ts';
import type { Finding } from './gate/finding.ts';
import { type Candidate, type Gated, gateJudges } from './gate/gateJudges.ts';
import { measureSide } from './measure/measureSide.ts';
import type { Overrides } from './plan/policy.ts';
import { type JudgeJob, type Prepared, prepareRun } from './plan/prepare.ts';
import { readOtherwise, type SettledRun } from './readings.ts';
import type { MeasuredSides } from './report/measuredJudge.ts';
import type { Result } from './report/result.ts';
import type { Ledger } from './score/ports.ts';
import { type CheckPorts, type Scored, type ScoreSettings, scoreTasks } from './score/scoreTasks.ts';
import type { Tree } from './tree/tree.ts';

/** What to check: two versions, or one alone. */
export interface CheckJob {
  readonly command: Result['command'];
  /** Undefined: one version is scored and compared with nothing. */
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** Paths and globs of the configurations in the trees, as the user wrote them; undefined: the usual place. */
  readonly config: string | undefined;
  /** The one judge to run; undefined: all. */
  readonly judge: string | undefined;
  readonly overrides: Overrides;
  readonly score: Omit<ScoreSettings, 'maxCalls' | 'maxCostUsd' | 'prices'>;
  readonly tool: string;
  /** Whether to score the corners between base and head too, and say which edit moved a number; absent: not. */
  readonly attribute?: boolean;
  /** Whose rules, gold, items and perturbations decide; absent: the base's. */
  readonly policyFrom?: 'base' | 'head';
  /** Whether reports may quote items and replies; absent: not. */
  readonly excerpts?: boolean;
}

/** The gate: two versions of the judges in, a result out. Reads as the way of the data. */
export async function check(job: CheckJob, checkPorts: CheckPorts): Promise<Result> {
  const { overrides, policyFrom = 'base' } = job;
  const sides = await loadSides(job);
  const prepared = prepareRun(sides, { overrides, only: job.judge, policyFrom });
  const tasks = prepared.jobs.flatMap(tasksOf);
  const ledger = tasks.length === 0 ? emptyLedger : await checkPorts.openLedger();
  const ports = { ...checkPorts, ledger, provider: checkPorts.providerFor(prepared.trusted.provider) };
  const { maxCalls, maxCostUsd, prices } = prepared.policy;
  const settings = { ...job.score, maxCalls, maxCostUsd, prices };
  const scored = await scoreTasks(tasks, ports, settings);
  const candidates = prepared.jobs.map((one) => candidateOf(one, prepared, scored, job));
  const gated = gateCandidates(candidates, prepared);
  const changed = prepared.jobs.map(changesOf);
  const measured = candidates.map((candidate) => candidate?.sides);
  const judges = prepared.jobs.map((one, index): CheckedJudge => {
    return { job: one, measured: measured[index], gated: gated[index], changed: changed[index] ?? [] };
  });
  const quoted = job.excerpts === true ? { scored, ledger } : undefined;
  const results = judges.map((judge) => judgeResult(judge, prepared, sides, quoted));
  const result = runResult(job, { prepared, scored, judges: results, provider: ports.provider.name });
  const run = { prepared, scored, measured, gated };
  const attributed = job.attribute === true ? await attributeJudges(run, ports, settings) : undefined;
  const settled = { ...run, candidates: candidates.map((one) => one?.candidate), changed, overrides };
  const read = await readOtherwise({ ...settled, ...askedBefore(scored, attributed) }, ports, settings);
  return withBesides(result, { attributed, read, prepared });
}

/** Of a run that asks nothing. */
const emptyLedger: Ledger = { find: () => undefined, append: () => {} };

function tasksOf({ tasks: { base, head } }: JudgeJob) {
  return [base, head].filter((task) => task !== undefined);
}

/** A measured judge as it comes before the gate. */
interface MeasuredCandidate {
  readonly sides: MeasuredSides;
  readonly candidate: Candidate;
}

/** Undefined where nothing changed and so nothing was asked. */
function candidateOf(
  { tasks: { base, head }, policy }: JudgeJob,
  prepared: Prepared,
  scored: Scored,
  job: CheckJob,
): MeasuredCandidate | undefined {
  if (head === undefined) return undefined;
  const { gate, seed, resamples } = prepared.policy;
  const settings = { confidence: gate.confidence, seed, resamples };
  const measure = (task: typeof head) => measureSide(task, scored.requests, scored.outcomeOf, settings);
  const sides: MeasuredSides = { base: base === undefined ? undefined : measure(base), head: measure(head) };
  const passed = job.base === undefined || base !== undefined ? 'pass' : 'new';
  return { sides, candidate: { ...sides, passed, stopped: stoppedFinding(sides, scored), settings: policy.gate } };
}

function gateCandidates(
  candidates: readonly (MeasuredCandidate | undefined)[],
  { policy }: Prepared,
): readonly (Gated | undefined)[] {
  const measured = candidates.flatMap((one) => (one === undefined ? [] : [one.candidate]));
  const gated = gateJudges(measured, policy.gate, policy.seed).values();
  return candidates.map((one) => (one === undefined ? undefined : gated.next().value));
}

/** Asking was given up and this judge lacks replies for it. */
function stoppedFinding({ base, head }: MeasuredSides, { stopped }: Scored): Finding | undefined {
  const lacking = (base?.leftOut.unanswered ?? 0) + head.leftOut.unanswered;
  if (stopped === undefined || lacking === 0) return undefined;
  return { kind: 'stopped', because: stopped.kind, why: stopped.why };
}

function changesOf({ base, head, configurations, exam }: JudgeJob): readonly Finding[] {
  const after = { judge: head, configuration: configurations.head.configuration };
  if (base === undefined || configurations.base === undefined) return [];
  return changeFindings({ judge: base, configuration: configurations.base.configuration }, after, exam.side);
}

/** What was asked before the second readings; that corners were too many or refused is no reason to ask nothing more. */
function askedBefore(
  { family, requests, counts, missing, stopped }: Scored,
  attributed: AttributedRun | undefined,
): Pick<SettledRun, 'asked' | 'before'> {
  if (attributed === undefined) return { asked: requests, before: { family, counts, missing, stopped } };
  const { scored } = attributed;
  const over = scored.stopped;
  const isOver = over?.kind === 'outage' || over?.kind === 'interrupted' || over?.kind === 'model-retired';
  const ended = isOver ? { kind: over.kind, why: over.why } : undefined;
  return {
    asked: [...requests, ...scored.requests],
    before: { family, counts: scored.counts, missing: scored.missing, stopped: stopped ?? ended },
  };
}
