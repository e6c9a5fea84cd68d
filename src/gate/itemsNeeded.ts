import { inWrittenUnit } from '../shared/measureNames.ts';
import { criticalValue } from '../statistics/criticalValue.ts';
import { itemsToSettle, itemsToSettleMean } from '../statistics/power.ts';
import { ROUNDING } from './evidence.ts';
import type { Judged, Measured } from './finding.ts';

/**
 * How many items would make a drop significant if the rates stay, at the level that the strictest of the corrected tests
 * has to reach? Undefined where no number of items would.
 *
 * @param confidence of that test.
 */
export function itemsToShowDrop(difference: Judged, confidence: number): number | undefined {
  const { worse = 0, better = 0, n, delta, standardDeviation, test, interval } = difference;
  switch (test) {
    case 'exact McNemar':
      return itemsToSettle({ worse, better, n, tolerance: 0, confidence });
    case 'paired permutation': {
      const differingShare = (worse + better) / n;
      return more(n, itemsToSettleMean({ mean: delta, standardDeviation, confidence, differingShare }));
    }
    case 'paired bootstrap':
      // Resampling that knows no interval knows no spread either.
      if (interval === undefined) return undefined;
      return more(n, itemsToSettleMean({ mean: delta, standardDeviation, confidence }));
  }
}

/**
 * How many items would show that nothing got worse by more than the tolerance, if nothing did? By normal approximation
 * from the standard deviation of the items' differences; where single items have the measure, at least so many that the
 * interval of items none of which differs stays within it: 1 - (α / 2)^(1 / n). Undefined where no number of items would.
 *
 * @param tolerance as a rule writes it.
 */
export function itemsToShowNone(difference: Judged, tolerance: number, confidence: number): number | undefined {
  const { measure, n, standardDeviation, test, interval } = difference;
  const room = tolerance / inWrittenUnit(measure, 1);
  const isResampled = test === 'paired bootstrap';
  if (room <= 0 || (isResampled && interval === undefined)) return undefined;
  const byNormal = Math.ceil(((criticalValue(confidence) * standardDeviation) / room) ** 2 - ROUNDING);
  const isWide = isResampled || room >= 1;
  const alike = isWide ? 0 : Math.ceil(Math.log((1 - confidence) / 2) / Math.log1p(0 - room) - ROUNDING);
  return more(n, Math.max(byNormal, alike));
}

/**
 * How many items would settle on which side of a limit a value lies, if it stays? Its interval becomes narrower with the
 * root of their number. Undefined where it lies on the limit, or there is no interval.
 *
 * @param limit in the unit of the value.
 */
export function itemsToSettleLimit({ value, n, interval }: Measured, limit: number): number | undefined {
  const distance = Math.abs(value - limit);
  if (interval === undefined || distance < ROUNDING) return undefined;
  const half = limit > value ? interval.high - value : value - interval.low;
  return more(n, Math.ceil(n * (half / distance) ** 2 - ROUNDING));
}

/** From so many items on, the answer is that no number of items would do. */
const TOO_MANY_ITEMS = 1e6;

/** So many as these could not settle it. */
function more(n: number, items: number | undefined): number | undefined {
  return items === undefined || items >= TOO_MANY_ITEMS ? undefined : Math.max(items, n + 1);
}
