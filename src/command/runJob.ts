import type { Shard } from '../plan/shares.ts';
import type { Result } from '../report/result.ts';
import type { ShardAccount } from '../report/shardReport.ts';
import { type CheckJob, check } from '../runs/check.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import { timed } from './history.ts';
import { type Opening, openPorts } from './openPorts.ts';
import type { OptionName } from './options.ts';
import { plainReport, renderResult } from './render.ts';
import { runSettingsOf, type Settings } from './settings.ts';
import type { Versions } from './versions.ts';

/**
 * Runs the pipeline and prints its report; the exit code is the verdict's. With `--shard` it reports the share, without
 * a verdict.
 */
export async function runAndReport(
  environment: Environment,
  settings: Settings,
  versions: JobVersions,
): Promise<number> {
  const { shard } = settings;
  if (shard !== undefined) return shardCommand(environment, settings, { versions, shard });
  const result = await runJob(environment, settings, versions);
  await renderResult(environment, settings, result);
  return result.exitCode;
}

/** The versions to run, and the name of the command in the report. */
export type JobVersions = Versions & Pick<CheckJob, 'command'>;

export async function runJob(
  environment: Environment,
  settings: Settings,
  versions: JobVersions,
  opening: Opening = {},
): Promise<Result> {
  const result = await timed(environment, settings, () =>
    check(jobOf(settings, versions, opening), openPorts(environment, settings, opening)),
  );
  // The order that was drawn or given: a machine without the secret cannot draw it.
  const order = result.itemOrder === undefined ? [] : ['--item-order', String(result.itemOrder)];
  const options = [...reproducing(settings), ...order];
  return options.length === 0 ? result : { ...result, options };
}

function jobOf(settings: Settings, versions: JobVersions, opening: Opening): CheckJob {
  return {
    ...versions,
    ...runSettingsOf(settings),
    itemOrder: settings.itemOrder,
    attribute: settings.attribute,
    policyFrom: settings.policyFrom ?? 'base',
    excerpts: opening.excerpts === true,
    details: settings.details === true || opening.excerpts === true,
    quotesReplies: opening.quotesReplies !== false,
  };
}

/** `--shard I/N`: asks this job's share of a run and reports it. 0 if the whole share is in the ledger, else 3. */
async function shardCommand(environment: Environment, settings: Settings, own: OwnShare): Promise<number> {
  const deliver = plainReport(environment, settings, 'the account of a shard');
  const account = await shardAccount(environment, settings, own);
  const { dataJson } = await import('../report/json.ts');
  const { shardConsole } = await import('../report/shardReport.ts');
  await deliver(dataJson(account), (width) => shardConsole(account, width));
  return account.exitCode;
}

interface OwnShare {
  readonly versions: JobVersions;
  readonly shard: Shard;
}

/** @throws UnusableInput if no folder is named that hands on the replies. */
export async function shardAccount(
  environment: Environment,
  settings: Settings,
  { versions, shard }: OwnShare,
  opening: Opening = {},
): Promise<ShardAccount> {
  if (settings.ledger === undefined)
    throw new UnusableInput({
      key: '--ledger',
      what: 'a shard hands its replies on in a folder, and none is named',
      fix: 'Add --ledger DIR, and give the folders of all shards, copied into one, to a run without --shard.',
    });
  const { runShard } = await import('../runs/shard.ts');
  return runShard({ ...jobOf(settings, versions, opening), shard }, openPorts(environment, settings, opening));
}

/**
 * The options that can change the result of a check. Options for a local folder, a limit, a speed or a report cannot.
 */
const deciding = [
  'config',
  'judge',
  'provider',
  'base-url',
  'perturbations',
  'repeats',
  'seed',
  'resamples',
  'early-stop',
  'attribute',
  'fail-on',
  'policy-from',
] as const satisfies readonly OptionName[];

/** The options that reproduce a check, as arguments; all others have their defaults. */
function reproducing({ given }: Settings): readonly string[] {
  return deciding.flatMap((name): readonly string[] => {
    const value = given[name];
    if (value === undefined) return [];
    // An address may contain a secret of the workflow, so a variable replaces it.
    if (name === 'base-url') return [`--${name}`, '$BASE_URL'];
    if (name === 'early-stop' || name === 'attribute') return [switchWord(name, value)];
    // An input may be a list of several lines.
    const text = String(value).trim();
    return [`--${name}`, text.replace(/\s*\n\s*/g, ',')];
  });
}

function switchWord(name: OptionName, value: string | true): string {
  if (value === true || value === 'true') return `--${name}`;
  return value === 'false' ? `--no-${name}` : `--${name}=${value}`;
}
