import type { ConfiguredSide } from '../../src/config/loadedJudge.ts';
import { loadVersion } from '../../src/config/loadSides.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { type CanaryEvalSet, evalSetsOf } from '../../src/runs/canary/evalSet.ts';
import { type PlantedChange, plantedChanges } from '../../src/runs/canary/plantedChanges.ts';
import type { Tree } from '../../src/tree/tree.ts';

export async function sideOf(tree: Tree): Promise<readonly [ConfiguredSide]> {
  const [side] = await loadVersion(tree, 'evenhand.yml');
  if (side === undefined) throw new Error('the tree has no evenhand.yml');
  return [side];
}

/** The eval set of the one judge of a tree. */
export async function evalSetOf(tree: Tree): Promise<CanaryEvalSet> {
  const [evalSet] = evalSetsOf(await sideOf(tree), {}, undefined);
  if (evalSet === undefined) throw new Error('one judge');
  return evalSet;
}

/** What the gate says of flawed judges in the place of the one judge of a tree. */
export async function changesOf(tree: Tree): Promise<readonly PlantedChange[]> {
  return plantedChanges(await evalSetOf(tree), () => memoryLedger());
}
