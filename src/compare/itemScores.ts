import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import type { FamilyRow, FamilyTable } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';

/** One way in which the items were shown. */
export interface VariantResult {
  readonly family: string;
  readonly name: string;
  /** The scores in the order in which their options were shown; undefined if the variant sets no order. */
  readonly order: readonly Score[] | undefined;
  /** It shows the judge as written, so its replies are those of the control. */
  readonly isControl: boolean;
}

/** One item with every score that it got. */
export interface ItemScores {
  readonly id: string;
  readonly gold: Score | undefined;
  /** Each annotator's label, by name; empty if people gave one label only. */
  readonly golds: Readonly<Record<string, Score>>;
  readonly group: string | undefined;
  /** Its weight in measures that need gold, if its label was drawn; absent: all count alike. */
  readonly weight?: number;
  /** Absent for recorded judgments. */
  readonly tags?: Readonly<Record<string, unknown>>;
  /** Undefined if there is no base, or if it lacks the item. */
  readonly base: VariantScores | undefined;
  readonly head: VariantScores | undefined;
}

/**
 * For each variant in the order of the result's `variants`, the scores in the order asked. Undefined is a reply without
 * a score; the list is empty if there is no reply, or the item was not shown in this variant.
 */
export type VariantScores = readonly (readonly (Score | undefined)[])[];

/** All items of a judge with their scores, and the variants that these belong to: those of the head, family by family. */
export function itemScores(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
): { readonly variants: readonly VariantResult[]; readonly itemScores: readonly ItemScores[] } {
  const families = head.filter(({ family }) => family !== allFamily);
  const variants = families.flatMap(({ family, variants: own }) =>
    own.map(({ name, order, isControl = false }): VariantResult => ({ family, name, order, isControl })),
  );
  const [before, after] = [scoresOf(base, variants), scoresOf(head, variants)];
  const rows = [head, base].flatMap((tables) => tables.find(({ family }) => family === allFamily)?.rows ?? []);
  const byId = new Map(rows.toReversed().map((row) => [row.item, row]));
  const ids = [...new Set(rows.map(({ item }) => item))];
  return {
    variants,
    itemScores: ids.map((id) => {
      const { gold, annotators = {}, group, weight } = byId.get(id) ?? {};
      const own = { id, gold, golds: annotators, group, ...(weight === undefined ? {} : { weight }) };
      return { ...own, base: before(id), head: after(id) };
    }),
  };
}

/** The scores of one version by item. */
function scoresOf(tables: readonly FamilyTable[], variants: readonly VariantResult[]) {
  const found = new Map(
    tables.map(({ family, rows, variants: own }) => [
      family,
      { rows: new Map(rows.map((row) => [row.item, row])), columns: new Map(own.map(({ name }, at) => [name, at])) },
    ]),
  );
  // Most cells have one of few scores, so equal lists are one list.
  const lists = new Map<Score | undefined, VariantScores[number]>();
  const listOf = (outcomes: readonly Outcome[]): VariantScores[number] => {
    const own = given(outcomes);
    if (own.length !== 1) return own;
    const list = lists.get(own[0]) ?? own;
    lists.set(own[0], list);
    return list;
  };
  return (id: string): VariantScores | undefined => {
    if (![...found.values()].some(({ rows }) => rows.has(id))) return undefined;
    return variants.map(({ family, name }) => {
      const own = found.get(family);
      const row = own?.rows.get(id);
      const column = own?.columns.get(name);
      return row === undefined || column === undefined ? [] : listOf(outcomesAt(row, column, family));
    });
  };
}

function outcomesAt({ outcomes, repeats, control }: FamilyRow, column: number, family: string): readonly Outcome[] {
  const repeated = family === 'control' ? (control ?? repeats?.[column]) : repeats?.[column];
  const only = outcomes[column];
  return repeated ?? (only === undefined ? [] : [only]);
}

function given(outcomes: readonly Outcome[]): readonly (Score | undefined)[] {
  return outcomes.flatMap((outcome) =>
    outcome.kind === 'unanswered' ? [] : [outcome.kind === 'scored' ? outcome.score : undefined],
  );
}
