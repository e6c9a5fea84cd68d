import { runAndReport } from './runJob.ts';
import type { Settings } from './settings.ts';
import { openSide } from './versions.ts';
import type { World } from './world.ts';

/** `evenhand score`: one version, measured and compared with nothing. */
export async function scoreCommand(world: World, settings: Settings): Promise<number> {
  const at = settings.at;
  const head = at === undefined ? world.files.folder('.', '') : await openSide(world, at, '', 'at');
  return runAndReport(world, settings, { command: 'score', base: undefined, head });
}
