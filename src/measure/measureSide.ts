import type { Outcome } from '../judge/outcome.ts';
import { type Answered, answeredOf } from '../judgments/table/answered.ts';
import type { FamilyTable } from '../judgments/table/familyTable.ts';
import { allFamily } from '../judgments/table/tablesOf.ts';
import { tablesOfAnswered } from '../judgments/table/tablesOfTask.ts';
import type { Request, Task } from '../plan/plan.ts';
import { type Annotators, measureAnnotators } from './annotators.ts';
import type { Estimated } from './estimated.ts';
import type { MeasureSettings } from './estimates.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type FamilyMeasures, measureFamily } from './measureFamily.ts';
import { noise } from './noise.ts';
import { type ScaleAnomaly, scaleAnomalies } from './scaleAnomaly.ts';

/** One side of a judge, measured. */
export interface MeasuredSide {
  readonly model: string | undefined;
  readonly tables: readonly FamilyTable[];
  readonly families: Readonly<Record<string, FamilyMeasures>>;
  /** Over all distinct requests. */
  readonly leftOut: LeftOut;
  readonly noise: Estimated | undefined;
  /** How far people agree among themselves about these items; undefined where single labels are all there is. */
  readonly annotators: Annotators | undefined;
  readonly anomalies: readonly ScaleAnomaly[];
}

/** @param requests every request of the run; those of other tasks are passed over. */
export function measureSide(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
  settings: MeasureSettings,
): MeasuredSide {
  const answered = answeredOf(task, requests, outcomeOf);
  const tables = tablesOfAnswered(task, answered);
  // Every table has the control beside its rows.
  const controls = tables.find(({ family }) => family === allFamily)?.rows.map(({ control = [] }) => [control]);
  return {
    model: task.judge.model,
    ...measureTables(tables, settings),
    leftOut: leftOut(distinctOutcomes(answered)),
    noise: noise(controls ?? [], settings.confidence),
  };
}

/** One of each request: families that show an item alike share it. */
function distinctOutcomes({ requests, outcomes }: Answered): readonly Outcome[] {
  const seen = new Set<string>();
  return outcomes.filter((_, index) => {
    const key = requests[index]?.key ?? '';
    const before = seen.size;
    return seen.add(key).size > before;
  });
}

/** What the tables of one side say, wherever they come from. */
export function measureTables(
  made: readonly FamilyTable[],
  settings: MeasureSettings,
): Pick<MeasuredSide, 'tables' | 'families' | 'annotators' | 'anomalies'> {
  const tables = shareAlike(made);
  const everything = tables.find(({ family }) => family === allFamily);
  return {
    tables,
    families: measureFamilies(tables, settings),
    annotators: everything === undefined ? undefined : measureAnnotators(everything, settings),
    anomalies: everything === undefined ? [] : scaleAnomalies(everything),
  };
}

/**
 * A sole family and `all` may be the same variants of the same items: they are then given the same rows and variants, so
 * that what is counted of the one holds for the other.
 */
function shareAlike(tables: readonly FamilyTable[]): readonly FamilyTable[] {
  const known: FamilyTable[] = [];
  return tables.map((table) => {
    const alike = known.find((one) => isSame(one, table));
    if (alike !== undefined) return { ...alike, family: table.family };
    known.push(table);
    return table;
  });
}

/** The same variants by their names, and the very same outcomes of the same items, cell by cell. */
function isSame(one: FamilyTable, other: FamilyTable): boolean {
  return (
    one.claim === other.claim &&
    isSameList(
      one.variants.map(({ name }) => name),
      other.variants.map(({ name }) => name),
    ) &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => {
      const match = other.rows[index];
      return match?.item === row.item && match.gold === row.gold && isSameList(row.outcomes, match.outcomes);
    })
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}

function measureFamilies(
  tables: readonly FamilyTable[],
  settings: MeasureSettings,
): Readonly<Record<string, FamilyMeasures>> {
  const byRows = new Map<FamilyTable['rows'], FamilyMeasures>();
  return Object.fromEntries(
    tables.map((table) => {
      const measured = byRows.get(table.rows) ?? measureFamily(table, settings);
      byRows.set(table.rows, measured);
      return [table.family, measured];
    }),
  );
}
