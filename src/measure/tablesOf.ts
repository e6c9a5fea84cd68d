import type { Item } from '../judge/item.ts';
import type { Outcome } from '../judge/outcome.ts';
import type { Variant } from '../perturb/perturbation.ts';
import { perturbations } from '../perturb/table.ts';
import type { FamilyTable } from './familyTable.ts';

/** The family of every distinct variant that preserves meaning. */
export const allFamily = 'all';

/**
 * The outcomes of one side laid out as a table for each family, and one for all variants that preserve meaning. Where
 * two families show the judge alike (the order as written is the control), `all` has that variant once.
 *
 * @param outcomeOf the outcome of an item in a variant; undefined where the item was left out of it.
 */
export function tablesOf(
  items: readonly Item[],
  variants: readonly Variant[],
  outcomeOf: (item: Item, variant: Variant) => Outcome | undefined,
): readonly FamilyTable[] {
  const families = [...new Set(variants.map(({ family }) => family))];
  const tables = families.map((family) => {
    const members = variants.filter((variant) => variant.family === family);
    return table(family, perturbations[family].claim, members);
  });
  const preserving = variants.filter(({ family }) => perturbations[family].claim === 'preserves');
  return [...tables, table(allFamily, 'preserves', distinct(preserving, items))];

  function table(family: string, claim: FamilyTable['claim'], members: readonly Variant[]): FamilyTable {
    return {
      family,
      claim,
      variants: members.map(({ name, order }) => ({ name, order })),
      rows: items.map((item) => ({
        item: item.id,
        gold: item.gold,
        outcomes: members.map((variant) => outcomeOf(item, variant)),
      })),
    };
  }
}

function distinct(variants: readonly Variant[], items: readonly Item[]): readonly Variant[] {
  const [any] = items;
  if (any === undefined) return variants;
  const byLook = new Map<string, Variant>();
  for (const variant of variants) {
    const look = JSON.stringify(variant.present(any));
    if (!byLook.has(look)) byLook.set(look, variant);
  }
  return [...byLook.values()];
}
