import type { Score } from '../judge/scale.ts';
import type { Categories } from '../judgments/categories.ts';
import { type CodedTable, unreadable, unshown } from '../judgments/codedTable.ts';
import type { FamilyRow, FamilyTable, VariantColumn } from '../judgments/familyTable.ts';
import { type Units, unitsOf } from '../statistics/units.ts';

/** Two sides of one family, reduced to what both have: the same items, the same variants, the same readable cells. */
export interface PairedTables extends PairOfTables {
  /**
   * The same with every cell that both sides answered, readable or not: for measures that count an unreadable reply as
   * wrong.
   */
  readonly answered: PairOfTables;
  /** Items of either side. */
  readonly items: number;
  /** The items of both sides, in the order of their rows. */
  readonly ids: readonly string[];
  /** The name of each item's unit of exchange: its group, else its id. The groups are the head's. */
  readonly exchanged: readonly string[];
  /** The groups of the items; undefined if each item is alone. */
  readonly units: Units | undefined;
  /** The meaning of the codes on each side. */
  readonly categories: { readonly base: Categories; readonly head: Categories };
}

interface PairOfTables {
  readonly base: CodedTable;
  readonly head: CodedTable;
}

/** Reduces two versions of one family to what both have. */
export function pairTables(base: FamilyTable, head: FamilyTable): PairedTables {
  const rowOf = new Map(base.rows.map(({ item }, row) => [item, row]));
  const rows = head.rows.flatMap(({ item }, row): readonly MatchedRow[] => {
    const other = rowOf.get(item);
    return other === undefined ? [] : [[other, row]];
  });
  const items = base.rows.length + head.rows.length - rows.length;
  const ids = rows.map(([, row]) => head.rows[row]?.item ?? '');
  const groups = rows.map(([, row]) => head.rows[row]?.group);
  const units = unitsOf(groups);
  const exchanged = units === undefined ? ids : ids.map((id, row) => groups[row] ?? id);
  const shared = { items, ids, exchanged, units, categories: { base: base.categories, head: head.categories } };
  const match = matchVariants(base, head);
  const before = base.coded;
  const after = withWidth(head.coded, before.width);
  const cutTo = (least: number) => {
    const both = knownOnBoth(before, after, least);
    return { base: cut(before, 0, { rows, match, both }), head: cut(after, 1, { rows, match, both }) };
  };
  const readable = cutTo(0);
  const isSilent = [before, after].some(({ codes }) => codes.includes(unreadable));
  return { ...readable, answered: isSilent ? cutTo(unreadable) : readable, ...shared };
}

/**
 * Distances are parts of the base's scale on both sides: on a longer scale, the head would seem closer to everything.
 */
function withWidth(table: CodedTable, width: number): CodedTable {
  return table.width === 0 || table.width === width ? table : { ...table, width };
}

type MatchedRow = readonly [base: number, head: number];

/**
 * What both sides have of an item. If one side lacks something, neither side is measured by it.
 *
 * @param least the lowest code that counts as known.
 */
function knownOnBoth(base: CodedTable, head: CodedTable, least: number) {
  const onBoth =
    (has: (table: CodedTable, cell: number) => boolean) =>
    (row: MatchedRow, variant: MatchedVariant): boolean =>
      has(base, row[0] * base.variants + variant[0]) && has(head, row[1] * head.variants + variant[1]);
  return {
    known: onBoth(({ codes }, cell) => (codes[cell] ?? unshown) >= least),
    sure: onBoth(({ confidences }, cell) => !Number.isNaN(confidences?.[cell] ?? Number.NaN)),
    labelled: ([before, after]: MatchedRow) => hasGold(base, before) && hasGold(head, after),
    annotated: ([before, after]: MatchedRow) => hasAnnotators(base, before) && hasAnnotators(head, after),
  };
}

function hasGold({ gold }: CodedTable, row: number): boolean {
  return (gold[row] ?? unshown) >= 0;
}

function hasAnnotators({ annotators }: CodedTable, row: number): boolean {
  return (annotators?.[row]?.length ?? 0) > 0;
}

function cut(
  table: CodedTable,
  side: 0 | 1,
  {
    rows,
    match,
    both,
  }: {
    readonly rows: readonly MatchedRow[];
    readonly match: readonly MatchedVariant[];
    readonly both: ReturnType<typeof knownOnBoth>;
  },
): CodedTable {
  const cells = (isKnown: typeof both.known) =>
    rows.flatMap((row) =>
      match.map((variant) => (isKnown(row, variant) ? row[side] * table.variants + variant[side] : -1)),
    );
  return {
    ...table,
    items: rows.length,
    variants: match.length,
    codes: Int32Array.from(cells(both.known), (cell) => table.codes[cell] ?? unshown),
    units: undefined,
    gold: Int32Array.from(rows, (row) => (both.labelled(row) ? (table.gold[row[side]] ?? unshown) : unshown)),
    ...(table.weights && { weights: Float64Array.from(rows, (row) => table.weights?.[row[side]] ?? 0) }),
    control: Int32Array.from(rows, (row) => table.control[row[side]] ?? unshown),
    controlVariant: match.findIndex((variant) => variant[side] === table.controlVariant),
    annotators:
      table.annotators &&
      rows.map((row) => (both.annotated(row) && table.annotators?.[row[side]]) || new Int32Array(0)),
    unsteadiness: table.unsteadiness && rows.map((row) => table.unsteadiness?.[row[side]]),
    confidences:
      table.confidences && Float64Array.from(cells(both.sure), (cell) => table.confidences?.[cell] ?? Number.NaN),
    probabilities: table.probabilities && cells(both.sure).map((cell) => table.probabilities?.[cell]),
  };
}

/** Column indices of one variant on the two sides. */
export type MatchedVariant = readonly [base: number, head: number];

/**
 * The variants that both sides have: by name; if their options differ, by the order of the options that both have. With fewer
 * orders a judge always looks steadier, and so with orders that begin alike. If the sides share no variant, each keeps its
 * own, place by place, as long as both have as many or none has an order.
 */
export function matchVariants(base: FamilyTable, head: FamilyTable): readonly MatchedVariant[] {
  const shared = matchedBy(base, head, ({ name }) => name);
  const common = commonScores(base, head);
  const taken = new Set(shared.map(([, column]) => column));
  const byOrder = common.size < 2 ? [] : matchedBy(base, head, (variant) => orderAmong(common, variant));
  const before = new Set(shared.map(([column]) => column));
  const all = [...shared, ...byOrder.filter(([column, other]) => !before.has(column) && !taken.has(other))];
  if (all.length > 0) return all;
  const [own, other] = [base.variants.length, head.variants.length];
  const isOrdered = [...base.variants, ...head.variants].some(({ order }) => order !== undefined);
  const count = own !== other && isOrdered ? 0 : Math.min(own, other);
  return Array.from({ length: count }, (_, index): MatchedVariant => [index, index]);
}

/** The first of the head for the first of the base with the same mark, in the order of the head. */
function matchedBy(
  base: FamilyTable,
  head: FamilyTable,
  markOf: (variant: VariantColumn) => string | undefined,
): readonly MatchedVariant[] {
  const columns = new Map(base.variants.map((variant, index) => [markOf(variant), index] as const).toReversed());
  columns.delete(undefined);
  return head.variants.flatMap((variant, index): readonly MatchedVariant[] => {
    const mark = markOf(variant);
    const column = columns.get(mark);
    columns.delete(mark);
    return column === undefined ? [] : [[column, index]];
  });
}

function commonScores(base: FamilyTable, head: FamilyTable): ReadonlySet<Score> {
  const [before, after] = [base, head].map(({ variants }) => new Set(variants.flatMap(({ order = [] }) => order)));
  return new Set([...(before ?? [])].filter((score) => after?.has(score)));
}

function orderAmong(common: ReadonlySet<Score>, { order, lengthened = [] }: VariantColumn): string | undefined {
  const shown = (scores: readonly Score[]) => scores.filter((score) => common.has(score));
  return order === undefined ? undefined : JSON.stringify([shown(order), shown(lengthened)]);
}

export interface RowPair {
  readonly base: FamilyRow;
  readonly head: FamilyRow;
}

/** The rows of one family, item by item; items that only one side has are left to the eval set's findings. */
export function pairRows(base: FamilyTable, head: FamilyTable): readonly RowPair[] {
  const byItem = new Map(base.rows.map((row) => [row.item, row]));
  return head.rows.flatMap((row) => {
    const other = byItem.get(row.item);
    return other === undefined ? [] : [{ base: other, head: row }];
  });
}
