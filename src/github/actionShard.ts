import type { Versions } from '../command/runJob.ts';
import { shardAccount } from '../command/runJob.ts';
import { endpointSettingsOf } from '../command/settings.ts';
import type { Shard } from '../plan/shares.ts';
import { type ShardAccount, shardConsole } from '../report/shardReport.ts';
import { UnusableInput } from '../shared/fault.ts';
import { openCommits, openingOf, openReplies, refuseForeignRules, say } from './actionRun.ts';
import type { TaskRun } from './taskRun.ts';

/**
 * A job that asks its share and no more: it sets outputs, and writes no report, no comment and no status. Its folder is
 * what the last job needs; the cache between runs is read here, and written by that one.
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
    // Signed for the last job, also if the share is not whole.
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

/** That there was no key is said by the last job; if the workflow takes that for green, this one is too. */
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
