import { changedParts, type JudgePart, mixedJudge, partSubsets } from '../judge/judgeParts.ts';
import { variantsOf } from '../perturb/table.ts';
import type { Task } from './plan.ts';
import type { JudgeJob } from './prepare.ts';

/** A judge between base and head: it has some of the head's edits, and is the base's in all else. */
export interface Hybrid {
  /** In the order of `judgeParts`. */
  readonly edits: readonly JudgePart[];
  readonly task: Task;
}

/**
 * The judges that have to be scored besides base and head, to tell which edit moved a number: every mixture of the edits.
 * With k edits these are 2^k - 2 judges, and no change has more than five. None if fewer than two parts changed, or
 * one side alone is scored.
 */
export function hybridsOf(job: JudgeJob): readonly Hybrid[] {
  const { base, head } = job.tasks;
  if (job.base === undefined || base === undefined || head === undefined) return [];
  // Hybrids are told beside both sides, and are read as the head is.
  const { reading } = head;
  return mixtures(changedParts(base.judge, head.judge)).map((edits) => {
    const judge = mixedJudge(base.judge, head.judge, edits);
    // The side that does not examine has the same items, with the variables that its own prompt needs.
    const { items } = job.evalSet.side === 'base' ? head : base;
    const variants = variantsOf(judge, job.evalSet.wanted, `head:${job.head.promptFile}`);
    const version = `the base with the head's ${edits.join(', ')}`;
    return { edits, task: { version, judge, items, variants, repeats: 1, ...(reading && { reading }) } };
  });
}

function mixtures(changed: readonly JudgePart[]): readonly (readonly JudgePart[])[] {
  return partSubsets(changed).filter((edits) => edits.length > 0 && edits.length < changed.length);
}
