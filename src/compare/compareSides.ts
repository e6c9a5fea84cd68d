import type { FamilyTable } from '../judgments/table/familyTable.ts';
import { defaultResamples } from '../measure/estimates.ts';
import { isItemMeasure } from '../measure/itemValues.ts';
import { withProperties } from '../measure/withProperties.ts';
import { type MeasureName, measureNames } from '../shared/measureNames.ts';
import { sequentialLevel } from '../statistics/sequential/sequentialLevel.ts';
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
  /**
   * The shares of the items at which the sides were looked at, this look the last of them: p-values and intervals are then
   * those over all looks. Absent: looked at once, with all items.
   */
  readonly looks?: readonly number[] | undefined;
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
  { confidence, seed, resamples = defaultResamples, looks = [1] }: CompareSettings,
): Difference | undefined {
  const paired = pairTables(base, head);
  const ofPair = known.get(paired) ?? new Map<string, Counted | undefined>();
  known.set(paired, ofPair);
  const asked = JSON.stringify([measure, confidence, seed, resamples, looks]);
  if (!ofPair.has(asked)) ofPair.set(asked, countAtLook(paired, measure, { confidence, seed, resamples, looks }));
  const counted = ofPair.get(asked);
  if (counted === undefined) return undefined;
  const named = withProperties({ family: head.family, measure }, counted);
  return withProperties(named, { leftOut: paired.items - counted.n });
}

/** Tested at the nominal level of its look; interval and p-value both, so that they do not contradict each other. */
function countAtLook(
  paired: PairedTables,
  measure: MeasureName,
  { looks, confidence, ...settings }: OneLook & { readonly looks: readonly number[] },
): Counted | undefined {
  const { nominalLevel, sequentialP } = sequentialLevel(looks);
  const isOnly = looks.length === 1 && looks[0] === 1;
  const nominal = isOnly ? confidence : 1 - nominalLevel(1 - confidence);
  const counted = count(paired, measure, { ...settings, confidence: nominal });
  if (counted === undefined || isOnly) return counted;
  return withProperties(counted, {
    get p() {
      return sequentialP(counted.p);
    },
  });
}

type OneLook = Required<Omit<CompareSettings, 'looks'>>;

function count(paired: PairedTables, measure: MeasureName, settings: OneLook): Counted | undefined {
  return isItemMeasure(measure) ? compareItems(paired, measure, settings) : compareSums(paired, measure, settings);
}
