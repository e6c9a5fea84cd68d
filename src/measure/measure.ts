import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../judge/outcome.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import type { JudgedVersion } from '../judgments/judgment.ts';
import { allFamily } from '../judgments/tables.ts';
import { type Annotators, measureAnnotators } from './annotators.ts';
import { type Discrimination, discrimination } from './discrimination.ts';
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
  /** The share of items with different scores in the repeats of the control; undefined without repeats. */
  readonly noise: Estimated | undefined;
  /** How far people agree among themselves about these items; undefined if there are only single labels. */
  readonly annotators: Annotators | undefined;
  readonly anomalies: readonly ScaleAnomaly[];
  /** Undefined if the rubric was not changed. */
  readonly discrimination?: Discrimination | undefined;
}

/** All measures of the judgments of one version, asked or recorded. */
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

/** The measures of the tables of one version, from any source. */
export function measureTables(
  tables: readonly FamilyTable[],
  settings: MeasureSettings,
): Pick<MeasuredVersion, 'tables' | 'families' | 'annotators' | 'anomalies' | 'discrimination'> {
  const everything = tables.find(({ family }) => family === allFamily);
  const measured: { readonly table: FamilyTable; readonly family: FamilyMeasures }[] = [];
  // Under another rubric a score is neither right nor consistent, so the families are those under this one.
  for (const table of tables.filter(({ claim }) => claim !== 'changes')) {
    // A single family and `all` may be the same variants of the same items: then the measures of one are those of the
    // other.
    const alike = measured.find(({ table: known }) => isSame(known, table));
    const family = alike?.family ?? measureFamily(table, settings);
    measured.push({ table: { ...table, coded: alike?.table.coded ?? table.coded }, family });
  }
  return {
    tables: measured.map(({ table }) => table),
    families: Object.fromEntries(measured.map(({ table, family }) => [table.family, family])),
    annotators: everything === undefined ? undefined : measureAnnotators(everything, settings),
    anomalies: everything === undefined ? [] : scaleAnomalies(everything),
    discrimination: discrimination(tables, settings),
  };
}

/** Whether both have variants with the same names, and the same outcomes of the same items, cell by cell. */
function isSame(one: FamilyTable, other: FamilyTable): boolean {
  const namesOf = ({ variants }: FamilyTable) => variants.map(({ name }) => name);
  return (
    one.claim === other.claim &&
    isDeepStrictEqual(namesOf(one), namesOf(other)) &&
    one.rows.length === other.rows.length &&
    one.rows.every(({ item, gold, outcomes }, index) => {
      const match = other.rows[index];
      return match?.item === item && match.gold === gold && isDeepStrictEqual(outcomes, match.outcomes);
    })
  );
}

/**
 * How unsteady is the model itself? The share of items that do not get the same score in all repeats of the control,
 * which is asked in the same words. Over items with a score in every repeat; undefined without repeats.
 *
 * @param items for each item, the cells that were asked again, each with its outcomes in the order of asking: the
 *   control, or any variant in recorded judgments. An item is unsteady if any of its cells is, and counts once.
 * @param units the groups of these items; absent: each is alone.
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
