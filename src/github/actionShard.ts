import type { Versions } from '../command/runJob.ts';
import { shardAccount } from '../command/runJob.ts';
import { endpointSettingsOf } from '../command/settings.ts';
import type { Shard } from '../plan/shares.ts';
import { type ShardAccount, shardConsole } from '../report/shardReport.ts';
import { UnusableInput } from '../shared/fault.ts';
import { openCommits, openingOf, openReplies, refuseForeignRules, say } from './actionRun.ts';
import type { TaskRun } from './taskRun.ts';

/**
 * A job that only asks its share. It sets outputs, but writes no report, comment or status. The last job needs its
 * folder. This job only reads the cache between runs; the last job writes it.
 */
export async function actionShard(run: TaskRun, shard: Shard): Promise<number> {
  const { environment, host, inputs } = run;
  refuseForeignRules(run);
  const versions = await versionsOf(run);
  const { values } = inputs;
  const cache = inputs.cache === 'off' ? 'off' : 'read-only';
  const replies = await openReplies(run, cache, () => environment.keys(endpointSettingsOf(values)));
  host.setOutput('ledger-path', replies.folder);
  const opening = openingOf(run, replies);
  try {
    const asked = { ...values, ledger: replies.folder };
    return tell(run, await shardAccount(environment, asked, { versions, shard }, opening));
  } finally {
    // Signed for the last job, even if the share is incomplete.
    say(environment, await replies.save());
  }
}

async function versionsOf({ commits, task }: TaskRun): Promise<Versions> {
  switch (task.kind) {
    case 'compare':
      return { command: 'check', ...(await openCommits(commits, task)) };
    case 'warm':
      return { command: 'score', base: undefined, head: await commits.open(task.at, '') };
    case 'drift':
      throw new UnusableInput({
        key: 'shard',
        what: 'drift is looked for by one job: it asks again what it has on record, and holds the new replies against the old',
        fix: 'Leave the input "shard" out of this workflow.',
      });
  }
}

/** The last job reports a missing key. If the workflow counts that as green, this job is green too. */
function tell({ environment, host, inputs }: TaskRun, account: ShardAccount): number {
  environment.stdout.write(shardConsole(account, environment.stdout.columns));
  host.setOutput('requests', String(account.asked));
  host.setOutput('cost-usd', account.costUsd === undefined ? '' : account.costUsd.toFixed(6));
  const forgiven = account.stopped === 'no-key' && inputs.onUnmeasured === 'warn';
  if (account.why !== undefined) {
    const { index, of } = account.shard;
    const level = forgiven ? 'warning' : 'error';
    host.annotate({ level, title: `Evenhand: shard ${index} of ${of} is not whole`, text: account.why });
  }
  return forgiven ? 0 : account.exitCode;
}
