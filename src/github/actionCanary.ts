import { canaryOf, checkLine } from '../command/canaryOf.ts';
import type { Environment } from '../command/environment.ts';
import { overridesOf, type Settings } from '../command/settings.ts';
import { distinctNames } from '../config/judgeName.ts';
import type { ConfiguredSide } from '../config/loadedJudge.ts';
import { loadVersion } from '../config/loadSides.ts';
import { plainText } from '../report/plainText.ts';
import { canaryInShort, canaryLines } from '../runs/canary/canaryLines.ts';
import { isSound } from '../runs/canary/runCanary.ts';
import type { Tree } from '../tree/tree.ts';
import type { ActionHost } from './actionHost.ts';

/** What the controls said, in one line; `sound` is false if no verdict of this gate means anything. */
export interface CanaryOutcome {
  readonly sound: boolean;
  readonly notices: readonly string[];
}

/**
 * Tries the gate before anything is asked, if the input `canary` says so: on the version whose rules hold, which is
 * the base, or the head where the base has no configuration or policy-from says so.
 *
 * @throws UnusableInput if that version cannot be used.
 */
export async function actionCanary(
  environment: Environment,
  host: Pick<ActionHost, 'annotate' | 'group'>,
  { values, base, head }: { readonly values: Settings; readonly base: Tree; readonly head: Tree },
): Promise<CanaryOutcome> {
  if (!values.canary === true) return { sound: true, notices: [] };
  const sides = await trustedSides(values, base, head);
  // That there is no configuration is said by the check itself.
  if (sides.length === 0) return { sound: true, notices: [] };
  const canaries = await canaryOf(environment, values, sides);
  const lines = canaries.flatMap(canaryLines);
  await host.group('Self-test of the gate', async () => {
    for (const line of lines) environment.stdout.write(checkLine(line));
  });
  const sound = canaries.every(isSound);
  for (const { state, text, fix } of lines) {
    if (state === 'ill')
      host.annotate({ level: 'error', title: 'Evenhand canary', text: plainText(`${text}. ${fix}`) });
  }
  return { sound, notices: [canaryInShort(canaries)] };
}

/** The version whose rules hold; if one judge alone is asked for, and it is new, the head is all that has it. */
async function trustedSides(values: Settings, base: Tree, head: Tree): Promise<readonly ConfiguredSide[]> {
  const config = values.config;
  const judge = values.judge;
  const overrides = overridesOf(values);
  if (values.policyFrom === 'head') return loadVersion(head, config, overrides);
  const sides = await loadVersion(base, config, overrides);
  const hasJudge = namesOf(sides).some((name) => name === judge);
  return sides.length > 0 && (judge === undefined || hasJudge) ? sides : loadVersion(head, config, overrides);
}

function namesOf(sides: readonly ConfiguredSide[]): readonly string[] {
  return distinctNames(sides.flatMap(({ path, judges }) => judges.map(({ name }) => ({ name, config: path }))));
}
