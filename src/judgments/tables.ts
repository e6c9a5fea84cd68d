import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import type { Categories } from './categories.ts';
import { type FamilyRow, type FamilyTable, familyTable, type VariantColumn } from './familyTable.ts';
import type { JudgedVariant, Judgment } from './judgment.ts';

/** The family of every distinct variant that preserves meaning. */
export const allFamily = 'all';

/** What is known about a version besides its judgments: how it was asked, and people's labels for the items. */
export interface Layout {
  readonly families: readonly FamilyLayout[];
  /** The items of the table for all families. */
  readonly items: readonly string[];
  readonly categories: Categories;
  readonly golds: ReadonlyMap<string, Score | undefined>;
  readonly annotators: ReadonlyMap<string, Readonly<Record<string, Score>>>;
  /** The group of each item that has one. */
  readonly groups: ReadonlyMap<string, string>;
  /** The weight of each labelled item that was drawn; empty: all count alike. */
  readonly weights: ReadonlyMap<string, number>;
}

export interface FamilyLayout {
  readonly family: string;
  readonly claim: FamilyTable['claim'];
  readonly variants: readonly ShownVariant[];
  readonly items: readonly string[];
  /** The variant with the judge as written, in any family; undefined if there is none. */
  readonly control: JudgedVariant | undefined;
}

export interface ShownVariant extends VariantColumn {
  /**
   * Two variants with one look show an item in the same way, and are one in the table for all; undefined: no other is
   * like it.
   */
  readonly look?: string | undefined;
}

/** The judgments of one version as a table for each family, and one for all variants that preserve meaning. */
export function tablesOf(layout: Layout, judgments: readonly Judgment[]): readonly FamilyTable[] {
  const outcomesOf = cellsOf(judgments);
  const families = layout.families.map((family) => tableOf(family, layout, outcomesOf));
  const all = tableOfAll(layout, families);
  // The numbers of one family may equal those of all, under other names. Then they share their codes and all measures.
  const same = families.find(({ coded }) => isDeepStrictEqual(coded, all.coded));
  return [...families, same === undefined ? all : { ...all, coded: same.coded }];
}

/** The outcomes of an item in a variant, in the order asked; empty if it was not shown there. */
type OutcomesOf = (variant: JudgedVariant, item: string) => readonly Outcome[];

const none: readonly Outcome[] = [];

function cellsOf(judgments: readonly Judgment[]): OutcomesOf {
  const families: Cells = new Map();
  // Equal outcomes are often one object, so cells with only such an outcome share one list.
  const single = new Map<Outcome, Outcome[]>();
  const cells = new Map<JudgedVariant, Map<string, Outcome[]>>();
  for (const { item, variant, outcome } of byRepeat(judgments)) {
    const items = cells.get(variant) ?? itemsOf(families, variant);
    cells.set(variant, items);
    const alone = single.get(outcome) ?? [outcome];
    single.set(outcome, alone);
    const before = items.get(item);
    if (before === undefined) items.set(item, alone);
    else if (before.length === 1) items.set(item, [...before, outcome]);
    else before.push(outcome);
  }
  return ({ family, name }, item) => families.get(family)?.get(name)?.get(item) ?? none;
}

type Cells = Map<string, Map<string, Map<string, Outcome[]>>>;

/** The cells of a variant by item, the same for all that name the variant. */
function itemsOf(families: Cells, { family, name }: JudgedVariant): Map<string, Outcome[]> {
  const variants = families.get(family) ?? new Map<string, Map<string, Outcome[]>>();
  const items = variants.get(name) ?? new Map<string, Outcome[]>();
  families.set(family, variants.set(name, items));
  return items;
}

export function byRepeat<Repeated extends { readonly repeat: number }>(all: readonly Repeated[]): readonly Repeated[] {
  return all.every(({ repeat }) => repeat === 0) ? all : all.toSorted((a, b) => a.repeat - b.repeat);
}

function tableOf(
  { family, claim, variants, items, control }: FamilyLayout,
  { categories, golds, annotators, groups, weights }: Layout,
  outcomesOf: OutcomesOf,
): FamilyTable {
  const asked = variants.map(({ name }) => ({ family, name }));
  const rows = items.map((item): FamilyRow => {
    const cells = asked.map((variant) => outcomesOf(variant, item));
    // The item's gold and the judge's control replies say nothing about a response that replaces the item's own.
    const isItself = claim !== 'deceives';
    return {
      item,
      gold: isItself ? golds.get(item) : undefined,
      group: groups.get(item),
      weight: weights.get(item),
      outcomes: cells.map(([first]) => first),
      annotators: isItself ? annotators.get(item) : undefined,
      control: isItself && control !== undefined ? outcomesOf(control, item) : undefined,
      repeats: cells.some(({ length }) => length > 1) ? cells : undefined,
    };
  });
  return familyTable({ family, claim, categories, variants: variants.map(withoutLook), rows });
}

function withoutLook({ name, order, lengthened, isControl }: ShownVariant): VariantColumn {
  return { name, order, lengthened, ...(isControl === true ? { isControl } : {}) };
}

/**
 * The families side by side. Every variant is there once, with its family in its name if two variants have the same
 * name.
 */
function tableOfAll(layout: Layout, tables: readonly FamilyTable[]): FamilyTable {
  const preserving = layout.families.flatMap(({ claim, variants }, index) => {
    const table = tables[index];
    return claim === 'preserves' && table !== undefined ? [{ table, variants }] : [];
  });
  const looks = new Set<string>();
  const kept = preserving.map(({ variants }) => {
    return [...variants.keys()].filter((place) => {
      const look = variants[place]?.look;
      if (look === undefined) return true;
      const before = looks.size;
      return looks.add(look).size > before;
    });
  });
  const byItem = preserving.map(({ table }) => new Map(table.rows.map((row) => [row.item, row])));
  const columns = preserving.flatMap(({ table }, index) => {
    return (kept[index] ?? []).flatMap((place) => {
      const column = table.variants[place];
      return column === undefined ? [] : [{ family: table.family, column }];
    });
  });
  const isUnique = new Set(columns.map(({ column }) => column.name)).size === columns.length;
  const rows = layout.items.map((item): FamilyRow => {
    const own = byItem.map((of) => of.get(item));
    const each = <Cell>(of: (row: FamilyRow | undefined, place: number) => Cell): readonly Cell[] =>
      own.flatMap((row, index) => (kept[index] ?? []).map((place) => of(row, place)));
    const isRepeated = own.some((row) => row?.repeats !== undefined);
    return {
      item,
      gold: layout.golds.get(item),
      group: layout.groups.get(item),
      weight: layout.weights.get(item),
      outcomes: each((row, place) => row?.outcomes[place]),
      annotators: layout.annotators.get(item),
      control: (own.find((row) => (row?.control?.length ?? 0) > 0) ?? own[0])?.control,
      repeats: isRepeated ? each((row, place) => row?.repeats?.[place] ?? listOf(row?.outcomes[place])) : undefined,
    };
  });
  return familyTable({
    family: allFamily,
    claim: 'preserves',
    categories: layout.categories,
    variants: columns.map(({ family, column }) =>
      isUnique ? column : { ...column, name: `${family}: ${column.name}` },
    ),
    rows,
  });
}

function listOf(outcome: Outcome | undefined): readonly Outcome[] {
  return outcome === undefined ? none : [outcome];
}
