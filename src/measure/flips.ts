import type { Score } from '../judge/scale.ts';
import { type CodedTable, codedTable } from '../judgments/table/codedTable.ts';
import { type FamilyTable, isConsistent, scoresOf } from '../judgments/table/familyTable.ts';
import { itemValue } from './estimates.ts';

/** An item whose score depends on the variant. */
export interface Flip {
  readonly item: string;
  readonly gold: Score | undefined;
  /** The score under each variant, in the order of the family's variants. */
  readonly scores: readonly (Score | undefined)[];
  /** The share of its flips against the control that the model's own unsteadiness explains; undefined without repeats. */
  readonly explained: number | undefined;
}

/** Every item that is readable under all variants and does not keep its score, the most divided first. */
export function flips(table: FamilyTable): readonly Flip[] {
  const coded = codedTable(table);
  return table.rows
    .flatMap((row, index) => (isConsistent(row) === false ? [{ row, index, scores: scoresOf(row) }] : []))
    .map(({ row, index, scores }) => ({
      flip: {
        item: row.item,
        gold: row.gold,
        scores,
        explained: explainedShare(itemValue(coded, 'flipRate', index), coded.unsteadiness?.[index]),
      },
      minority: minority(scores),
    }))
    .sort((a, b) => b.minority - a.minority || (a.flip.item < b.flip.item ? -1 : 1))
    .map(({ flip }) => flip);
}

/** Over the items that were asked again: what flips without a perturbation, in what flips with one. */
export function flipsExplained(table: CodedTable): number | undefined {
  let [flipped, noise] = [0, 0];
  for (const [item, unsteadiness] of (table.unsteadiness ?? []).entries()) {
    const own = table.variants < 2 ? undefined : itemValue(table, 'flipRate', item);
    if (typeof own !== 'number' || unsteadiness === undefined) continue;
    flipped += own;
    noise += unsteadiness;
  }
  return explainedShare(flipped, noise);
}

/** What of a flip rate the model would also show with nothing perturbed; at most all of it, undefined without flips. */
function explainedShare(flipped: number | string, unsteadiness: number | undefined): number | undefined {
  if (unsteadiness === undefined || typeof flipped !== 'number' || flipped === 0) return undefined;
  return Math.min(1, unsteadiness / flipped);
}

/** How many variants differ from the most frequent score. */
function minority(scores: readonly (Score | undefined)[]): number {
  const counts = new Map<Score | undefined, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return scores.length - Math.max(...counts.values());
}
