import { type AttributedRun, attributeJudges } from './attributeJudges.ts';
import type { LoadedSide } from './config/loadedJudge.ts';
import { loadSide } from './config/loadSide.ts';
import { UnusableInput } from './fault.ts';
import { changeFindings, restatedFinding } from './gate/changeFindings.ts';
import type { Finding } from './gate/finding.ts';
import { type Gated, gateJudges } from './gate/gateJudges.ts';
import { bySeverity, exitCodeOf, type Verdict, worstVerdict } from './gate/verdict.ts';
import type { MeasureSettings } from './measure/estimates.ts';
import { measureSide } from './measure/measureSide.ts';
import { costUsd } from './plan/costUsd.ts';
import type { Overrides, Policy } from './plan/policy.ts';
import { type JudgeJob, type Prepared, prepare } from './plan/prepare.ts';
import { type MeasuredSides, measuredJudge } from './report/measuredJudge.ts';
import type { JudgeResult, Result } from './report/result.ts';
import { type Scored, type ScorePorts, type ScoreSettings, scoreTasks } from './score/scoreTasks.ts';
import type { Tree } from './tree/tree.ts';

/** What to check: two versions, or one alone. */
export interface CheckJob {
  readonly command: Result['command'];
  /** Undefined: one version is scored and compared with nothing. */
  readonly base: Tree | undefined;
  readonly head: Tree;
  /** Path of evenhand.yml in the trees. */
  readonly configPath: string;
  /** The one judge to run; undefined: all. */
  readonly judge: string | undefined;
  readonly overrides: Overrides;
  readonly score: Omit<ScoreSettings, 'maxCalls' | 'prices'>;
  readonly tool: string;
  /** Whether to score the corners between base and head too, and say which edit moved a number; absent: not. */
  readonly attribute?: boolean;
}

/** The gate: two versions of the judges in, a result out. Reads as the way of the data. */
export async function check(job: CheckJob, ports: ScorePorts): Promise<Result> {
  const sides = await loadSides(job);
  const prepared = prepare(sides, job.overrides, job.judge);
  const tasks = prepared.jobs.flatMap(({ tasks: { base, head } }) => [base, head].filter((task) => task !== undefined));
  const { maxCalls, prices } = prepared.policy;
  const settings = { ...job.score, maxCalls, prices };
  const scored = await scoreTasks(tasks, ports, settings);
  const measured = prepared.jobs.map((one) => measureJob(one, prepared, scored));
  const gated = gateMeasured(prepared, measured, scored, job);
  const judges = prepared.jobs.map((one, index) => judgeResult(one, measured[index], gated[index], prepared, sides));
  const result = runResult(job, sides, prepared, scored, judges, ports.provider.name);
  if (job.attribute !== true) return result;
  const attributed = await attributeJudges({ prepared, scored, measured, gated }, ports, settings);
  return withAttribution(result, attributed, prepared);
}

/** The same verdict, with what moved the numbers beside it, and what asking for that came to. */
function withAttribution(result: Result, attributed: AttributedRun, { policy: { prices } }: Prepared): Result {
  const { attributions, counts, notices } = attributed;
  return {
    ...result,
    requests: { ...counts, costUsd: prices === undefined ? undefined : costUsd(counts, prices) },
    judges: result.judges.map((judge) => ({ ...judge, attribution: attributions.get(judge.name) })),
    notices: [...result.notices, ...notices],
  };
}

export interface LoadedSides {
  readonly base: LoadedSide | undefined;
  readonly head: LoadedSide;
}

/** Both versions, read and checked; the base may have no configuration yet. */
export async function loadSides(job: Pick<CheckJob, 'base' | 'head' | 'configPath'>): Promise<LoadedSides> {
  const base = job.base === undefined ? undefined : await loadSide(job.base, job.configPath);
  const head = await loadSide(job.head, job.configPath);
  if (head !== undefined) return { base, head };
  throw new UnusableInput({
    file: job.configPath,
    what: `there is no ${job.configPath} in ${job.head.id}`,
    mend: 'Run "evenhand init" to write a first one, or name another with --config. Inside a repository, paths are seen from the current folder.',
  });
}

/** Undefined where nothing changed and so nothing was asked. */
function measureJob(job: JudgeJob, { policy }: Prepared, scored: Scored): MeasuredSides | undefined {
  const { base, head } = job.tasks;
  if (head === undefined) return undefined;
  const measure = (task: typeof head) => measureSide(task, scored.requests, scored.outcomeOf, settingsOf(policy));
  return { base: base === undefined ? undefined : measure(base), head: measure(head) };
}

function settingsOf({ gate: { confidence }, seed, resamples }: Policy): MeasureSettings {
  return { confidence, seed, resamples };
}

function gateMeasured(
  { policy }: Prepared,
  measured: readonly (MeasuredSides | undefined)[],
  scored: Scored,
  job: CheckJob,
): readonly (Gated | undefined)[] {
  const alone = job.base === undefined;
  const candidates = measured.flatMap((sides) =>
    sides === undefined
      ? []
      : [
          {
            ...sides,
            passed: alone || sides.base !== undefined ? 'pass' : 'new',
            stopped: stoppedFinding(sides, scored),
          } as const,
        ],
  );
  const gated = gateJudges(candidates, policy.gate, policy.seed).values();
  return measured.map((sides) => (sides === undefined ? undefined : gated.next().value));
}

/** Asking was given up and this judge lacks replies for it. */
function stoppedFinding({ base, head }: MeasuredSides, { stopped }: Scored): Finding | undefined {
  const lacking = (base?.leftOut.unanswered ?? 0) + head.leftOut.unanswered;
  if (stopped === undefined || lacking === 0) return undefined;
  return { kind: 'stopped', because: stopped.kind, why: stopped.why };
}

function judgeResult(
  job: JudgeJob,
  measured: MeasuredSides | undefined,
  gated: Gated | undefined,
  { trusted, policy }: Prepared,
  sides: LoadedSides,
): JudgeResult {
  const { base, head } = job;
  const changed = changeFindings(base === undefined ? undefined : { judge: base, configuration: trusted }, {
    judge: head,
    configuration: sides.head.configuration,
  });
  const restated = job.tasks.head === undefined ? [] : restatedFinding(head, job.tasks.head.variants);
  return {
    name: head.name,
    prompt: head.promptFile,
    itemsFile: head.itemsFile,
    scale: head.judge.scale.kind,
    items: (base ?? head).items.length,
    verdict: gated?.verdict ?? 'unchanged',
    ...(measured === undefined || gated === undefined
      ? { sides: {}, differences: [], changes: [] }
      : measuredJudge(measured, gated, settingsOf(policy))),
    findings: [...changed, ...(gated?.findings ?? []), ...restated],
  };
}

function runResult(
  job: CheckJob,
  sides: LoadedSides,
  { policy, removed }: Prepared,
  scored: Scored,
  judges: readonly JudgeResult[],
  provider: string,
): Result {
  const verdict: Verdict = worstVerdict(judges.map((judge) => judge.verdict));
  return {
    version: 1,
    tool: job.tool,
    command: job.command,
    verdict,
    exitCode: exitCodeOf(verdict, policy.gate.failOn),
    seed: policy.seed,
    confidence: policy.gate.confidence,
    provider: scored.requests.length === 0 ? undefined : provider,
    answeredBy: scored.requests.length === 0 ? undefined : scored.family,
    compared: { base: job.base?.id, head: job.head.id },
    requests: {
      ...scored.counts,
      costUsd: policy.prices === undefined ? undefined : costUsd(scored.counts, policy.prices),
    },
    judges: [...judges].sort((a, b) => bySeverity(a.verdict, b.verdict)),
    removedJudges: removed,
    notices:
      job.base !== undefined && sides.base === undefined
        ? [
            `${job.configPath} is not on the base, so there is nothing to compare with; its rules were taken from the head.`,
          ]
        : [],
  };
}
