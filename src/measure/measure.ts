import type { Outcome } from '../judge/outcome.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import type { JudgedVersion } from '../judgments/judgment.ts';
import { allFamily } from '../judgments/tables.ts';
import { type Annotators, measureAnnotators } from './annotators.ts';
import { type Estimated, type MeasureSettings, share } from './estimates.ts';
import { type LeftOut, leftOut } from './leftOut.ts';
import { type FamilyMeasures, measureFamily } from './measureFamily.ts';
import { type ScaleAnomaly, scaleAnomalies } from './scaleAnomaly.ts';

/** One version of a judge, measured. */
export interface MeasuredVersion {
  readonly model: string | undefined;
  readonly tables: readonly FamilyTable[];
  readonly families: Readonly<Record<string, FamilyMeasures>>;
  /** Over all distinct requests. */
  readonly leftOut: LeftOut;
  readonly noise: Estimated | undefined;
  /** How far people agree among themselves about these items; undefined if single labels are all there is. */
  readonly annotators: Annotators | undefined;
  readonly anomalies: readonly ScaleAnomaly[];
}

/** Everything that the judgments of one version say, whether they were asked for or recorded. */
export function measure(
  { model, tables, outcomes, repeats, repeatUnits }: JudgedVersion,
  settings: MeasureSettings,
): MeasuredVersion {
  return {
    model,
    ...measureTables(tables, settings),
    leftOut: leftOut(outcomes),
    noise: noise(repeats, settings.confidence, repeatUnits),
  };
}

/** What the tables of one version say, wherever they come from. */
export function measureTables(
  tables: readonly FamilyTable[],
  settings: MeasureSettings,
): Pick<MeasuredVersion, 'tables' | 'families' | 'annotators' | 'anomalies'> {
  const everything = tables.find(({ family }) => family === allFamily);
  const measured: { readonly table: FamilyTable; readonly family: FamilyMeasures }[] = [];
  for (const table of tables) {
    // A sole family and `all` may be the same variants of the same items: what is measured of the one holds for the other.
    const alike = measured.find(({ table: known }) => isSame(known, table));
    const family = alike?.family ?? measureFamily(table, settings);
    measured.push({ table: { ...table, coded: alike?.table.coded ?? table.coded }, family });
  }
  return {
    tables: measured.map(({ table }) => table),
    families: Object.fromEntries(measured.map(({ table, family }) => [table.family, family])),
    annotators: everything === undefined ? undefined : measureAnnotators(everything, settings),
    anomalies: everything === undefined ? [] : scaleAnomalies(everything),
  };
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

/**
 * How unsteady is the model itself? The share of items whose repeats of the control, asked word for word alike, do not
 * all get the same score. Over items with a score in every repeat; undefined without repeats.
 *
 * @param items for each item, the cells that were asked again, each with its outcomes in the order asked: the control, or
 *   in recorded judgments any variant. An item is unsteady if any of its cells is, and counts once.
 * @param units the groups that these items come in; absent: each is alone.
 */
export function noise(
  items: JudgedVersion['repeats'],
  confidence: number,
  units?: JudgedVersion['repeatUnits'],
): Estimated | undefined {
  const steadiness = items.map((cells) => cells.map(isSteady).filter((steady) => steady !== undefined));
  const isUnsteady = (item: number) => {
    const cells = steadiness[item] ?? [];
    return cells.length === 0 ? undefined : cells.includes(false);
  };
  return share({ items: items.length, units }, isUnsteady, confidence);
}

/** Undefined if it was asked once, or a repeat has no score. */
function isSteady(outcomes: readonly Outcome[]): boolean | undefined {
  const scores = outcomes.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
  if (scores.length < 2 || scores.length < outcomes.length) return undefined;
  return scores.every((score) => score === scores[0]);
}
