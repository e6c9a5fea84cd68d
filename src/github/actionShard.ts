import { shardAccount } from '../command/runJob.ts';
import type { Shard } from '../plan/shares.ts';
import { type ShardAccount, shardConsole } from '../report/shardReport.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { TaskRun } from './actionInputs.ts';
import { versionsOf, withReplies } from './actionRun.ts';

/**
 * A job that only asks its share. It sets outputs, but writes no report, comment or status. The last job needs its
 * folder, which is signed even if the share is incomplete.
 */
export async function actionShard(run: TaskRun, shard: Shard): Promise<number> {
  const { environment, commits, task } = run;
  if (task.kind === 'drift')
    throw new UnusableInput({
      key: 'shard',
      what: 'drift is looked for by one job: it asks again what it has on record, and holds the new replies against the old',
      fix: 'Leave the input "shard" out of this workflow.',
    });
  return withReplies(run, async (values, opening) => {
    const versions = await versionsOf(commits, task);
    return tell(run, await shardAccount(environment, values, { versions, shard }, opening));
  });
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
