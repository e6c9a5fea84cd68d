import type { CodedTable } from '../judgments/codedTable.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { largestChange, type MeasureName } from '../shared/measureNames.ts';
import { exchangesOf } from '../statistics/exchanges.ts';
import { clipped, type Interval } from '../statistics/interval.ts';
import { type SequentialLevel, sequentialLevel } from '../statistics/sequential/sequentialLevel.ts';
import { exchangeableItems, isComparedByItems } from './compareItems.ts';
import type { Difference } from './difference.ts';
import { type Changed, type Exchangeable, exchange } from './exchangeable.ts';
import { exchangeableTable } from './exchangedTable.ts';
import { type PairedTables, pairTables } from './pairTables.ts';

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
}

/** One requested change, in all draws. */
export interface Change extends Changed {
  readonly counted: Omit<Difference, 'interval' | 'p' | 'standardDeviation'>;
  readonly sequential: SequentialLevel;
}

/**
 * Judges with jointly exchanged sides. They are computed one judge at a time: all draws of many judges would fill the
 * memory.
 */
export interface JointChanges {
  readonly isExhaustive: boolean;
  /** The changes of one judge, in each of its comparisons. */
  readonly changesOf: (judge: number) => readonly (readonly Change[])[];
}

/** @param judges the comparisons of each judge. */
export function jointChanges(judges: readonly (readonly ComparedSides[])[], settings: CompareSettings): JointChanges {
  const made = judges.map((own) => own.map((sides) => ({ sides, families: exchangeables(sides, settings.seed) })));
  const partsOf = (own: (typeof made)[number]) => own.flatMap(({ families }) => families.flatMap(({ parts }) => parts));
  const exchanges = exchangesOf(
    made.flatMap(partsOf).flatMap(({ differing }) => differing),
    settings,
  );
  return {
    isExhaustive: exchanges.isExhaustive,
    changesOf: (judge) => {
      const own = made[judge] ?? [];
      const found = exchange(partsOf(own), exchanges);
      return own.map(({ sides, families }) => changesIn(sides, families, found));
    },
  };
}

function changesIn(
  { asked, looks = [1] }: ComparedSides,
  families: readonly ComparedFamily[],
  found: ReturnType<typeof exchange>,
): readonly Change[] {
  const sequential = sequentialLevel(looks);
  return asked.flatMap(({ family, measure }): readonly Change[] => {
    const own = families.find(({ names }) => names.includes(family));
    for (const part of own?.parts ?? []) {
      const place = part.counted.findIndex((counted) => counted.measure === measure);
      const [counted, change] = [part.counted[place], found.get(part)?.[place]];
      if (own === undefined || counted === undefined || change === undefined) continue;
      const leftOut = own.items - counted.n;
      return [{ ...change, counted: { family, ...counted, leftOut }, sequential }];
    }
    return [];
  });
}

/** Families with the same variants of the same items, and the measures to compare. */
interface ComparedFamily {
  readonly names: readonly string[];
  /** Items of either side. */
  readonly items: number;
  readonly parts: readonly Exchangeable[];
}

function exchangeables({ base, head, asked }: ComparedSides, seed: number): readonly ComparedFamily[] {
  const pairs: { readonly names: string[]; readonly coded: readonly CodedTable[]; readonly paired: PairedTables }[] =
    [];
  for (const family of new Set(asked.map((one) => one.family))) {
    const [before, after] = [base, head].map((tables) => tables.find((table) => table.family === family));
    if (before === undefined || after === undefined) continue;
    const coded = [before.coded, after.coded];
    const alike = pairs.find((one) => one.coded.every((table, side) => table === coded[side]));
    if (alike === undefined) pairs.push({ names: [family], coded, paired: pairTables(before, after) });
    else alike.names.push(family);
  }
  return pairs.map(({ names, paired }) => {
    const measures = [...new Set(asked.flatMap((one) => (names.includes(one.family) ? [one.measure] : [])))];
    const items = measures.filter(isComparedByItems).flatMap((name) => exchangeableItems(paired, name, seed) ?? []);
    const sums = measures.filter((name) => !isComparedByItems(name));
    const table = sums.length === 0 ? undefined : exchangeableTable(paired, sums);
    return { names, items: paired.items, parts: [...items, ...(table === undefined ? [] : [table])] };
  });
}

/** Interval and p-value both have the nominal level of the look, so they do not contradict each other. */
export function differenceOf(change: Change, { confidence }: CompareSettings): Difference {
  const { counted, standardDeviation, intervalAt, sequential, p } = change;
  const interval = withinRange(change, intervalAt(sequential.nominalLevel(1 - confidence)));
  return { ...counted, interval, p: sequential.sequentialP(p), standardDeviation };
}

/** Limits an interval to possible changes of the measure: a rare class alone could take an end beyond them. */
export function withinRange(
  { counted }: Pick<Change, 'counted'>,
  interval: Interval | undefined,
): Interval | undefined {
  const most = largestChange(counted.measure, counted.scaleWidth);
  return clipped(interval, { least: -most, most });
}
