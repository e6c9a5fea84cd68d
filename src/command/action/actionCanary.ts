import { canaryInShort } from '../../canary/canaryInShort.ts';
import { canaryLines } from '../../canary/canaryLines.ts';
import { isSound } from '../../canary/runCanary.ts';
import type { LoadedSide } from '../../config/loadedJudge.ts';
import { loadSide } from '../../config/loadSide.ts';
import { plainText } from '../../report/plainText.ts';
import type { Tree } from '../../tree/tree.ts';
import { canaryOf } from '../canaryOf.ts';
import { checkLine } from '../checkLine.ts';
import { configPathIn } from '../configPath.ts';
import { isOn, type OptionValues, textOf } from '../settings.ts';
import type { World } from '../world.ts';
import type { ActionHost } from './actionHost.ts';

/** What the controls said, in one line; `sound` is false where no verdict of this gate means anything. */
export interface CanaryOutcome {
  readonly sound: boolean;
  readonly notices: readonly string[];
}

/**
 * Tries the gate before anything is asked, where the input `canary` says so: on the version whose rules hold, which is
 * the base, or the head where the base has no configuration.
 *
 * @throws UnusableInput where that version cannot be used.
 */
export async function actionCanary(
  world: World,
  host: Pick<ActionHost, 'annotate'>,
  { values, base, head }: { readonly values: OptionValues; readonly base: Tree; readonly head: Tree },
): Promise<CanaryOutcome> {
  if (!isOn(values, 'canary')) return { sound: true, notices: [] };
  const side = await trustedSide(values, base, head);
  // That there is no configuration is said by the check itself.
  if (side === undefined) return { sound: true, notices: [] };
  const canaries = await canaryOf(world, values, side);
  const lines = canaries.flatMap(canaryLines);
  for (const line of lines) world.stdout.write(checkLine(line));
  const sound = canaries.every(isSound);
  for (const { state, text, mend } of lines) {
    if (state === 'ill')
      host.annotate({ level: 'error', title: 'Evenhand canary', text: plainText(`${text}. ${mend}`) });
  }
  return { sound, notices: [canaryInShort(canaries)] };
}

/** The version whose rules hold; where one judge alone is asked for, and it is new, the head is all that has it. */
async function trustedSide(values: OptionValues, base: Tree, head: Tree): Promise<LoadedSide | undefined> {
  const path = await configPathIn(head, textOf(values, 'config'));
  const judge = textOf(values, 'judge');
  const side = await loadSide(base, path);
  const isThere = judge === undefined || side?.judges.some(({ name }) => name === judge);
  return side !== undefined && isThere ? side : loadSide(head, path);
}
