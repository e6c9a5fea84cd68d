import type { FamilyTable } from '../judgments/familyTable.ts';
import { affordable, type Resampling } from '../measure/bootstrap.ts';
import { defaultResamples } from '../measure/estimates.ts';
import { isItemMeasure } from '../measure/itemValues.ts';
import type { MeasuredTable } from '../measure/measure.ts';
import { type MeasureName, measureNames } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';
import { sequentialLevel } from '../statistics/sequential/sequentialLevel.ts';
import { compareItems } from './compareItems.ts';
import { compareSums, type DrawnSides } from './compareSums.ts';
import type { Difference, Tested } from './difference.ts';
import { type PairedTables, pairTables } from './pairTables.ts';

/** What to compare. */
export interface Compared {
  readonly measure: MeasureName;
  readonly family: string;
}

export interface CompareSettings extends Pick<Resampling, 'seed' | 'draw'> {
  readonly confidence: number;
  /** Bootstrap samples; 10,000 if absent. */
  readonly resamples?: number;
  /**
   * The shares of the items at which the sides were looked at, this look the last of them: p-values and intervals are then
   * those over all looks. Absent: looked at once, with all items.
   */
  readonly looks?: readonly number[] | undefined;
}

/** A difference, and its interval at another confidence by the same test. */
export interface TestedDifference {
  readonly difference: Difference;
  readonly intervalAt: (confidence: number) => Interval | undefined;
}

/** The differences that are asked for, if both sides have them. */
export function compare(
  base: readonly MeasuredTable[],
  head: readonly MeasuredTable[],
  settings: CompareSettings,
  asked: readonly Compared[],
): readonly Difference[] {
  return testDifferences(base, head, settings, asked).map(({ difference }) => difference);
}

/** Every difference but those known already, family by family. */
export function compareOthers(
  base: readonly MeasuredTable[],
  head: readonly MeasuredTable[],
  settings: CompareSettings,
  known: readonly Compared[],
): readonly Difference[] {
  const others = head.flatMap(({ family }) =>
    measureNames
      .filter((measure) => !known.some((one) => one.family === family && one.measure === measure))
      .map((measure) => ({ family, measure })),
  );
  return compare(base, head, settings, others);
}

/** The same with the tests themselves: a family that is the same variants of the same items as another is tested once. */
export function testDifferences(
  base: readonly MeasuredTable[],
  head: readonly MeasuredTable[],
  settings: CompareSettings,
  asked: readonly Compared[],
): readonly TestedDifference[] {
  const families = pairFamilies(base, head, asked);
  const tests = new Map<PairedTables, ReadonlyMap<MeasureName, Tested>>();
  for (const { paired, drawn } of families.values()) {
    if (tests.has(paired)) continue;
    const wanted = asked.filter(({ family }) => families.get(family)?.paired === paired);
    const names = [...new Set(wanted.map(({ measure }) => measure))];
    tests.set(paired, testPair(paired, names, { ...settings, drawn }));
  }
  return asked.flatMap(({ family, measure }) => {
    const { paired } = families.get(family) ?? {};
    const tested = paired === undefined ? undefined : tests.get(paired)?.get(measure);
    if (paired === undefined || tested === undefined) return [];
    return [atLook(tested, { family, measure, leftOut: paired.items - tested.counted.n }, settings)];
  });
}

interface PairedFamily {
  readonly paired: PairedTables;
  readonly drawn: DrawnOf;
}

/** What was drawn of both sides, if it was drawn of just the tables that are compared. */
type DrawnOf = (resampling: Resampling) => DrawnSides | undefined;

function pairFamilies(
  base: readonly MeasuredTable[],
  head: readonly MeasuredTable[],
  asked: readonly Compared[],
): ReadonlyMap<string, PairedFamily> {
  const made: { readonly before: FamilyTable; readonly after: FamilyTable; readonly pair: PairedFamily }[] = [];
  const families = new Map<string, PairedFamily>();
  for (const family of new Set(asked.map((one) => one.family))) {
    const [before, after] = [base, head].map((tables) => tables.find((table) => table.family === family));
    if (before === undefined || after === undefined) continue;
    const alike = made.find((one) => one.before.coded === before.coded && one.after.coded === after.coded);
    const paired = alike?.pair.paired ?? pairTables(before, after);
    const pair = alike?.pair ?? { paired, drawn: (resampling) => drawnOf(before, after, paired, resampling) };
    made.push({ before, after, pair });
    families.set(family, pair);
  }
  return families;
}

function drawnOf(
  base: MeasuredTable,
  head: MeasuredTable,
  paired: PairedTables,
  { seed, resamples }: Resampling,
): DrawnSides | undefined {
  if (paired.base !== base.coded || paired.head !== head.coded) return undefined;
  const [before, after] = [base.drawn, head.drawn];
  const count = Math.min(affordable(base.coded, resamples), affordable(head.coded, resamples));
  const isSame = (table: MeasuredTable) =>
    table.drawn?.seed === seed && affordable(table.coded, table.drawn.resamples) === count;
  if (before === undefined || after === undefined || !isSame(base) || !isSame(head)) return undefined;
  return { base: before.replicates, head: after.replicates };
}

function testPair(
  paired: PairedTables,
  names: readonly MeasureName[],
  { seed, resamples = defaultResamples, draw, drawn }: CompareSettings & { readonly drawn: DrawnOf },
): ReadonlyMap<MeasureName, Tested> {
  const ofItems = names.filter(isItemMeasure).flatMap((name) => {
    const tested = compareItems(paired, name, seed);
    return tested === undefined ? [] : [[name, tested] as const];
  });
  const sums = names.filter((name) => !isItemMeasure(name));
  const resampling = { seed, resamples, draw };
  const ofSums = sums.length === 0 ? [] : compareSums(paired, sums, { ...resampling, drawn: drawn(resampling) });
  return new Map<MeasureName, Tested>([...ofItems, ...ofSums]);
}

/** Tested at the nominal level of its look; interval and p-value both, so that they do not contradict each other. */
function atLook(
  { counted, at }: Tested,
  named: Pick<Difference, 'family' | 'measure' | 'leftOut'>,
  { looks = [1], confidence }: CompareSettings,
): TestedDifference {
  const isOnly = looks.length === 1 && looks[0] === 1;
  if (isOnly) {
    return { difference: { ...named, ...counted, ...at(confidence) }, intervalAt: (level) => at(level).interval };
  }
  const { nominalLevel, sequentialP } = sequentialLevel(looks);
  const atNominal = (level: number) => at(1 - nominalLevel(1 - level));
  const { p, ...decided } = atNominal(confidence);
  return {
    difference: { ...named, ...counted, ...decided, p: sequentialP(p) },
    intervalAt: (level) => atNominal(level).interval,
  };
}
