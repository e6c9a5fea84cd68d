import { type CheckJob, check } from '../check.ts';
import type { Result } from '../report/result.ts';
import type { ScorePorts } from '../score/scoreTasks.ts';
import type { Tree } from '../tree/tree.ts';
import { tool } from '../version.ts';
import { configPathIn } from './configPath.ts';
import { openLedger, openProvider } from './openPorts.ts';
import { renderResult } from './renderResult.ts';
import { isOn, type OptionValues, overridesOf, scoreSettingsOf, textOf } from './settings.ts';
import type { World } from './world.ts';

/** The versions to run, and what the command is called in the report. */
export interface Versions {
  readonly command: CheckJob['command'];
  readonly base: Tree | undefined;
  readonly head: Tree;
}

/** Runs the pipeline on the versions as the options say. */
export async function runJob(
  world: World,
  values: OptionValues,
  versions: Versions,
  missingKey: 'throw' | 'report' = 'throw',
): Promise<Result> {
  const job: CheckJob = {
    ...versions,
    configPath: await configPathIn(versions.head, textOf(values, 'config')),
    judge: textOf(values, 'judge'),
    overrides: overridesOf(values),
    score: scoreSettingsOf(values),
    tool,
    attribute: isOn(values, 'attribute'),
  };
  return check(job, portsFor(world, values, missingKey));
}

/** Runs the pipeline and prints its report; the exit code is the verdict's. */
export async function runAndReport(world: World, values: OptionValues, versions: Versions): Promise<number> {
  const result = await runJob(world, values, versions);
  await renderResult(world, values, result);
  return result.exitCode;
}

function portsFor(world: World, values: OptionValues, missingKey: 'throw' | 'report'): ScorePorts {
  const progress = world.progress({ quiet: values.quiet === true });
  const provider = openProvider(world, values, (text) => progress.note(text), missingKey);
  const ledger = openLedger(world, values, (text) => progress.note(text));
  return { provider, ledger, progress, clock: world.clock, random: world.random, signal: world.signal };
}
