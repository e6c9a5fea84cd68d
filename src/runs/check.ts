import type { Ledger } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { publicKeysOf, type SidesToLoad } from '../config/loadSides.ts';
import type { OpenReference } from '../config/references.ts';
import { fewItemsNote } from '../plan/fewItems.ts';
import type { JudgeJob } from '../plan/prepare.ts';
import { admissionNotices } from '../report/admissionText.ts';
import type { Result } from '../report/result.ts';
import { failedAnswers } from '../score/failedAnswers.ts';
import { versionCosts } from '../score/versionCosts.ts';
import { admissionStates } from './admissionStates.ts';
import { askInRounds } from './asking/askInRounds.ts';
import { orderedJudges } from './asking/orderedJudges.ts';
import type { AttributedRun, AttributeWhen } from './attributeJudges.ts';
import { judgeResult } from './judgeResult.ts';
import { gateRuns, measureJudge } from './judgeRun.ts';
import { planRun, type RunPorts, runSession, type VersionJob } from './openRun.ts';
import { daysBetweenSides, type RunAbout, runResult } from './runResult.ts';

/** What to check: two versions, or one alone. */
export interface CheckJob extends Omit<VersionJob, 'at'>, RunAbout {
  /** A commit or tag that a configuration names as its reference; absent: the versions are no commits. */
  readonly openReference?: OpenReference | undefined;
  /** Whether a file in the folder differs from the head, a commit; absent: the head is not checked out here. */
  readonly isUncommitted?: SidesToLoad['isUncommitted'];
  /** When to score the hybrids between base and head too, and say which edit moved a number; absent: never. */
  readonly attribute?: AttributeWhen | undefined;
  /** The order of items that another run reports, to ask alike; absent: this run's own. */
  readonly itemOrder?: number | undefined;
  /** Whether reports may quote items and replies; absent: not. */
  readonly excerpts?: boolean;
  /** Whether the result has the items' texts, the questions and the replies; absent: no. */
  readonly details?: boolean;
  /** Whether the finding about an unreadable judge quotes three of its replies; absent: no. */
  readonly quotesReplies?: boolean;
}

/** The gate: two versions of the judges in, a result out. It reads in the order of the data. */
export async function check(job: CheckJob, ports: RunPorts): Promise<Result> {
  const isCompared = job.base !== undefined;
  const { sides, prepared } = await planRun(job);
  const { policy } = prepared;
  const provider = ports.providerFor(prepared.trusted.provider);
  // The embedded judge is asked about everything, so the order does not matter.
  const drawFor = isEmbedded(provider.families[0]) ? undefined : ports.drawFor;
  const { order, judges } = await orderedJudges(prepared, {
    endsEarly: (one) => endsEarly(one, job.command),
    given: job.itemOrder,
    drawFor,
  });
  for (const note of prepared.jobs.flatMap(fewItemsNote)) ports.progress.note(note);

  const ledger = judges.length === 0 ? emptyLedger : await ports.openLedger(publicKeysOf(sides, isCompared));
  const session = runSession({ ...ports, ledger, provider }, job.asking, policy);
  const quotesReplies = job.quotesReplies === true;
  const asked = await askInRounds({ prepared, judges, quotesReplies }, session);
  const { scored } = asked;

  const measured = asked.runs.map((run) => measureJudge(run, { scored, policy, isCompared }));
  const gated = gateRuns(measured, policy);

  const when = job.attribute;
  const attributed: AttributedRun =
    when === undefined
      ? { runs: gated, scored: asked.all, notices: [] }
      : await (await import('./attributeJudges.ts')).attributeJudges({ runs: gated, scored }, session, {
          when,
          policy,
        });
  session.close();
  const { runs } = attributed;
  const { record, counts } = attributed.scored;
  const isUncertain = runs.some((run) => run.gated?.verdict === 'uncertain');
  const toLabel = isUncertain
    ? (await import('./labelsToDecide.ts')).labelNotices(runs, scored, { policy, base: job.base?.id })
    : [];

  const replies = { scored, ledger };
  const quoted = job.excerpts === true ? replies : undefined;
  const detailed = job.details === true ? replies : undefined;
  const costOf = versionCosts(record, session, prepared.paidPrices);
  const admissionsOf = admissionStates(scored, { ledger, nowMs: ports.clock.now() });
  const results = runs.map((run) => judgeResult(run, { policy, sides, costOf, quoted, detailed, admissionsOf }));
  return runResult(job, {
    prepared,
    scored,
    counts,
    daysApart: () => daysBetweenSides(scored.requests, ledger),
    judges: results,
    provider: provider.name,
    order,
    failed: failedAnswers(record, session),
    notices: [...attributed.notices, ...admissionNotices(results), ...toLabel],
  });
}

/** For a run that asks nothing. */
const emptyLedger: Ledger = { find: () => undefined, has: () => false, append: () => {} };

/**
 * Whether asking may end early: by default in a check, which needs only the verdict, and not in a score, which needs
 * the numbers. Never in another command.
 */
function endsEarly({ policy }: JudgeJob, command: CheckJob['command']): boolean {
  return (command === 'check' || command === 'score') && (policy.earlyStop ?? command === 'check');
}
