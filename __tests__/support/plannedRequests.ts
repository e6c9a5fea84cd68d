import { variantsOf } from '../../src/perturb/table.ts';
import { planRequests, type Request, type Task } from '../../src/plan/plan.ts';
import { itemOf, judgeOf } from './judges.ts';

/** A judge as written over so many items: one request each, which says `Reply 0`, `Reply 1`, … */
export function plannedTask(items: number, over: Partial<Task> = {}): Task {
  const judge = judgeOf(3);
  return {
    version: 'head',
    judge,
    items: Array.from({ length: items }, (_, index) => itemOf({ id: `t-${index}`, vars: { reply: `Reply ${index}` } })),
    variants: variantsOf(judge, [], 'p'),
    repeats: 1,
    ...over,
  };
}

export function plannedRequests(items: number): readonly Request[] {
  return planRequests([plannedTask(items)], 'fake');
}
