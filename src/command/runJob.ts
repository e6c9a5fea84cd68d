import type { SidesToLoad } from '../config/loadSides.ts';
import type { OpenReference } from '../config/references.ts';
import type { Shard } from '../plan/shares.ts';
import { dataJson } from '../report/json.ts';
import type { Result } from '../report/result.ts';
import type { ShardAccount } from '../report/shardReport.ts';
import { type CheckJob, check } from '../runs/check.ts';
import { UnusableInput } from '../shared/fault.ts';
import type { Tree } from '../tree/tree.ts';
import type { Environment } from './environment.ts';
import { checkPorts, type Opening } from './openPorts.ts';
import type { OptionName } from './options.ts';
import { plainReport, renderResult } from './render.ts';
import { policySideOf, runSettingsOf, type Settings } from './settings.ts';

/**
 * Runs the pipeline and prints its report; the exit code is the verdict's. With `--shard` there is an account of the
 * share, and no verdict.
 */
export async function runAndReport(environment: Environment, settings: Settings, versions: Versions): Promise<number> {
  const shard = settings.shard;
  if (shard !== undefined) return shardCommand(environment, settings, versions, shard);
  const result = await runJob(environment, settings, versions);
  await renderResult(environment, settings, result);
  return result.exitCode;
}

/** The versions to run, and what the command is called in the report. */
export interface Versions {
  readonly command: CheckJob['command'];
  readonly base: Tree | undefined;
  /** As it would be after the merge, if it is known if the two parted. */
  readonly head: Tree;
  /** Where the two parted, as a full hash. */
  readonly mergeBase?: string | undefined;
  /** What a reader has to know about how the two were found. */
  readonly notices?: readonly string[];
  /** A commit or tag that a configuration names as its reference; absent: the versions are no commits. */
  readonly openReference?: OpenReference | undefined;
  /** Whether the folder has a file otherwise than the head, a commit; absent: the head is not what is checked out. */
  readonly isUncommitted?: SidesToLoad['isUncommitted'];
}

/** Runs the pipeline on the versions as the options say. */
export async function runJob(
  environment: Environment,
  settings: Settings,
  versions: Versions,
  opening: Opening = { missingKey: 'throw' },
): Promise<Result> {
  const result = await check(jobOf(settings, versions, opening), checkPorts(environment, settings, opening));
  // The order that was drawn, or given: a machine without the secret cannot draw it.
  const order = result.itemOrder === undefined ? [] : ['--item-order', String(result.itemOrder)];
  const options = [...reproducing(settings), ...order];
  return options.length === 0 ? result : { ...result, options };
}

/** What the options say about these versions. */
function jobOf(settings: Settings, versions: Versions, opening: Opening): CheckJob {
  return {
    ...versions,
    ...runSettingsOf(settings),
    itemOrder: settings.itemOrder,
    attribute: settings.attribute,
    policyFrom: policySideOf(settings),
    excerpts: opening.excerpts === true,
    quotesReplies: opening.quotesReplies !== false,
  };
}

/** `--shard I/N`: asks this job's share of a run and accounts for it. 0 if the whole share is in the ledger, else 3. */
async function shardCommand(
  environment: Environment,
  settings: Settings,
  versions: Versions,
  shard: Shard,
): Promise<number> {
  const deliver = plainReport(environment, settings, 'the account of a shard');
  const account = await shardAccount(environment, settings, { versions, shard });
  const { shardConsole } = await import('../report/shardReport.ts');
  await deliver(dataJson(account), (width) => shardConsole(account, width));
  return account.exitCode;
}

/** @throws UnusableInput if no folder is named in which the replies are handed on. */
export async function shardAccount(
  environment: Environment,
  settings: Settings,
  { versions, shard }: { readonly versions: Versions; readonly shard: Shard },
  opening: Opening = { missingKey: 'throw' },
): Promise<ShardAccount> {
  if (settings.ledger === undefined) throw withoutLedger();
  const { runShard } = await import('../runs/shard.ts');
  return runShard({ ...jobOf(settings, versions, opening), shard }, checkPorts(environment, settings, opening));
}

function withoutLedger(): UnusableInput {
  return new UnusableInput({
    key: '--ledger',
    what: 'a shard hands its replies on in a folder, and none is named',
    fix: 'Add --ledger DIR, and give the folders of all shards, copied into one, to a run without --shard.',
  });
}

/** The options that can change what a check finds. Not those that name a folder here, a limit, a speed or a report. */
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

/** An address may hold what only the workflow may know, so it is named by a variable. */
const hidden: Partial<Record<OptionName, string>> = { 'base-url': 'BASE_URL' };

/** The options with which a check says the same again, as arguments; those that were not given have their defaults. */
function reproducing({ given }: Settings): readonly string[] {
  return deciding.flatMap((name): readonly string[] => {
    const value = given[name];
    if (value === undefined) return [];
    const variable = hidden[name];
    if (variable !== undefined) return [`--${name}`, `$${variable}`];
    if (isSwitch(name)) return [switchWord(name, value)];
    // An input may be a list of several lines.
    return [
      `--${name}`,
      String(value)
        .trim()
        .replace(/\s*\n\s*/g, ','),
    ];
  });
}

function isSwitch(name: OptionName): boolean {
  return name === 'early-stop' || name === 'attribute';
}

function switchWord(name: OptionName, value: string | true): string {
  if (value === true || value === 'true') return `--${name}`;
  return value === 'false' ? `--no-${name}` : `--${name}=${value}`;
}
