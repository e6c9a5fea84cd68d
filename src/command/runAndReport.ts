import { renderResult } from './renderResult.ts';
import { runJob, type Versions } from './runJob.ts';
import type { OptionValues } from './settings.ts';
import { shardCommand } from './shardCommand.ts';
import { shardOption } from './shardOption.ts';
import type { World } from './world.ts';

/**
 * Runs the pipeline and prints its report; the exit code is the verdict's. With `--shard` there is an account of the
 * share, and no verdict.
 */
export async function runAndReport(world: World, values: OptionValues, versions: Versions): Promise<number> {
  const shard = shardOption(values);
  if (shard !== undefined) return shardCommand(world, values, versions, shard);
  const result = await runJob(world, values, versions);
  await renderResult(world, values, result);
  return result.exitCode;
}
