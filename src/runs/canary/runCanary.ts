import type { Ledger } from '../../ask/ports.ts';
import type { ConfiguredSide } from '../../config/loadedJudge.ts';
import type { Overrides } from '../../plan/policy.ts';
import { type AlikeRuns, alikeRuns } from './alikeRuns.ts';
import { evalSetsOf } from './evalSet.ts';
import { type PlantedChange, plantedChanges } from './plantedChanges.ts';

/** Whether the gate can fail in the place of one judge, and whether it fails for nothing. */
export interface JudgeCanary {
  readonly name: string;
  readonly items: number;
  readonly changes: readonly PlantedChange[];
  readonly alike: AlikeRuns;
}

export interface CanarySettings {
  readonly overrides: Overrides;
  /** The one judge to try; undefined: all. */
  readonly judge: string | undefined;
  /** A ledger that lasts as long as a run. */
  readonly memoryLedger: () => Ledger;
}

/**
 * The controls of the gate, on somebody's own judges, items, perturbations and rules: planted bad judges, which must be
 * caught, and comparisons of a planted judge with itself, which must not. No model is asked.
 *
 * @throws UnusableInput as `prepareRun` does.
 */
export async function runCanary(
  sides: readonly ConfiguredSide[],
  settings: CanarySettings,
): Promise<readonly JudgeCanary[]> {
  const canaries: JudgeCanary[] = [];
  for (const evalSet of evalSetsOf(sides, settings.overrides, settings.judge)) {
    const changes = await plantedChanges(evalSet, settings.memoryLedger);
    canaries.push({ name: evalSet.name, items: evalSet.task.items.length, changes, alike: alikeRuns(evalSet) });
  }
  return canaries;
}

/** Whether the gate caught the flaw. */
export function isCaught({ verdict }: PlantedChange): boolean {
  return verdict === 'regression';
}

/** Whether more checks were red about nothing than chance explains. */
export function failsForNothing({ failing, allowed }: AlikeRuns): boolean {
  return failing > allowed;
}

/** Whether a verdict of the gate about this judge means something. */
export function isSound({ changes, alike }: JudgeCanary): boolean {
  return changes.every((change) => isCaught(change) && change.misread === 0) && !failsForNothing(alike);
}
