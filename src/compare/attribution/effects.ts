import type { Item } from '../../judge/item.ts';
import type { Score } from '../../judge/scale.ts';
import { type FamilyRow, type FamilyTable, isConsistent, scoresOf } from '../../judgments/familyTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { extremes, inShares, mean } from '../../statistics/descriptive.ts';
import { pairedPermutation } from '../../statistics/pairedPermutation.ts';
import { type Units, unitsOf } from '../../statistics/units.ts';
import { matchVariants } from '../pairTables.ts';
import type { Effect, LabelsEffect } from './attribution.ts';

export interface EffectSettings {
  readonly confidence: number;
  readonly seed: number;
  /** The groups of the items, in the order of their differences; absent: each item is alone. */
  readonly units?: Units | undefined;
}

/**
 * The mean of one difference for each item, with its test.
 *
 * @param bound the largest possible size of a difference.
 * @throws RangeError without differences: callers check that there are items.
 */
export function meanEffect(differences: readonly number[], settings: EffectSettings, bound = 1): Effect {
  const exact = differences.map(withoutRounding);
  const test = pairedPermutation({ differences: exact, bound, ...settings });
  if (test === undefined) throw new RangeError('an effect over no items');
  const effect = withoutRounding(mean(exact));
  return { effect, interval: test.interval, p: test.p };
}

/** Differences of shares that cancel leave 1e-17; a test of signs would treat it as a change. */
export function withoutRounding(value: number): number {
  return Math.round(value * 1e12) / 1e12 + 0;
}

/** The measures for which edits can be told apart: each item has its own value. */
export type AttributableMeasure = 'accuracy' | 'consistency';

export function isAttributable(measure: MeasureName): measure is AttributableMeasure {
  return measure === 'accuracy' || measure === 'consistency';
}

/** The value of one item in each of several tables. */
export interface HybridValues {
  readonly item: string;
  readonly group?: string | undefined;
  /** How much it counts, with a mean of 1 over all; not 1 in accuracy, if the item was drawn. */
  readonly weight: number;
  /** One for each table, in their order, times the weight. */
  readonly values: readonly number[];
}

/**
 * One entry for each item that every table answers, with its value in each table, from 0 to its weight. Accuracy: the
 * share of variants with the first table's gold, out of the variants that every table answers. Consistency: 1 if all variants
 * agree, for items with an answer under every variant of every table. An unreadable reply counts as wrong in both.
 *
 * @param tables one family in several versions of a judge; variants are matched with those of the first.
 */
export function hybridValues(
  measure: AttributableMeasure,
  tables: readonly [FamilyTable, ...FamilyTable[]],
): readonly HybridValues[] {
  const columns = sharedColumns(tables);
  const byItem = tables.map(({ rows }) => new Map(rows.map((row) => [row.item, row])));
  const found = tables[0].rows.flatMap((first) => {
    const weight = measure === 'accuracy' ? (first.weight ?? 1) : 1;
    const rows = byItem.flatMap((table) => table.get(first.item) ?? []);
    if (rows.length < tables.length || weight === 0) return [];
    const only = rows.map((row, table) => withColumns(row, columns[table] ?? []));
    const values = measure === 'accuracy' ? rightShares(only, first.gold) : consistencies(only);
    return values === undefined ? [] : [{ item: first.item, group: first.group, weight, values }];
  });
  const shares = inShares(found.map(({ weight }) => weight));
  return found.map((one, index) => {
    const weight = shares[index] ?? 0;
    return { ...one, weight, values: one.values.map((value) => value * weight) };
  });
}

/** How far a value can differ at all. */
export function boundOf(values: readonly Pick<HybridValues, 'weight'>[]): number {
  return extremes(values.map(({ weight }) => weight)).most;
}

/** For each table the columns of the variants that all tables have, in the same order. */
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

/**
 * How much higher is the accuracy of the same replies with the head's labels than with the base's? For each item the
 * mean of both sides' accuracies, with the new label minus with the old one; 0 for items with an unchanged label. One
 * effect, or none if no readable item has another label.
 *
 * @param relabelled the head's gold of the items that it relabels.
 */
export function labelsEffects(
  [base, head]: readonly [FamilyTable, FamilyTable],
  relabelled: ReadonlyMap<string, Score>,
  settings: EffectSettings,
): readonly LabelsEffect[] {
  const old = hybridValues('accuracy', [base, head]);
  const changed = old.filter(({ item }) => relabelled.has(item)).length;
  if (changed === 0) return [];
  const rows = base.rows.map((row) => ({ ...row, gold: relabelled.get(row.item) ?? row.gold }));
  const byNew = new Map(hybridValues('accuracy', [{ ...base, rows }, head]).map(({ item, values }) => [item, values]));
  const differences = old.map(({ item, values }) => mean(byNew.get(item) ?? values) - mean(values));
  const { family } = base;
  const units = unitsOf(old.map(({ group }) => group));
  return [
    {
      family,
      measure: 'accuracy',
      n: old.length,
      relabelled: changed,
      ...meanEffect(differences, { ...settings, units }, boundOf(old)),
    },
  ];
}

/**
 * The items with different gold on the two sides. An item with a changed text is left out: its new label is about other
 * words. A variable that only the head's prompt uses, and so the head adds, changes no text.
 */
export function relabelledItems(base: readonly Item[], head: readonly Item[]): ReadonlyMap<string, Score> {
  const before = new Map(base.map((item) => [item.id, item]));
  return new Map(
    head.flatMap(({ id, gold, vars }): readonly (readonly [string, Score])[] => {
      const old = before.get(id);
      if (old?.gold === undefined || gold === undefined || gold === old.gold) return [];
      return Object.entries(old.vars).every(([name, text]) => vars[name] === text) ? [[id, gold]] : [];
    }),
  );
}
