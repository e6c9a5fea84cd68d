import { UnusableInput } from '../shared/fault.ts';
import { mergedVersions } from './mergedVersions.ts';
import { runAndReport } from './runAndReport.ts';
import { type OptionValues, textOf } from './settings.ts';
import type { World } from './world.ts';

/** `evenhand check`: base against head. */
export async function checkCommand(world: World, values: OptionValues): Promise<number> {
  const versions = await mergedVersions(world, { base: required(values, 'base'), head: required(values, 'head') });
  return runAndReport(world, values, { command: 'check', ...versions });
}

function required(values: OptionValues, name: 'base' | 'head'): string {
  const value = textOf(values, name);
  if (value !== undefined) return value;
  throw new UnusableInput({
    key: `--${name}`,
    what: `"evenhand check" compares two versions, and --${name} is missing`,
    mend: 'Write for example: evenhand check --base main --head HEAD. To measure one version alone: evenhand score.',
  });
}
