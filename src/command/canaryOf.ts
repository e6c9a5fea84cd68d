import type { ConfiguredSide } from '../config/loadedJudge.ts';
import { type JudgeCanary, runCanary } from '../runs/canary/runCanary.ts';
import { type OptionValues, overridesOf, textOf } from './settings.ts';
import type { World } from './world.ts';

/** The controls of the gate on one version, as the options say. No key, no network: the judges are planted. */
export function canaryOf(
  world: Pick<World, 'memoryLedger'>,
  values: OptionValues,
  sides: readonly ConfiguredSide[],
): Promise<readonly JudgeCanary[]> {
  return runCanary(sides, {
    overrides: overridesOf(values),
    judge: textOf(values, 'judge'),
    memoryLedger: () => world.memoryLedger(),
  });
}
