import { meanInterval } from '../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../statistics/units.ts';
import type { NumberCell } from './studyTable.ts';

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
