import type { Outcome } from '../judge/outcome.ts';
import type { Request, Task } from '../plan/plan.ts';
import type { FamilyTable } from './familyTable.ts';
import { tablesOf } from './tablesOf.ts';

/**
 * The outcomes of one task as tables, for whoever measures nothing else.
 *
 * @param requests every request of the run; those of other tasks are passed over.
 */
export function tablesOfTask(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): readonly FamilyTable[] {
  const cells = new Map<string, Outcome[]>();
  for (const request of requests.filter((one) => one.task === task)) {
    const cell = cellName(request.item.id, request.variant.family, request.variant.name);
    cells.set(cell, [...(cells.get(cell) ?? []), outcomeOf(request)]);
  }
  return tablesOf(task, ({ id }, { family, name }) => cells.get(cellName(id, family, name)) ?? []);
}

function cellName(item: string, family: string, variant: string): string {
  return JSON.stringify([item, family, variant]);
}
