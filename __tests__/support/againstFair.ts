import type { Result } from '../../src/report/result.ts';
import type { Tree } from '../../src/tree/tree.ts';
import { checkTrees } from './checkTrees.ts';
import { type PlantedTree, plantedTree } from './plantedTree.ts';

/** A planted judge over 40 items. */
export function judgeTree(label: 'base' | 'head', judge: string, over: Partial<PlantedTree> = {}): Tree {
  return plantedTree({ label, judge, items: 40, ...over });
}

/** A planted judge on the head, checked against a fair one on the base; the same check runs once. */
export function againstFair(judge: string, over: Partial<PlantedTree> = {}): Promise<Result> {
  const asked = JSON.stringify([judge, over]);
  const base = judgeTree('base', 'fair', over);
  const result = results.get(asked) ?? checkTrees({ base, head: judgeTree('head', judge, over) });
  results.set(asked, result);
  return result;
}

const results = new Map<string, Promise<Result>>();
