import type { Environment } from './environment.ts';
import { runAndReport } from './runJob.ts';
import type { Settings } from './settings.ts';
import { uncommittedIn, versionAt } from './versions.ts';

/** `evenhand score`: measures one version without a comparison. */
export async function scoreCommand(environment: Environment, settings: Settings): Promise<number> {
  const head = await versionAt(environment, settings);
  const isUncommitted = await uncommittedIn(environment, head);
  return runAndReport(environment, settings, { command: 'score', base: undefined, head, isUncommitted });
}
