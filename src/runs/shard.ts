import type { Ledger } from '../ask/ports.ts';
import { costUsd } from '../ask/usage.ts';
import { type Shard, type Share, sharesOf } from '../plan/shares.ts';
import type { ShardAccount } from '../report/shardReport.ts';
import { type CheckPorts, type Scored, scoreShare } from '../score/scoreTasks.ts';
import type { CheckJob } from './check.ts';
import { openSession, planRun, tasksOfRun } from './openRun.ts';

/** One of several jobs that ask for a run together. */
export interface ShardJob extends CheckJob {
  readonly shard: Shard;
}

/** Asks this job's share of all that the run may ask, and leaves the verdict to the run that has all replies. */
export async function runShard(job: ShardJob, checkPorts: CheckPorts): Promise<ShardAccount> {
  const { shard } = job;
  const run = await planRun(job);
  const { prepared } = run;
  const tasks = tasksOfRun(prepared, job.attribute);
  const session = await openSession(run, checkPorts, job.score);
  let shares: readonly Share[] = [];
  const scored = await scoreShare(tasks, session, (requests) => {
    shares = sharesOf(requests, shard.of);
    return ownOf(shares, shard).keys;
  });
  session.close();
  return {
    version: 1,
    tool: job.tool,
    command: job.command,
    shard,
    ...accountOf(scored, { shares, own: ownOf(shares, shard), ledger: session.ports.ledger }),
    costUsd: prepared.paidPrices === undefined ? undefined : costUsd(scored.counts, prepared.paidPrices),
  };
}

function ownOf(shares: readonly Share[], { index }: Shard): Share {
  return shares[index - 1] ?? { keys: new Set(), tokens: 0 };
}

interface Accounted {
  readonly shares: readonly Share[];
  readonly own: Share;
  readonly ledger: Ledger;
}

function accountOf(scored: Scored, { shares, own, ledger }: Accounted) {
  const lacking = [...own.keys].filter((key) => !ledger.has(key));
  const { inputTokens, outputTokens, cachedTokens, asked } = scored.counts;
  return {
    planned: shares.reduce((sum, { keys }) => sum + keys.size, 0),
    share: own.keys.size,
    expectedTokens: own.tokens,
    fromLedger: own.keys.size - scored.record.lacked.size,
    asked,
    unanswered: lacking.length,
    inputTokens,
    outputTokens,
    cachedTokens,
    stopped: lacking.length === 0 ? undefined : scored.stopped?.kind,
    why: lacking.length === 0 ? undefined : (scored.stopped?.why ?? whyNot(scored, new Set(lacking))),
    exitCode: lacking.length === 0 ? 0 : 3,
  } as const;
}

function whyNot({ requests, outcomeOf }: Scored, lacking: ReadonlySet<string>): string {
  const request = requests.find(({ key }) => lacking.has(key));
  const outcome = request === undefined ? undefined : outcomeOf(request);
  return outcome?.kind === 'unanswered' ? outcome.why : 'it was not asked';
}
