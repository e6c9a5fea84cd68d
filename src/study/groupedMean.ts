import { mean } from '../statistics/descriptive.ts';
import { meanInterval } from '../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../statistics/units.ts';
import { effectiveWilsonInterval, groupedWilsonInterval } from '../statistics/wilson.ts';
import type { Difference, NumberCell } from './studyTable.ts';

/** A number of one item, such as the mean over its trials. */
export interface ItemNumber {
  readonly value: number;
  /** The item's group; undefined: it is alone. */
  readonly group: string | undefined;
}

/** Student's interval of a mean over items. The items of a group are correlated, so it is over the groups. */
export function groupedMean(
  items: readonly ItemNumber[],
  confidence: number,
): Pick<NumberCell, 'groups' | 'interval'> & { readonly n: number } {
  const values = items.map(({ value }) => value);
  const units = unitsOf(items.map(({ group }) => group));
  if (units === undefined) return { n: values.length, interval: meanInterval(values, confidence) };
  const interval = meanInterval(valuesByUnit(values, units).values, confidence);
  return { n: values.length, groups: units.count, interval };
}

/** The mean paired difference on the items that both have; undefined if they share none. */
export function pairedDifference(
  [before, after]: readonly [ReadonlyMap<string, ItemNumber>, ReadonlyMap<string, ItemNumber>],
  { from, confidence }: { readonly from: string; readonly confidence: number },
): Difference | undefined {
  const pairs = [...after].flatMap(([item, { value, group }]) => {
    const was = before.get(item);
    return was === undefined ? [] : [{ value: value - was.value, group }];
  });
  if (pairs.length === 0) return undefined;
  // A report must not show −0.
  const value = mean(pairs.map((pair) => pair.value)) + 0;
  return { from, value, ...groupedMean(pairs, confidence) };
}

/**
 * The mean of one share for each item, with Wilson's interval by the items, or by their groups. Undefined without items.
 *
 * @param parts how many replies an item's share is of, at most.
 */
export function groupedShare(
  items: readonly ItemNumber[],
  { parts, confidence }: { readonly parts: number; readonly confidence: number },
): NumberCell | undefined {
  if (items.length === 0) return undefined;
  const values = items.map(({ value }) => value);
  const units = unitsOf(items.map(({ group }) => group));
  const interval = units
    ? groupedWilsonInterval({ values, units, confidence })
    : effectiveWilsonInterval({ values, parts, confidence });
  const groups = units === undefined ? {} : { groups: units.count };
  return { value: mean(values), unit: 'share', n: values.length, ...groups, interval };
}
