import { costUsd } from '../ask/usage.ts';
import { type Shard, type Share, sharesOf } from '../plan/shares.ts';
import type { ShardAccount } from '../report/shardReport.ts';
import { type Scored, scoreShare } from '../score/scoreTasks.ts';
import type { CheckJob } from './check.ts';
import { openSession, planRun, type RunPorts, tasksOfRun } from './openRun.ts';

/** One of several jobs that ask for a run together. */
export interface ShardJob extends CheckJob {
  readonly shard: Shard;
}

/** Asks this job's share of all that the run may ask, and leaves the verdict to the run that has all replies. */
export async function runShard(job: ShardJob, ports: RunPorts): Promise<ShardAccount> {
  const { shard } = job;
  const run = await planRun(job);
  const { prepared } = run;
  const tasks = tasksOfRun(prepared, job.attribute);
  const session = await openSession(run, ports, job.asking);
  let shares: readonly Share[] = [];
  const ownOf = () => shares[shard.index - 1] ?? { keys: new Set<string>(), tokens: 0 };
  const scored = await scoreShare(tasks, session, (requests) => {
    shares = sharesOf(requests, shard.of);
    return ownOf().keys;
  });
  session.close();
  const { keys, tokens: expectedTokens } = ownOf();
  const lacking = new Set([...keys].filter((key) => !session.ports.ledger.has(key)));
  const isWhole = lacking.size === 0;
  const { inputTokens, outputTokens, cachedTokens, asked } = scored.counts;
  return {
    version: 1,
    tool: job.tool,
    command: job.command,
    shard,
    planned: shares.reduce((sum, one) => sum + one.keys.size, 0),
    share: keys.size,
    expectedTokens,
    fromLedger: keys.size - scored.record.lacked.size,
    asked,
    unanswered: lacking.size,
    inputTokens,
    outputTokens,
    cachedTokens,
    stopped: isWhole ? undefined : scored.stopped?.kind,
    why: isWhole ? undefined : (scored.stopped?.why ?? whyNot(scored, lacking)),
    exitCode: isWhole ? 0 : 3,
    costUsd: prepared.paidPrices === undefined ? undefined : costUsd(scored.counts, prepared.paidPrices),
  };
}

function whyNot({ requests, outcomeOf }: Scored, lacking: ReadonlySet<string>): string {
  const request = requests.find(({ key }) => lacking.has(key));
  const outcome = request === undefined ? undefined : outcomeOf(request);
  return outcome?.kind === 'unanswered' ? outcome.why : 'it was not asked';
}
