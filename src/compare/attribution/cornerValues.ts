import { type FamilyRow, type FamilyTable, isConsistent, scoresOf } from '../../judgments/familyTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { matchVariants } from '../pairTables.ts';

/** The measures by which edits are told apart: each item has a value of its own. */
export type AttributableMeasure = 'accuracy' | 'consistency';

export function isAttributable(measure: MeasureName): measure is AttributableMeasure {
  return measure === 'accuracy' || measure === 'consistency';
}

/** What one item is worth in each of several tables. */
export interface CornerValues {
  readonly item: string;
  /** One for each table, in their order. */
  readonly values: readonly number[];
}

/**
 * One entry for each item that every table answers, with its value in each table, from 0 to 1. Accuracy: the share of
 * variants that give the first table's gold, over the variants that are answered in every table. Consistency: 1 where
 * all variants agree, for items that are answered under every variant of every table. A reply that cannot be read is a
 * wrong one in both.
 *
 * @param tables one family in several versions of a judge; variants are matched with those of the first.
 */
export function cornerValues(
  measure: AttributableMeasure,
  tables: readonly [FamilyTable, ...FamilyTable[]],
): readonly CornerValues[] {
  const columns = sharedColumns(tables);
  const byItem = tables.map(({ rows }) => new Map(rows.map((row) => [row.item, row])));
  return tables[0].rows.flatMap((first) => {
    const rows = byItem.flatMap((table) => table.get(first.item) ?? []);
    if (rows.length < tables.length) return [];
    const only = rows.map((row, table) => withColumns(row, columns[table] ?? []));
    const values = measure === 'accuracy' ? rightShares(only, first.gold) : consistencies(only);
    return values === undefined ? [] : [{ item: first.item, values }];
  });
}

/** For each table the columns of the variants that all tables have, in one order. */
function sharedColumns([first, ...others]: readonly [FamilyTable, ...FamilyTable[]]): readonly (readonly number[])[] {
  const matches = others.map((table) => new Map(matchVariants(first, table)));
  const shared = first.variants.map((_, column) => column).filter((column) => matches.every((one) => one.has(column)));
  return [shared, ...matches.map((match) => shared.flatMap((column) => match.get(column) ?? []))];
}

function withColumns(row: FamilyRow, columns: readonly number[]): FamilyRow {
  return { ...row, outcomes: columns.map((column) => row.outcomes[column]) };
}

function rightShares(rows: readonly FamilyRow[], gold: FamilyRow['gold']): readonly number[] | undefined {
  if (gold === undefined) return undefined;
  const scores = rows.map(scoresOf);
  const columns = (scores[0] ?? []).map((_, column) => column);
  const answered = columns.filter((column) => rows.every(({ outcomes }) => isAnswered(outcomes[column])));
  if (answered.length === 0) return undefined;
  return scores.map((row) => answered.filter((column) => row[column] === gold).length / answered.length);
}

function consistencies(rows: readonly FamilyRow[]): readonly number[] | undefined {
  if (rows.some(({ outcomes }) => outcomes.length < 2 || !outcomes.every(isAnswered))) return undefined;
  return rows.map((row) => Number(isConsistent(row) === true));
}

function isAnswered(outcome: FamilyRow['outcomes'][number]): boolean {
  return outcome !== undefined && outcome.kind !== 'unanswered';
}
