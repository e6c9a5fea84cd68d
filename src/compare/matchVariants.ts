import type { FamilyTable } from '../judgments/table/familyTable.ts';

/** Column indices of one variant on the two sides. */
export type MatchedVariant = readonly [base: number, head: number];

/**
 * The variants that both sides have, by name: fewer orders would always look steadier. Where the sides share no name,
 * because their options differ, each keeps its own, place by place, as far as both go.
 */
export function matchVariants(base: FamilyTable, head: FamilyTable): readonly MatchedVariant[] {
  const byName = new Map(base.variants.map(({ name }, index) => [name, index]));
  const shared = head.variants.flatMap(({ name }, index): readonly MatchedVariant[] => {
    const other = byName.get(name);
    return other === undefined ? [] : [[other, index]];
  });
  if (shared.length > 0) return shared;
  const common = Math.min(base.variants.length, head.variants.length);
  return Array.from({ length: common }, (_, index): MatchedVariant => [index, index]);
}
