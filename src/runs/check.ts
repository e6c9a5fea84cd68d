import type { Ledger } from '../ask/ports.ts';
import { isEmbedded } from '../ask/providers.ts';
import { publicKeysOf, type SidesToLoad } from '../config/loadSides.ts';
import type { OpenReference } from '../config/references.ts';
import { fewItemsNote } from '../plan/fewItems.ts';
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
  const { sides, prepared } = await planRun(job);
  const { policy } = prepared;
  const provider = ports.providerFor(prepared.trusted.provider);
  const given = job.itemOrder;
  // The embedded judge is asked about everything, so the order does not matter.
  const ownDraw = isEmbedded(provider.families[0]) ? undefined : ports.drawFor;
  const drawFor = given === undefined ? ownDraw : async () => given;
  const { order, judges } = await orderedJudges(prepared, { command: job.command, drawFor });
  for (const note of prepared.jobs.flatMap(fewItemsNote)) ports.progress.note(note);

  const ledger = judges.length === 0 ? emptyLedger : await ports.openLedger(publicKeysOf(sides));
  const session = runSession({ ...ports, ledger, provider }, job.asking, policy);
  const { runs: asked, scored, all } = await askInRounds({ prepared, judges }, session);

  const toQuote = job.quotesReplies === true ? ledger : undefined;
  const isCompared = sides.base !== undefined;
  const measured = asked.map((run) => measureJudge(run, { scored, policy, isCompared }, toQuote));
  const gated = { runs: gateRuns(measured, policy), scored, policy };

  const attributed: AttributedRun =
    job.attribute === undefined
      ? { runs: gated.runs, scored: all, notices: [] }
      : await (await import('./attributeJudges.ts')).attributeJudges(gated, session, job.attribute);
  session.close();
  const { record, counts } = attributed.scored;
  const isUncertain = gated.runs.some((run) => run.gated?.verdict === 'uncertain');
  const toLabel = isUncertain ? (await import('./labelsToDecide.ts')).labelNotices(gated, job.base?.id) : [];

  const replies = { scored, ledger };
  const quoted = job.excerpts === true ? replies : undefined;
  const detailed = job.details === true ? replies : undefined;
  const costOf = versionCosts(record, session, prepared.paidPrices);
  const admissionsOf = admissionStates(scored, { ledger, nowMs: ports.clock.now() });
  const reported = { policy, sides, costOf, admissionsOf };
  const results = attributed.runs.map((run) => judgeResult(run, reported, { quoted, detailed }));
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
