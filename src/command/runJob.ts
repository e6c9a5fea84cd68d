import { type CheckJob, check } from '../check.ts';
import type { Result } from '../report/result.ts';
import type { Tree } from '../tree/tree.ts';
import { tool } from '../version.ts';
import { checkPorts, type Opening } from './openPorts.ts';
import { renderResult } from './renderResult.ts';
import { isOn, type OptionValues, overridesOf, scoreSettingsOf, textOf, wordOf } from './settings.ts';
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
  opening: Opening = { missingKey: 'throw' },
): Promise<Result> {
  const job: CheckJob = {
    ...versions,
    config: textOf(values, 'config'),
    judge: textOf(values, 'judge'),
    overrides: overridesOf(values),
    score: scoreSettingsOf(values),
    tool,
    attribute: isOn(values, 'attribute'),
    policyFrom: wordOf(values, 'policy-from') === 'head' ? 'head' : 'base',
    excerpts: opening.excerpts === true,
  };
  return check(job, checkPorts(world, values, opening));
}

/** Runs the pipeline and prints its report; the exit code is the verdict's. */
export async function runAndReport(world: World, values: OptionValues, versions: Versions): Promise<number> {
  const result = await runJob(world, values, versions);
  await renderResult(world, values, result);
  return result.exitCode;
}
