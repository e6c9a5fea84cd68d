import { bootstrapMean } from '../statistics/pairedBootstrap.ts';
import { type Estimated, share } from './estimated.ts';
import { type FamilyRow, type FamilyTable, hasReply, scoresOf } from './familyTable.ts';

/**
 * Under one variant, how many of the items with gold get that very score? An item whose reply cannot be read
 * was not judged right, so it counts in n (as in the paper guideline-inconsistency, section 3.4, whose n is every conversation); one that
 * got no reply at all does not.
 *
 * @param variant the column's index.
 */
export function accuracyOfVariant(table: FamilyTable, variant: number, confidence: number): Estimated | undefined {
  const judged = table.rows.filter((row) => row.gold !== undefined && hasReply(row.outcomes[variant]));
  // Where no reply at all can be read, nothing was measured; 0 % would say that the judge was wrong each time.
  if (judged.every((row) => row.outcomes[variant]?.kind !== 'scored')) return undefined;
  return share(judged.filter((row) => isRight(row, variant)).length, judged.length, confidence);
}

/** The same over the items whose reply under the variant could be read. */
export function readableAccuracyOfVariant(
  table: FamilyTable,
  variant: number,
  confidence: number,
): Estimated | undefined {
  const judged = table.rows.filter((row) => row.gold !== undefined && row.outcomes[variant]?.kind === 'scored');
  return share(judged.filter((row) => isRight(row, variant)).length, judged.length, confidence);
}

/**
 * The mean over the items of the share of variants in which each was judged right. Where every item has a reply under
 * every variant, that is the mean of the variants' accuracies (paper guideline-inconsistency, section 3.4). The interval
 * is a bootstrap over items, since the variants of one item are no independent evidence; with one variant, Wilson's.
 *
 * @returns n in items with gold.
 */
export function meanAccuracy(
  table: FamilyTable,
  settings: { confidence: number; seed: number },
): Estimated | undefined {
  if (table.variants.length === 1) return accuracyOfVariant(table, 0, settings.confidence);
  const values = table.rows.map(rightShare).filter((value) => value !== undefined);
  const readable = table.rows.some(
    (row) => row.gold !== undefined && scoresOf(row).some((score) => score !== undefined),
  );
  if (values.length === 0 || !readable) return undefined;
  const value = values.reduce((sum, each) => sum + each, 0) / values.length;
  return { value, n: values.length, interval: bootstrapMean({ values, ...settings }) };
}

/** The share of the variants shown in which an item with gold was judged right. */
function rightShare(row: FamilyRow): number | undefined {
  const shown = row.outcomes.flatMap((outcome, variant) => (hasReply(outcome) ? [isRight(row, variant)] : []));
  if (row.gold === undefined || shown.length === 0) return undefined;
  return shown.filter(Boolean).length / shown.length;
}

function isRight(row: FamilyRow, variant: number): boolean {
  const outcome = row.outcomes[variant];
  return outcome?.kind === 'scored' && outcome.score === row.gold;
}
