import type { Outcome } from '../judge/outcome.ts';
import type { Request, Task } from '../plan/plan.ts';
import type { Estimated } from './estimated.ts';
import type { FamilyTable } from './familyTable.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type FamilyMeasures, measureFamily } from './measureFamily.ts';
import { noise } from './noise.ts';
import { tablesOf } from './tablesOf.ts';

/** One side of a judge, measured. */
export interface MeasuredSide {
  readonly model: string | undefined;
  readonly tables: readonly FamilyTable[];
  readonly families: Readonly<Record<string, FamilyMeasures>>;
  /** Over all distinct requests. */
  readonly leftOut: LeftOut;
  readonly noise: Estimated | undefined;
}

/** @param requests every request of the run; those of other tasks are passed over. */
export function measureSide(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
  settings: { confidence: number; seed: number },
): MeasuredSide {
  const own = requests.filter((request) => request.task === task);
  const cells = new Map<string, Outcome[]>();
  for (const request of own) {
    const cell = cellName(request.item.id, request.variant.family, request.variant.name);
    cells.set(cell, [...(cells.get(cell) ?? []), outcomeOf(request)]);
  }
  const at = (item: string, family: string, variant: string) => cells.get(cellName(item, family, variant)) ?? [];
  const tables = tablesOf(task.items, task.variants, (item, { family, name }) => at(item.id, family, name)[0]);
  const distinct = [...new Map(own.map((request) => [request.key, request])).values()];
  return {
    model: task.judge.model,
    tables,
    families: Object.fromEntries(tables.map((table) => [table.family, measureFamily(table, settings)])),
    leftOut: leftOut([{ item: '', gold: undefined, outcomes: distinct.map(outcomeOf) }]),
    noise: noise(
      task.items.map(({ id }) => [at(id, 'control', 'control')]),
      settings.confidence,
    ),
  };
}

function cellName(item: string, family: string, variant: string): string {
  return JSON.stringify([item, family, variant]);
}
