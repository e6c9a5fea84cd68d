import type { FamilyTable } from '../judgments/familyTable.ts';
import { largestChange, type MeasureName } from '../shared/measureNames.ts';
import { exchangesOf } from '../statistics/exchanges.ts';
import { clipped, type Interval } from '../statistics/interval.ts';
import { type SequentialLevel, sequentialLevel } from '../statistics/sequential/sequentialLevel.ts';
import { exchangeableItems, isComparedByItems } from './compareItems.ts';
import type { Difference } from './difference.ts';
import type { Exchangeable, ExchangeTest } from './exchangeable.ts';
import { exchangeableTable } from './exchangedTable.ts';
import { pairTables } from './pairTables.ts';

/** What to compare. */
export interface Compared {
  readonly measure: MeasureName;
  readonly family: string;
}

export interface CompareSettings {
  readonly confidence: number;
  readonly seed: number;
  /** Random exchanges if there are too many to enumerate; 10,000 if absent. */
  readonly draws?: number;
  /** Further corrected p-values that decide a verdict, in addition to 1 - confidence. */
  readonly limits?: readonly number[];
  /** The same for the p-values that are corrected for the rules of one judge alone. */
  readonly limitsAlone?: readonly number[];
  /** Whether improvements decide too. */
  readonly gainsDecide?: boolean;
}

/** The two sides of one judge, and which of its differences to test. */
export interface ComparedSides {
  readonly base: readonly FamilyTable[];
  readonly head: readonly FamilyTable[];
  readonly asked: readonly Compared[];
  /**
   * The shares of the items at each look, the present look last: p-values and intervals are then for all looks
   * together. Absent: one look with all items.
   */
  readonly looks?: readonly number[] | undefined;
  /** Names the base if others of the run may be compared with it too; absent: no other is. */
  readonly sharedBase?: string | undefined;
}

/** One requested difference, with its test at this look. */
export interface Change extends ExchangeTest {
  readonly difference: Omit<Difference, 'interval' | 'p' | 'standardDeviation'>;
  readonly sequential: SequentialLevel;
}

/**
 * Judges with jointly exchanged sides. `changesOf` gives the changes of one judge, in each of its comparisons: all draws
 * of many judges would fill the memory.
 *
 * @param judges the comparisons of each judge.
 */
export function jointChanges(judges: readonly (readonly ComparedSides[])[], settings: CompareSettings) {
  const made = judges.map((own) => own.map((sides) => ({ sides, families: familiesOf(sides, settings.seed) })));
  const partsOf = (own: (typeof made)[number]) => own.flatMap(({ families }) => families.flatMap(({ parts }) => parts));
  const idsOf = (parts: readonly Exchangeable[]) => parts.flatMap(({ differing }) => differing);
  const exchanges = exchangesOf(idsOf(made.flatMap(partsOf)), settings);
  const changesOf = (judge: number): readonly (readonly Change[])[] => {
    const own = made[judge] ?? [];
    const drawn = exchanges.of(idsOf(partsOf(own)));
    const begun = partsOf(own).map((part) => ({ part, ...part.begin(drawn) }));
    for (const chunk of drawn.chunks()) for (const { read } of begun) read(chunk);
    const tests = new Map(begun.map(({ part, tests: of }) => [part, of()]));
    return own.map(({ sides, families }) => changesIn(sides, families, tests));
  };
  return { isExhaustive: exchanges.isExhaustive, changesOf };
}

/** Families with the same variants of the same items, and what to exchange for their measures. */
interface ComparedFamily {
  readonly names: readonly string[];
  readonly parts: readonly Exchangeable[];
}

function changesIn(
  { asked, looks = [1] }: ComparedSides,
  families: readonly ComparedFamily[],
  tests: ReadonlyMap<Exchangeable, readonly ExchangeTest[]>,
): readonly Change[] {
  const sequential = sequentialLevel(looks);
  return asked.flatMap(({ family, measure }) => {
    const parts = families.find(({ names }) => names.includes(family))?.parts ?? [];
    return parts.flatMap((part) =>
      part.differences.flatMap((difference, place): readonly Change[] => {
        const test = difference.measure === measure ? tests.get(part)?.[place] : undefined;
        return test === undefined ? [] : [{ ...test, difference: { family, ...difference }, sequential }];
      }),
    );
  });
}

function familiesOf({ base, head, asked }: ComparedSides, seed: number): readonly ComparedFamily[] {
  const pairs: { readonly names: string[]; readonly before: FamilyTable; readonly after: FamilyTable }[] = [];
  for (const family of new Set(asked.map((one) => one.family))) {
    const [before, after] = [base, head].map((tables) => tables.find((table) => table.family === family));
    if (before === undefined || after === undefined) continue;
    const alike = pairs.find((one) => one.before.coded === before.coded && one.after.coded === after.coded);
    if (alike === undefined) pairs.push({ names: [family], before, after });
    else alike.names.push(family);
  }
  return pairs.map(({ names, before, after }) => {
    const paired = pairTables(before, after);
    const measures = [...new Set(asked.flatMap((one) => (names.includes(one.family) ? [one.measure] : [])))];
    const items = measures.filter(isComparedByItems).flatMap((name) => exchangeableItems(paired, name, seed) ?? []);
    const sums = measures.filter((name) => !isComparedByItems(name));
    const table = sums.length === 0 ? undefined : exchangeableTable(paired, sums);
    return { names, parts: [...items, ...(table === undefined ? [] : [table])] };
  });
}

/** Interval and p-value both have the nominal level of the look, so they do not contradict each other. */
export function differenceOf(change: Change, { confidence }: CompareSettings): Difference {
  const { difference, standardDeviation, intervalAt, sequential, p } = change;
  const interval = withinRange(change, intervalAt(sequential.nominalLevel(1 - confidence)));
  return { ...difference, interval, p: sequential.sequentialP(p), standardDeviation };
}

/** Limits an interval to possible changes of the measure: a rare class alone could take an end beyond them. */
export function withinRange(
  { difference: { measure, scaleWidth } }: Pick<Change, 'difference'>,
  interval: Interval | undefined,
): Interval | undefined {
  const most = largestChange(measure, scaleWidth);
  return clipped(interval, { least: -most, most });
}
