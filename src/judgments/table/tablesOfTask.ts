import type { Outcome } from '../../judge/outcome.ts';
import type { Request, Task } from '../../plan/plan.ts';
import { type Answered, answeredOf } from './answered.ts';
import type { FamilyTable } from './familyTable.ts';
import { tablesOf } from './tablesOf.ts';

/**
 * The outcomes of one task as tables.
 *
 * @param requests every request of the run, item by item; those of other tasks are passed over.
 */
export function tablesOfTask(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): readonly FamilyTable[] {
  return tablesOfAnswered(task, answeredOf(task, requests, outcomeOf));
}

/** The same where the replies have been read already. */
export function tablesOfAnswered(task: Task, { requests, outcomes }: Answered): readonly FamilyTable[] {
  const places = new Map(task.items.map((item, place) => [item, place]));
  const cells = new Map(task.variants.map((variant) => [variant, Array.from(task.items, () => none)]));
  // Outcomes that say the same are one, and so are the cells that hold one of them.
  const single = new Map<Outcome, readonly Outcome[]>();
  for (const [index, { variant, item }] of requests.entries()) {
    const outcome = outcomes[index];
    const column = cells.get(variant);
    const place = places.get(item);
    if (outcome === undefined || column === undefined || place === undefined) continue;
    const alone = single.get(outcome) ?? [outcome];
    single.set(outcome, alone);
    const before = column[place] ?? none;
    column[place] = before.length === 0 ? alone : [...before, outcome];
  }
  return tablesOf(task, (item, variant) => cells.get(variant)?.[places.get(item) ?? -1] ?? none);
}

const none: readonly Outcome[] = [];
