import { openSide } from './openSide.ts';
import { runAndReport } from './runAndReport.ts';
import { type OptionValues, textOf } from './settings.ts';
import type { World } from './world.ts';

/** `evenhand score`: one version, measured and compared with nothing. */
export async function scoreCommand(world: World, values: OptionValues): Promise<number> {
  const at = textOf(values, 'at');
  const head = at === undefined ? world.files.folder('.', '') : await openSide(world, at, '', 'at');
  return runAndReport(world, values, { command: 'score', base: undefined, head });
}
