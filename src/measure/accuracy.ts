import { bootstrapMean } from '../statistics/pairedBootstrap.ts';
import { type Estimated, share } from './estimated.ts';
import { type FamilyRow, type FamilyTable, hasReply } from './familyTable.ts';

/**
 * Under one variant, how many of the items with gold get that very score? An item whose reply cannot be read
 * was not judged right, so it counts in n (as in the paper guideline-inconsistency, section 3.4, whose n is every conversation); one that
 * got no reply at all does not.
 *
 * @param variant the column's index.
 */
export function accuracyOfVariant(table: FamilyTable, variant: number, confidence: number): Estimated | undefined {
  const judged = table.rows.filter((row) => row.gold !== undefined && hasReply(row.outcomes[variant]));
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
 * The mean over the variants of their accuracies. The interval is a bootstrap over items, since the variants of one
 * item are no independent evidence; with one variant it is Wilson's.
 *
 * @returns n in items with gold.
 */
export function meanAccuracy(
  table: FamilyTable,
  settings: { confidence: number; seed: number },
): Estimated | undefined {
  const perVariant = table.variants.map((_, variant) => accuracyOfVariant(table, variant, settings.confidence));
  const known = perVariant.filter((accuracy) => accuracy !== undefined);
  if (known.length <= 1) return known[0];
  const values = table.rows.map(rightShare).filter((value) => value !== undefined);
  return {
    value: known.reduce((sum, accuracy) => sum + accuracy.value, 0) / known.length,
    n: values.length,
    interval: bootstrapMean({ values, ...settings }),
  };
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
