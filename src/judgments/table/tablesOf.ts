import type { Item } from '../../judge/item.ts';
import type { Judge } from '../../judge/judge.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import type { Variant } from '../../perturb/perturbation.ts';
import { perturbations } from '../../perturb/table.ts';
import { categoriesOf } from './categories.ts';
import type { FamilyRow, FamilyTable, VariantColumn } from './familyTable.ts';

/** The family of every distinct variant that preserves meaning. */
export const allFamily = 'all';

/** One side as it was asked. */
interface Asked {
  readonly judge: Judge;
  readonly items: readonly Item[];
  readonly variants: readonly Variant[];
}

/**
 * The outcomes of one side laid out as a table for each family, and one for all variants that preserve meaning. Where
 * two families show the judge alike (the order as written is the control), `all` has that variant once.
 *
 * @param outcomesOf the outcomes of an item in a variant, in the order asked; none where the item was left out of it.
 */
export function tablesOf(
  { judge, items, variants }: Asked,
  outcomesOf: (item: Item, variant: Variant) => readonly Outcome[],
): readonly FamilyTable[] {
  const categories = categoriesOf(judge.scale, labelsOf(items));
  const control = variants.find(({ family }) => family === 'control');
  const asWritten = control === undefined ? undefined : lookOf(control, items);
  const families = [...new Set(variants.map(({ family }) => family))];
  const tables = families.map((family) => {
    const members = variants.filter((variant) => variant.family === family);
    return table(family, perturbations[family].claim, members);
  });
  const preserving = variants.filter(({ family }) => perturbations[family].claim === 'preserves');
  return [...tables, table(allFamily, 'preserves', distinct(preserving, items))];

  function table(family: string, claim: FamilyTable['claim'], members: readonly Variant[]): FamilyTable {
    const columns = members.map((variant) => columnOf(variant, judge, items, asWritten));
    return { family, claim, categories, variants: columns, rows: items.map((item) => rowOf(item, members)) };
  }

  function rowOf(item: Item, members: readonly Variant[]): FamilyRow {
    const asked = members.map((variant) => outcomesOf(item, variant));
    return {
      item: item.id,
      gold: item.gold,
      outcomes: asked.map(([first]) => first),
      annotators: item.golds,
      control: control === undefined ? undefined : outcomesOf(item, control),
      repeats: asked.some(({ length }) => length > 1) ? asked : undefined,
    };
  }
}

function labelsOf(items: readonly Item[]): readonly Score[] {
  return items.flatMap(({ gold, golds }) => [...(gold === undefined ? [] : [gold]), ...Object.values(golds)]);
}

function columnOf(
  variant: Variant,
  { options }: Judge,
  items: readonly Item[],
  asWritten: string | undefined,
): VariantColumn {
  const [any] = items;
  const lengthened = any === undefined ? undefined : variant.present(any)?.lengthened;
  const isControl = asWritten !== undefined && lookOf(variant, items) === asWritten;
  return {
    name: variant.name,
    order: variant.order,
    lengthened: lengthened?.flatMap((index) => options[index]?.score ?? []),
    ...(isControl ? { isControl } : {}),
  };
}

/** How a variant shows an item; two that show it alike are one. */
function lookOf(variant: Variant, [any]: readonly Item[]): string | undefined {
  return any === undefined ? undefined : JSON.stringify(variant.present(any));
}

function distinct(variants: readonly Variant[], items: readonly Item[]): readonly Variant[] {
  if (items.length === 0) return variants;
  const byLook = new Map<string | undefined, Variant>();
  for (const variant of variants) {
    const look = lookOf(variant, items);
    if (!byLook.has(look)) byLook.set(look, variant);
  }
  return [...byLook.values()];
}
