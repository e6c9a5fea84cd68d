import type { JudgeJob } from './prepare.ts';

/**
 * Says, before anything is asked, that a judge has too few items for a verdict; empty if it has enough, or is not
 * asked.
 */
export function fewItemsNote({ head, evalSet, tasks, policy }: JudgeJob): readonly string[] {
  const { length } = evalSet.owner.items;
  const { minItems } = policy.gate;
  if (tasks.head === undefined || length >= minItems) return [];
  return [
    `judge ${head.name} has ${length} ${length === 1 ? 'item' : 'items'}, and a verdict needs ${minItems} (gate.minItems)`,
  ];
}
