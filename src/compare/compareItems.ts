import { type CodedTable, hasScore } from '../judgments/codedTable.ts';
import {
  comparedValueOf,
  type ItemMeasureName,
  isDefined,
  isItemMeasure,
  readableValueOf,
} from '../measure/itemValues.ts';
import type { ItemValue } from '../measure/section.ts';
import { lazy } from '../shared/lazy.ts';
import { type MeasureName, needs, worsening } from '../shared/measureNames.ts';
import { extremes, inShares, mean, standardDeviation } from '../statistics/descriptive.ts';
import { exchangeNull } from '../statistics/exchangeNull.ts';
import { exchangedSubsets } from '../statistics/exchanges.ts';
import { meansOf } from '../statistics/pairedPermutation.ts';
import { type Units, unitsAmong, valuesByUnit } from '../statistics/units.ts';
import type { Difference, ReadableDifference } from './difference.ts';
import { type Exchangeable, testOf } from './exchangeable.ts';
import type { PairedTables } from './pairTables.ts';

/**
 * What is compared item by item: measures with a value for every item, and balanced accuracy, with a larger weight for
 * an item with a rarer gold. In what needs gold, an item that was drawn counts for the items for which it stands.
 */
export type ComparedByItems = ItemMeasureName | 'balancedAccuracy';

export function isComparedByItems(measure: MeasureName): measure is ComparedByItems {
  return measure === 'balancedAccuracy' || isItemMeasure(measure);
}

/**
 * The change of a measure with a value for every item: an exchange of an item's sides reverses its difference. Items of
 * a group are exchanged together, and have one difference. Undefined if a side does not have the measure.
 */
export function exchangeableItems(
  paired: PairedTables,
  measure: ComparedByItems,
  seed: number,
): Exchangeable | undefined {
  const pairs = itemPairs(paired, measure);
  if (pairs === undefined || pairs.length === 0) return undefined;
  const ofItems = pairs.map(({ row, before, after }) => ({ id: paired.exchanged[row] ?? '', value: after - before }));
  const units = unitsAmong(
    paired.units,
    pairs.map(({ row }) => row),
  );
  const { exchanged, largest } =
    units === undefined ? { exchanged: ofItems, largest: 1 } : groupTogether(ofItems, units);
  const changed = exchanged.filter(({ value }) => value !== 0);
  const worsened = ofItems.map(({ value }) => worsening(measure, value));
  const difference = {
    measure,
    ...changeOf(pairs),
    ...(units === undefined ? {} : groupsOf(ofItems, exchanged)),
    ...(changed.length === 0 ? {} : { changeSize: sizeOf(changed) }),
    worse: worsened.filter((amount) => amount > 0).length,
    better: worsened.filter((amount) => amount < 0).length,
    ...readableChange(paired, measure, pairs),
    ...(isInPartsOfScale(measure) ? { scaleWidth: paired.base.width } : {}),
    leftOut: paired.items - pairs.length,
  };
  const total = changed.reduce((sum, { value }) => sum + value, 0);
  const sign = worsening(measure, 1);
  // The same for any number of draws.
  const nullOf = lazy(() => exchangeNull(changed.map(({ value }) => value)));
  return {
    differences: [difference],
    differing: changed.map(({ id }) => id),
    begin: (exchanges) => {
      const subsets = exchangedSubsets(exchanges, changed);
      const distribution = nullOf();
      const heaviest = extremes(pairs.map(({ weight }) => weight)).most;
      const bound = (measure === 'netFlipRate' ? 2 : 1) * heaviest * largest;
      const means = { values: changed, subsets, distribution, n: exchanged.length, bound, seed };
      const test = () => ({
        ...testOf(
          subsets.sums.map((sum) => sign * (total - 2 * sum)),
          distribution,
        ),
        standardDeviation: standardDeviation(exchanged.map(({ value }) => value)),
        intervalAt: meansOf(means).intervalAt,
      });
      return { read: subsets.read, tests: () => [test()] };
    },
  };
}

function sizeOf(changes: readonly Exchanged[]): number {
  const sum = (of: (value: number) => number) => changes.reduce((all, { value }) => all + of(value), 0);
  return sum((value) => value ** 2) / sum(Math.abs);
}

/** A difference, with the id of the unit that exchanges it. */
interface Exchanged {
  readonly id: string;
  readonly value: number;
}

/** One difference for each group; their mean is that of the items. */
function groupTogether(
  items: readonly Exchanged[],
  units: Units,
): { readonly exchanged: readonly Exchanged[]; readonly largest: number } {
  const names = new Map(items.map(({ id }, item) => [units.of[item] ?? 0, id]));
  const { values, largest } = valuesByUnit(
    items.map(({ value }) => value),
    units,
  );
  return { exchanged: values.map((value, unit) => ({ id: names.get(unit) ?? '', value })), largest };
}

function groupsOf(
  items: readonly Exchanged[],
  groups: readonly Exchanged[],
): Pick<Difference, 'groups' | 'differingGroups' | 'designEffect'> {
  const varianceOf = (all: readonly Exchanged[]) => standardDeviation(all.map(({ value }) => value)) ** 2 / all.length;
  const alone = varianceOf(items);
  return {
    groups: groups.length,
    differingGroups: groups.filter(({ value }) => value !== 0).length,
    ...(alone > 0 && groups.length > 1 ? { designEffect: varianceOf(groups) / alone } : {}),
  };
}

/** The same without the unreadable replies, if that is another change. */
function readableChange(
  paired: PairedTables,
  measure: ComparedByItems,
  pairs: readonly ItemPair[],
): Pick<Difference, 'readable'> {
  const [all, readable] = [changeOf(pairs), readablePairs(paired, measure)];
  if (readable === undefined || readable.length === 0) return {};
  const alone = changeOf(readable);
  const isAlike = alone.n === all.n && alone.base === all.base && alone.head === all.head;
  return isAlike ? {} : { readable: alone };
}

function changeOf(pairs: readonly ItemPair[]): ReadableDifference {
  return {
    n: pairs.length,
    base: mean(pairs.map(({ before }) => before)),
    head: mean(pairs.map(({ after }) => after)),
    delta: mean(pairs.map(({ before, after }) => after - before)) + 0,
  };
}

/** The contributions of one item to a measure on both sides. */
export interface ItemPair {
  /** Row of the paired tables. */
  readonly row: number;
  readonly before: number;
  readonly after: number;
  /** Multiplies the item's own values; the mean over all items is 1. */
  readonly weight: number;
}

/**
 * The items for which both sides have the measure; undefined if the tables lack what the measure needs from items. For
 * accuracy and consistency an unreadable reply counts as wrong on its own side, and only unanswered items leave the
 * pairs.
 */
export function itemPairs(paired: PairedTables, measure: ComparedByItems): readonly ItemPair[] | undefined {
  if (measure === 'balancedAccuracy') return weighedByClass(itemPairs(paired, 'accuracy'), paired.base);
  if (!isDefined(measure, paired.base) || !isDefined(measure, paired.head)) return undefined;
  const { base, head } = readableValueOf(measureToCompare(measure)) === undefined ? paired : paired.answered;
  // If neither side has a readable reply, nothing was measured, so nothing was kept either.
  if (!hasScore(base) && !hasScore(head)) return undefined;
  return weighedAsDrawn(pairsBy({ base, head }, comparedValueOf(measureToCompare(measure))), measure, base);
}

/**
 * The pairs with weights that make all classes of gold equal: their means are the mean recall over the classes.
 *
 * Source: Brodersen et al., The balanced accuracy and its posterior distribution, ICPR (2010).
 */
function weighedByClass(pairs: readonly ItemPair[] | undefined, { gold }: CodedTable): readonly ItemPair[] | undefined {
  if (pairs === undefined) return undefined;
  const sizes = new Map<number | undefined, number>();
  for (const { row, weight } of pairs) sizes.set(gold[row], (sizes.get(gold[row]) ?? 0) + weight);
  return pairs.map((pair) => weighed(pair, pairs.length / (sizes.size * (sizes.get(gold[pair.row]) ?? 1))));
}

/**
 * The pairs with the weights with which their items were drawn, if the measure needs gold: their means are those of all
 * items (Hájek's estimator). An exchange of an item's sides still reverses its difference, so the test holds as it is.
 */
function weighedAsDrawn(
  pairs: readonly ItemPair[],
  measure: ComparedByItems,
  { weights }: CodedTable,
): readonly ItemPair[] {
  if (weights === undefined || !needs(measure).includes('gold')) return pairs;
  const shares = inShares(pairs.map(({ row }) => weights[row] ?? 0));
  return pairs.map((pair, index) => weighed(pair, shares[index] ?? 0));
}

function weighed({ row, before, after, weight }: ItemPair, by: number): ItemPair {
  return { row, before: before * by, after: after * by, weight: weight * by };
}

/** The same without the unreadable replies; undefined if that is the same. */
function readablePairs(paired: PairedTables, measure: ComparedByItems): readonly ItemPair[] | undefined {
  if (measure === 'balancedAccuracy') return weighedByClass(readablePairs(paired, 'accuracy'), paired.base);
  const { base, head, answered } = paired;
  const readable = readableValueOf(measureToCompare(measure));
  if (readable === undefined || answered.base === base) return undefined;
  return weighedAsDrawn(pairsBy({ base, head }, readable), measure, base);
}

function pairsBy(
  { base, head }: Pick<PairedTables, 'base' | 'head'>,
  itemValueOf: (table: CodedTable, item: number) => ItemValue,
): readonly ItemPair[] {
  const pairs: ItemPair[] = [];
  for (let item = 0; item < base.items; item += 1) {
    const [before, after] = [itemValueOf(base, item), itemValueOf(head, item)];
    if (typeof before !== 'number' || typeof after !== 'number') continue;
    // A difference that is only rounding is no change, and must not count as one.
    pairs.push({ row: item, before, after: Math.abs(after - before) < rounding ? before : after, weight: 1 });
  }
  return pairs;
}

/** Whether 1 is the whole width of the scale. */
function isInPartsOfScale(measure: ComparedByItems): boolean {
  return measure === 'variantSpread' || measure === 'normalizedMeanAbsoluteError';
}

/**
 * Unanswered variants are left out on both sides. With all variants answered, strict consistency equals consistency.
 */
function measureToCompare(measure: ItemMeasureName): ItemMeasureName {
  return measure === 'strictConsistency' ? 'consistency' : measure;
}

/** Differences of shares are off by some 1e-16. */
const rounding = 1e-12;
