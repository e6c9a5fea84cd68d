import type { CodedTable } from '../judgments/codedTable.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { isItemMeasure } from '../measure/itemValues.ts';
import { type MeasureName, measureNames, worsening } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';
import { type SequentialLevel, sequentialLevel } from '../statistics/sequential/sequentialLevel.ts';
import { type JointTest, stepDown } from '../statistics/stepDown.ts';
import { exchangeableItems } from './compareItems.ts';
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
  /** Exchanges that are drawn if there are too many to look at each; 10,000 if absent. */
  readonly draws?: number;
}

/** The two sides of one judge, and which of its differences to test. */
export interface ComparedSides {
  readonly base: readonly FamilyTable[];
  readonly head: readonly FamilyTable[];
  readonly asked: readonly Compared[];
  /**
   * The shares of the items at which the sides were looked at, this look the last of them: p-values and intervals are then
   * those over all looks. Absent: looked at once, with all items.
   */
  readonly looks?: readonly number[] | undefined;
}

/** A difference with its p-value corrected for all that are tested together. */
export interface JointDifference extends Difference {
  readonly pAdjusted: number;
  /** Leaves out 0 exactly if `pAdjusted` < 1 - confidence. */
  readonly intervalAdjusted: Interval | undefined;
  /** The p-value of a single look, below which it would be significant. */
  readonly decidedBelow: number;
}

/** The differences that are asked for, if both sides have them, each tested alone. */
export function compare(sides: ComparedSides, settings: CompareSettings): readonly Difference[] {
  return changesOf([sides], settings).flatMap((own) =>
    own.map((change) => differenceOf(change, asLarge(change), settings)),
  );
}

/** Draws for what is shown and decides nothing. */
const othersDraws = 2000;

/** Every difference but those known already, family by family. */
export function compareOthers(
  { base, head }: Pick<ComparedSides, 'base' | 'head'>,
  { confidence, seed }: Omit<CompareSettings, 'draws'>,
  known: readonly Compared[],
): readonly Difference[] {
  const asked = head.flatMap(({ family }) =>
    measureNames
      .filter((measure) => !known.some((one) => one.family === family && one.measure === measure))
      .map((measure) => ({ family, measure })),
  );
  return compare({ base, head, asked }, { confidence, seed, draws: othersDraws });
}

/**
 * The differences of all judges of a run in one joint test: the sides are exchanged within items, for every measure and
 * judge at once. What got worse is corrected step by step for all that could have. What got better decides nothing: it is
 * corrected in one step, by the same draws, in which a change to the better is as likely as one to the worse.
 *
 * @param others how many differences belong to these and are not compared yet.
 */
export function compareTogether(
  judges: readonly ComparedSides[],
  settings: CompareSettings,
  others = 0,
): readonly (readonly JointDifference[])[] {
  const changes = changesOf(judges, settings);
  const all = changes.flat();
  const { tests, ofAny } = stepDown(all.map(worsened), others);
  const testOf = new Map(
    all.map((change, index) => [change, isBetter(change) ? ofAny(asLarge(change)) : tests[index]] as const),
  );
  return changes.map((own) => own.map((change) => jointDifferenceOf(change, testOf.get(change), settings)));
}

/** One change that is asked for, in all draws. */
interface Change extends Changed {
  readonly counted: Omit<Difference, 'interval' | 'p' | 'standardDeviation'>;
  readonly sequential: SequentialLevel;
}

function changesOf(judges: readonly ComparedSides[], settings: CompareSettings): readonly (readonly Change[])[] {
  const made = judges.map((sides) => ({ sides, families: exchangeables(sides, settings.seed) }));
  const all = made.flatMap(({ families }) => families.flatMap(({ parts }) => parts));
  const changed = exchange(all, settings);
  const found = new Map(all.map((part, index) => [part, changed[index] ?? []]));
  return made.map(({ sides: { asked, looks = [1] }, families }) => {
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
  });
}

/** Families that are the same variants of the same items, and what is compared of them. */
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
    const items = measures.filter(isItemMeasure).flatMap((name) => exchangeableItems(paired, name, seed) ?? []);
    const sums = measures.filter((name) => !isItemMeasure(name));
    const table = sums.length === 0 ? undefined : exchangeableTable(paired, sums);
    return { names, items: paired.items, parts: [...items, ...(table === undefined ? [] : [table])] };
  });
}

function isBetter({ counted: { measure, delta } }: Change): boolean {
  return worsening(measure, delta) < 0;
}

/** How much worse it is in each draw. */
function worsened({ counted: { measure }, changes }: Change): Float64Array {
  const sign = worsening(measure, 1);
  return changes.map((change) => sign * change);
}

/** Changes that differ by less than this share of the largest are equal but for rounding. */
const rounding = 1e-10;

/** The share of the draws in which the change is at least as large as observed, in the direction that it has. */
function asLarge({ changes }: Change): number {
  const [observed = 0] = changes;
  const sign = observed < 0 ? -1 : 1;
  const largest = changes.reduce((most, change) => Math.max(most, Math.abs(change) || 0), 0);
  const least = sign * observed - rounding * largest;
  return changes.reduce((count, change) => count + (sign * change < least ? 0 : 1), 0) / changes.length;
}

/** Interval and p-value both at the nominal level of the look, so that they do not contradict each other. */
function differenceOf(
  { counted, standardDeviation, intervalAt, sequential }: Change,
  p: number,
  { confidence }: CompareSettings,
): Difference {
  const level = sequential.nominalLevel(1 - confidence);
  return { ...counted, interval: intervalAt(level), p: sequential.sequentialP(p), standardDeviation };
}

function jointDifferenceOf(change: Change, test: JointTest | undefined, settings: CompareSettings): JointDifference {
  const level = change.sequential.nominalLevel(1 - settings.confidence);
  const decidedBelow = test?.below(level) ?? 0;
  return {
    ...differenceOf(change, test?.p ?? 1, settings),
    pAdjusted: change.sequential.sequentialP(test?.pAdjusted ?? 1),
    intervalAdjusted: change.intervalAt(decidedBelow),
    decidedBelow,
  };
}
