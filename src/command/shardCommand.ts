import type { Shard } from '../plan/shares.ts';
import { type ShardAccount, shardConsole, shardJson } from '../report/shardReport.ts';
import { runShard } from '../runs/check/runShard.ts';
import { UnusableInput } from '../shared/fault.ts';
import { checkPorts, type Opening } from './openPorts.ts';
import { plainFormat } from './plainFormat.ts';
import { deliver } from './renderResult.ts';
import { jobOf, type Versions } from './runJob.ts';
import { type OptionValues, textOf } from './settings.ts';
import type { World } from './world.ts';

/** `--shard I/N`: asks this job's share of a run and accounts for it. 0 where all of the share is on record, else 3. */
export async function shardCommand(
  world: World,
  values: OptionValues,
  versions: Versions,
  shard: Shard,
): Promise<number> {
  const json = plainFormat(values, 'the account of a shard') === 'json';
  const account = await shardAccount(world, values, { versions, shard });
  await deliver(world, values, json ? shardJson(account) : shardConsole(account, world.stdout.columns));
  return account.exitCode;
}

/** @throws UnusableInput where no folder is named in which the replies are handed on. */
export function shardAccount(
  world: World,
  values: OptionValues,
  { versions, shard }: { readonly versions: Versions; readonly shard: Shard },
  opening: Opening = { missingKey: 'throw' },
): Promise<ShardAccount> {
  if (textOf(values, 'ledger') === undefined) throw withoutLedger();
  return runShard({ ...jobOf(values, versions, opening), shard }, checkPorts(world, values, opening));
}

function withoutLedger(): UnusableInput {
  return new UnusableInput({
    key: '--ledger',
    what: 'a shard hands its replies on in a folder, and none is named',
    mend: 'Add --ledger DIR, and give the folders of all shards, copied into one, to a run without --shard.',
  });
}
