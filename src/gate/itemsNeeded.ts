import { isComparedByItems } from '../compare/compareItems.ts';
import { isItemMeasure } from '../measure/itemValues.ts';
import { inWrittenUnit } from '../shared/measureNames.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { detectableDrop, itemsToFind } from '../statistics/power.ts';
import { ROUNDING } from './evidence.ts';
import type { Measured, TestedDifference } from './finding.ts';

/**
 * How many items would make a drop significant in 80 % of runs if the rates stay, at the level of its test? If items
 * come in groups, all functions here count items in groups as large as these. Undefined if no number of items would.
 */
export function itemsToShowDrop(difference: TestedDifference): number | undefined {
  const { worse, better = 0, delta, standardDeviation, interval, decidedBelow: level = 0 } = difference;
  const n = independent(difference);
  // Without an interval from the draws the spread is unknown too.
  if (level <= 0 || (worse === undefined && interval === undefined)) return undefined;
  const differingShare = worse === undefined ? 1 : (difference.differingGroups ?? worse + better) / n;
  const changeSize = worse === undefined ? 0 : (difference.changeSize ?? 1);
  return more(difference, itemsToFind({ mean: delta, standardDeviation, level, differingShare, changeSize }));
}

/**
 * How many items would show that nothing got worse by more than the tolerance, if nothing did? By normal approximation
 * from the standard deviation of the items' differences; if single items have the measure, at least as many as keep the
 * interval within the tolerance when no item differs: 1 - α^(1 / n). Undefined if no number of items would.
 *
 * @param tolerance in the unit of the rule.
 */
export function itemsToShowNone(
  difference: TestedDifference,
  tolerance: number,
  confidence: number,
): number | undefined {
  const { measure, standardDeviation, interval } = difference;
  const room = tolerance / inWrittenUnit(measure, 1);
  const isOfItems = isComparedByItems(measure);
  if (room <= 0 || (!isOfItems && interval === undefined)) return undefined;
  const byNormal = Math.ceil(((normalQuantile(1 - confidence) * standardDeviation) / room) ** 2 - ROUNDING);
  const isWide = !isOfItems || room >= 1;
  const alike = isWide ? 0 : Math.ceil(Math.log(1 - confidence) / Math.log1p(0 - room) - ROUNDING);
  return more(difference, Math.max(byNormal, alike));
}

/**
 * How many items would show on which side of a limit a value lies, if it stays? Its interval shrinks with the square
 * root of their number. Undefined if it lies on the limit, or there is no interval.
 *
 * @param limit in the unit of the value.
 */
export function itemsToSettleLimit(measured: Measured, limit: number): number | undefined {
  const { value, interval } = measured;
  const n = independent(measured);
  const distance = Math.abs(value - limit);
  if (interval === undefined || distance < ROUNDING) return undefined;
  const half = limit > value ? interval.high - value : value - interval.low;
  return more(measured, Math.ceil(n * (half / distance) ** 2 - ROUNDING));
}

/** From this number of items on, the answer is that no number would do. */
const TOO_MANY_ITEMS = 1e6;

/** The number of independent units: groups if there are any, else items. */
function independent({ n, groups = n }: Pick<TestedDifference, 'n' | 'groups'>): number {
  return groups;
}

/** At least one item more than now: the present number could not settle it. */
function more(of: Pick<TestedDifference, 'n' | 'groups'>, needed: number | undefined): number | undefined {
  const have = independent(of);
  if (needed === undefined || needed >= TOO_MANY_ITEMS) return undefined;
  return Math.ceil((Math.max(needed, have + 1) * of.n) / have);
}

/**
 * The smallest worsening that 80 % of runs would call a regression, with as many items and as much noise as here:
 * significant at the level of the test, and beyond the rule's tolerance.
 *
 * @returns in the measure's unit; undefined for measures that single items do not have, and if even the largest
 *   worsening would not be found.
 */
export function detectable(difference: TestedDifference): number | undefined {
  const { measure, standardDeviation, changeSize = 1, maxDrop = 0, decidedBelow: level = 0 } = difference;
  // A drop of a kappa widens its spread, so an estimate from the spread without a drop would be too optimistic.
  if (!isItemMeasure(measure) || level <= 0) return undefined;
  const tolerance = maxDrop / inWrittenUnit(measure, 1);
  return detectableDrop({
    n: independent(difference),
    variance: standardDeviation ** 2,
    level,
    tolerance,
    // Assumes a drop made of changes like the observed ones; if there are none, of whole changes.
    changeSize,
  });
}
