import type { ConfiguredSide } from '../../src/config/loadedJudge.ts';
import { loadVersion } from '../../src/config/loadSides.ts';
import { memoryLedger } from '../../src/edge/ledger/memoryLedger.ts';
import { type CanaryExam, examsOf } from '../../src/runs/canary/evalSet.ts';
import { type PlantedChange, plantedChanges } from '../../src/runs/canary/plantedChanges.ts';
import type { Tree } from '../../src/tree/tree.ts';

export async function sideOf(tree: Tree): Promise<readonly [ConfiguredSide]> {
  const [side] = await loadVersion(tree, 'evenhand.yml');
  if (side === undefined) throw new Error('the tree has no evenhand.yml');
  return [side];
}

/** The exam of the one judge of a tree. */
export async function examOf(tree: Tree): Promise<CanaryExam> {
  const [exam] = examsOf(await sideOf(tree), {}, undefined);
  if (exam === undefined) throw new Error('one judge');
  return exam;
}

/** What the gate says of flawed judges in the place of the one judge of a tree. */
export async function changesOf(tree: Tree): Promise<readonly PlantedChange[]> {
  return plantedChanges(await examOf(tree), () => memoryLedger());
}
