import type { AttributedRun } from './attributeJudges.ts';
import type { LoadedSides } from './config/loadSides.ts';
import { advisoryNotices } from './gate/advisory.ts';
import { restatedFinding } from './gate/changeFindings.ts';
import type { Finding } from './gate/finding.ts';
import type { Gated } from './gate/gateJudges.ts';
import { delimiterFinding, leakFindings } from './gate/promptFindings.ts';
import { bySeverity, type Decided, exitCodeFor, failReasons, worstVerdict } from './gate/verdict.ts';
import { spoilsTheExam } from './judge/leaks/findLeaks.ts';
import { costUsd } from './plan/costUsd.ts';
import type { JudgeJob, Prepared } from './plan/prepare.ts';
import type { OtherReadings } from './readings.ts';
import { withExcerpts } from './report/excerpts.ts';
import { flippingResults } from './report/flippingResults.ts';
import { type MeasuredSides, measuredJudge } from './report/measuredJudge.ts';
import type { JudgeResult, RequestCounts, Result } from './report/result.ts';
import type { Ledger } from './score/ports.ts';
import type { AskCounts, Scored } from './score/scoreTasks.ts';
import type { Tree } from './tree/tree.ts';

/** One judge of a run with all that was found out about it; undefined where nothing changed and nothing was asked. */
export interface CheckedJudge {
  readonly job: JudgeJob;
  readonly measured: MeasuredSides | undefined;
  readonly gated: Gated | undefined;
  /** What the pull request changed besides the judge's words. */
  readonly changed: readonly Finding[];
}

export function judgeResult(
  { job, measured, gated, changed }: CheckedJudge,
  { policy }: Prepared,
  sides: LoadedSides,
  quoted?: QuotedRun,
): JudgeResult {
  const { head, exam, leaks, tasks, configurations } = job;
  const asked = tasks.head;
  const ofPrompt =
    asked === undefined
      ? []
      : [...restatedFinding(head, asked.variants), ...delimiterFinding(head.judge, exam.examiner.items)];
  const { confidence } = policy.gate;
  const settings = { confidence, seed: policy.seed, resamples: policy.resamples };
  const paths = new Set([...(sides.base ?? []), ...sides.head].map(({ path }) => path));
  return {
    name: head.name,
    prompt: head.promptFile,
    itemsFile: head.itemsFile,
    scale: head.judge.scale.kind,
    items: exam.examiner.items.length,
    // A prompt that knows its exam was not asked.
    verdict: gated?.verdict ?? (leaks.some(spoilsTheExam) ? 'unmeasured' : 'unchanged'),
    ...(measured === undefined || gated === undefined
      ? { sides: {}, differences: [], changes: [] }
      : told(job, measured, measuredJudge(measured, gated, settings), quoted)),
    findings: [...leakFindings(leaks), ...changed, ...(gated?.findings ?? []), ...ofPrompt],
    ...(paths.size > 1 ? { config: configurations.head.path } : {}),
  };
}

/** Where the replies of a run are, for reports that quote them. */
interface QuotedRun {
  readonly scored: Scored;
  readonly ledger: Ledger;
}

type Measured = ReturnType<typeof measuredJudge>;

function told({ head, exam, tasks }: JudgeJob, sides: MeasuredSides, measured: Measured, quoted?: QuotedRun) {
  const flipping = flippingResults(sides, head.judge);
  if (quoted === undefined) return { ...measured, flippingOptions: flipping };
  const keys = new Map(
    quoted.scored.requests.flatMap(({ task, item, variant, repeat, key }) =>
      task === tasks.head && variant.family === 'control' && repeat === 0 ? [[item.id, key]] : [],
    ),
  );
  const replyTo = (item: string) => quoted.ledger.find(keys.get(item) ?? '')?.reply.text;
  const changes = withExcerpts(measured.changes, { items: exam.examiner.items, replyTo });
  return { ...measured, flippingOptions: flipping, changes };
}

interface RunParts {
  readonly prepared: Prepared;
  readonly scored: Scored;
  /** In the order of the jobs. */
  readonly judges: readonly JudgeResult[];
  readonly provider: string;
}

interface RunAbout extends Pick<Result, 'command' | 'tool'> {
  readonly base: Tree | undefined;
  readonly head: Tree;
  readonly policyFrom?: 'base' | 'head';
}

export function runResult(job: RunAbout, { prepared, scored, judges, provider }: RunParts): Result {
  const { policy, removed } = prepared;
  return {
    version: 1,
    tool: job.tool,
    command: job.command,
    verdict: worstVerdict(judges.map((judge) => judge.verdict)),
    exitCode: exitCodeFor(failReasons(decisions(prepared, judges))),
    seed: policy.seed,
    confidence: policy.gate.confidence,
    provider: scored.requests.length === 0 ? undefined : provider,
    answeredBy: scored.requests.length === 0 ? undefined : scored.family,
    compared: { base: job.base?.id, head: job.head.id },
    requests: costed(scored.counts, prepared),
    judges: [...judges].sort((a, b) => bySeverity(a.verdict, b.verdict)),
    removedJudges: removed,
    notices: [...policyNotices(job, prepared), ...prepared.notices],
    ...(scored.estimate === undefined ? {} : { estimate: scored.estimate }),
  };
}

/** A judge that was removed has no verdict, but its exam is gone. */
function decisions({ jobs, policy, removed }: Prepared, judges: readonly JudgeResult[]): readonly Decided[] {
  const lost = removed.map((): Decided => ({ verdict: 'unchanged', examChanged: true, failOn: policy.gate.failOn }));
  const measured = judges.map(({ verdict, findings }, index): Decided => {
    const examChanged = findings.some(({ kind }) => kind === 'exam-changed' || kind === 'rules-changed');
    return { verdict, examChanged, failOn: jobs[index]?.policy.gate.failOn ?? [] };
  });
  // A run of no judges is unmeasured, which may not be green.
  if (measured.length === 0)
    return [...lost, { verdict: 'unmeasured', examChanged: false, failOn: policy.gate.failOn }];
  return [...lost, ...measured];
}

/** What a reader has to know about whose rules decided, and whether they could fail the check at all. */
function policyNotices({ base, policyFrom = 'base' }: RunAbout, { policy }: Prepared): readonly string[] {
  return [
    ...(policyFrom === 'head' && base !== undefined
      ? [
          'The rules, gold, items and perturbations of the head decided (policy-from: head), not those of the base: this change could choose its own exam.',
        ]
      : []),
    ...advisoryNotices(policy.gate.failOn),
  ];
}

/** The same verdicts, with what stands beside them, and what asking for that came to. */
export function withBesides(
  result: Result,
  besides: {
    readonly attributed: AttributedRun | undefined;
    readonly read: OtherReadings;
    readonly prepared: Prepared;
  },
): Result {
  const { attributed, read, prepared } = besides;
  return {
    ...result,
    requests: costed(read.counts, prepared),
    judges: result.judges.map((judge) => ({
      ...judge,
      ...(attributed === undefined ? {} : { attribution: attributed.attributions.get(judge.name) }),
      ...(read.readings.has(judge.name) ? { otherReading: read.readings.get(judge.name) } : {}),
    })),
    notices: [...result.notices, ...(attributed?.notices ?? [])],
  };
}

function costed(counts: AskCounts, { paidPrices }: Prepared): RequestCounts {
  return { ...counts, costUsd: paidPrices === undefined ? undefined : costUsd(counts, paidPrices) };
}
