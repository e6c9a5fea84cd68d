import { groupBy } from '../../groupBy.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Request, Task } from '../../plan/plan.ts';
import type { FamilyTable } from './familyTable.ts';
import { tablesOf } from './tablesOf.ts';

/**
 * The outcomes of one task as tables.
 *
 * @param requests every request of the run; those of other tasks are passed over.
 */
export function tablesOfTask(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): readonly FamilyTable[] {
  const own = requests.filter((request) => request.task === task);
  const answered = own.map((request) => ({ request, outcome: outcomeOf(request) }));
  const cells = groupBy(answered, ({ request: { item, variant } }) => cellName(item.id, variant.family, variant.name));
  return tablesOf(
    task,
    ({ id }, { family, name }) => cells.get(cellName(id, family, name))?.map(({ outcome }) => outcome) ?? [],
  );
}

function cellName(item: string, family: string, variant: string): string {
  return JSON.stringify([item, family, variant]);
}
