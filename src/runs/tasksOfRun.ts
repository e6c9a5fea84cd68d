import { changeFindings, isReadOtherwise } from '../gate/changeFindings.ts';
import { evalSetTask } from '../plan/evalSetTask.ts';
import { hybridsOf } from '../plan/hybrids.ts';
import { withoutKnown } from '../plan/knownToJudge.ts';
import { planRequests, type Task } from '../plan/plan.ts';
import type { Overrides } from '../plan/policy.ts';
import { evalSetOf, type JudgeJob, type Prepared, policyFor } from '../plan/prepare.ts';
import { UnusableInput } from '../shared/fault.ts';
import { tasksOf } from './asking/orderedJudges.ts';
import type { AttributeWhen } from './besides/attributeJudges.ts';

export interface WholeRun {
  /** When the hybrids between the sides are asked too; absent: never. They are counted as if they were. */
  readonly attribute?: AttributeWhen | undefined;
  readonly overrides: Overrides;
}

/**
 * All that a run may ask, before anything is known: what the verdict and the hybrids take, and the other side's eval set
 * if the eval set changed, unless that takes more requests than the verdict (a run does not ask it then).
 */
export function tasksOfRun(prepared: Prepared, run: WholeRun): readonly Task[] {
  return [...tasksOfVerdict(prepared, run), ...prepared.jobs.flatMap((job) => otherEvalSet(job, run.overrides))];
}

/** Both sides and the reference, and the hybrids between them if they are wanted. */
export function tasksOfVerdict({ jobs }: Prepared, { attribute }: WholeRun): readonly Task[] {
  const hybrids = attribute !== undefined ? jobs.flatMap((job) => hybridsOf(job).map(({ task }) => task)) : [];
  return [...jobs.flatMap(({ tasks }) => tasksOf(tasks)), ...hybrids];
}

/** None if it cannot be used: that is said with the verdict. */
function otherEvalSet(job: JudgeJob, overrides: Overrides): readonly Task[] {
  const { base, head, configurations, evalSet } = job;
  const own = tasksOf({ ...job.tasks, reference: undefined });
  if (base === undefined || configurations.base === undefined || own.length === 0) return [];
  const before = { judge: base, configuration: configurations.base.configuration };
  const after = { judge: head, configuration: configurations.head.configuration };
  if (!isReadOtherwise(changeFindings(before, after, evalSet.side))) return [];
  const side = evalSet.side === 'base' ? 'head' : 'base';
  const other = withoutKnown(evalSetOf(job, side, policyFor(job, overrides, side)), job);
  const most = planRequests(own, '').length;
  if (other.owner.items.length - (own[0]?.items.length ?? 0) > most) return [];
  try {
    const tasks = [evalSetTask('base', base, other), evalSetTask('head', head, other)];
    const known = new Set(planRequests(own, '').map(({ key }) => key));
    const added = new Set(planRequests(tasks, '').flatMap(({ key }) => (known.has(key) ? [] : [key])));
    return added.size > most ? [] : tasks;
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return [];
  }
}
