import { UnusableInput } from '../shared/fault.ts';
import type { Environment } from './environment.ts';
import { runAndReport } from './runJob.ts';
import type { Settings } from './settings.ts';
import { mergedVersions, uncommittedIn, versionAt } from './versions.ts';

/** `evenhand check`: base against head. */
export async function checkCommand(environment: Environment, settings: Settings): Promise<number> {
  const versions = await mergedVersions(environment, {
    base: required(settings, 'base'),
    head: required(settings, 'head'),
  });
  return runAndReport(environment, settings, { command: 'check', ...versions });
}

/** `evenhand score`: measures one version without a comparison. */
export async function scoreCommand(environment: Environment, settings: Settings): Promise<number> {
  const head = await versionAt(environment, settings);
  const isUncommitted = await uncommittedIn(environment, head);
  return runAndReport(environment, settings, { command: 'score', base: undefined, head, isUncommitted });
}

function required(settings: Settings, name: 'base' | 'head'): string {
  const value = settings[name];
  if (value !== undefined) return value;
  throw new UnusableInput({
    key: `--${name}`,
    what: `"evenhand check" compares two versions, and --${name} is missing`,
    fix: 'Write for example: evenhand check --base main --head HEAD. To measure one version alone: evenhand score.',
  });
}
