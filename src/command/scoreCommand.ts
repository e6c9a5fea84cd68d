import type { Environment } from './environment.ts';
import { runAndReport } from './runJob.ts';
import type { Settings } from './settings.ts';
import { openSide } from './versions.ts';

/** `evenhand score`: one version, measured and compared with nothing. */
export async function scoreCommand(environment: Environment, settings: Settings): Promise<number> {
  const at = settings.at;
  const head = at === undefined ? environment.files.folder('.', '') : await openSide(environment, at, '', 'at');
  return runAndReport(environment, settings, { command: 'score', base: undefined, head });
}
