import { defaultResamples } from '../measure/estimates.ts';
import { isItemMeasure } from '../measure/itemValues.ts';
import type { FamilyTable } from '../measure/table/familyTable.ts';
import { type MeasureName, measureNames } from '../measureNames.ts';
import { type Counted, compareItems } from './compareItems.ts';
import { compareSums } from './compareSums.ts';
import type { Difference } from './difference.ts';
import { type PairedTables, pairTables } from './pairTables.ts';

/** What to compare. */
export interface Compared {
  readonly measure: MeasureName;
  readonly family: string;
}

export interface CompareSettings {
  readonly confidence: number;
  readonly seed: number;
  /** Bootstrap samples; 10,000 where absent. */
  readonly resamples?: number;
}

/** The differences that are asked for, where both sides have them. */
export function compareSides(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  settings: CompareSettings,
  asked: readonly Compared[],
): readonly Difference[] {
  return asked.flatMap(({ family, measure }) => {
    const before = base.find((table) => table.family === family);
    const after = head.find((table) => table.family === family);
    if (before === undefined || after === undefined) return [];
    return compareTables(before, after, measure, settings) ?? [];
  });
}

/** Every difference but those known already, family by family. */
export function compareOthers(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  settings: CompareSettings,
  known: readonly Compared[],
): readonly Difference[] {
  const others = head.flatMap(({ family }) =>
    measureNames
      .filter((measure) => !known.some((one) => one.family === family && one.measure === measure))
      .map((measure) => ({ family, measure })),
  );
  return compareSides(base, head, settings, others);
}

const known = new WeakMap<PairedTables, Map<string, Counted | undefined>>();

/** Compared once, however many families are the same variants of the same items. */
function compareTables(
  base: FamilyTable,
  head: FamilyTable,
  measure: MeasureName,
  { confidence, seed, resamples = defaultResamples }: CompareSettings,
): Difference | undefined {
  const paired = pairTables(base, head);
  const ofPair = known.get(paired) ?? new Map<string, Counted | undefined>();
  known.set(paired, ofPair);
  const asked = JSON.stringify([measure, confidence, seed, resamples]);
  if (!ofPair.has(asked)) ofPair.set(asked, count(paired, measure, { confidence, seed, resamples }));
  const counted = ofPair.get(asked);
  if (counted === undefined) return undefined;
  return { family: head.family, measure, ...counted, leftOut: paired.items - counted.n };
}

function count(paired: PairedTables, measure: MeasureName, settings: Required<CompareSettings>): Counted | undefined {
  return isItemMeasure(measure) ? compareItems(paired, measure, settings) : compareSums(paired, measure, settings);
}
