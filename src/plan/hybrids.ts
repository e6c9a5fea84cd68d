import { changedParts, type JudgePart, mixedJudge } from '../judge/judgeParts.ts';
import { variantsOf } from '../perturb/table.ts';
import type { Task } from './plan.ts';
import type { JudgeJob } from './prepare.ts';

/** A judge between base and head: it has some of the head's edits, and is otherwise the base's. */
export interface Hybrid {
  /** In the order of `judgeParts`. */
  readonly edits: readonly JudgePart[];
  readonly task: Task;
}

/**
 * The judges to score in addition to base and head, to find which edit moved a number: the base with each edit alone,
 * and the head without each. With two edits these are the same two judges; with more edits, twice as many judges as
 * edits. Empty if fewer than two parts changed, or if only one side is scored.
 */
export function hybridsOf(job: JudgeJob): readonly Hybrid[] {
  const { base, head } = job.tasks;
  if (job.base === undefined || base === undefined || head === undefined) return [];
  // Hybrids are compared with both sides, and are read like the head.
  const { reading } = head;
  return mixtures(changedParts(base.judge, head.judge)).map((edits) => {
    const judge = mixedJudge(base.judge, head.judge, edits);
    // The other side has the same items, with the variables that its own prompt needs.
    const { items } = job.evalSet.side === 'base' ? head : base;
    const variants = variantsOf(judge, job.evalSet.wanted, `head:${job.head.promptFile}`);
    const version = `the base with the head's ${edits.join(', ')}`;
    return { edits, task: { version, judge, items, variants, repeats: 1, ...(reading && { reading }) } };
  });
}

function mixtures(changed: readonly JudgePart[]): readonly (readonly JudgePart[])[] {
  if (changed.length < 2) return [];
  const each = changed.map((part) => [part]);
  return changed.length === 2 ? each : [...each, ...changed.map((part) => changed.filter((other) => other !== part))];
}
