import type { Score } from '../../judge/scale.ts';
import type { FamilyTable } from '../../judgments/familyTable.ts';
import { mean } from '../../statistics/mean.ts';
import type { LabelsEffect } from './attribution.ts';
import { cornerValues } from './cornerValues.ts';
import { type EffectSettings, meanEffect } from './meanEffect.ts';

/**
 * How much higher do the same replies score by the head's labels than by the base's? For each item the mean of both
 * sides' accuracies, by the new label minus by the old one; 0 for items that keep theirs. One effect, or none where no
 * item that can be read has another label.
 *
 * @param relabelled the head's gold of the items whose label it changes.
 */
export function labelsEffects(
  [base, head]: readonly [FamilyTable, FamilyTable],
  relabelled: ReadonlyMap<string, Score>,
  settings: EffectSettings,
): readonly LabelsEffect[] {
  const old = cornerValues('accuracy', [base, head]);
  const changed = old.filter(({ item }) => relabelled.has(item)).length;
  if (changed === 0) return [];
  const rows = base.rows.map((row) => ({ ...row, gold: relabelled.get(row.item) ?? row.gold }));
  const byNew = new Map(cornerValues('accuracy', [{ ...base, rows }, head]).map(({ item, values }) => [item, values]));
  const differences = old.map(({ item, values }) => mean(byNew.get(item) ?? values) - mean(values));
  const { family } = base;
  return [{ family, measure: 'accuracy', n: old.length, relabelled: changed, ...meanEffect(differences, settings) }];
}
