import { inWrittenUnit } from '../shared/measureNames.ts';
import { criticalValue } from '../statistics/normal.ts';
import { detectableDrop, detectableMeanDrop, itemsToSettle, itemsToSettleMean } from '../statistics/power.ts';
import { ROUNDING } from './evidence.ts';
import type { Judged, Measured } from './finding.ts';

/**
 * How many items would make a drop significant if the rates stay, at the level that the strictest of the corrected tests
 * has to reach? Undefined if no number of items would.
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
 * from the standard deviation of the items' differences; if single items have the measure, at least so many that the
 * interval of items none of which differs stays within it: 1 - (α / 2)^(1 / n). Undefined if no number of items would.
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
 * root of their number. Undefined if it lies on the limit, or there is no interval.
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

/** From so many items on the normal approximation is as good as the exact power, and a thousand times faster. */
const manyItems = 1000;

/**
 * The smallest worsening that would be called a regression in 80 % of runs with so many items, which differ by noise
 * as much as these do: significant, and beyond the rule's tolerance.
 *
 * @param confidence that the test has to reach: if several are corrected for each other, that of the strictest.
 * @returns in the measure's unit; undefined for measures that single items do not have, if no worsening, however large, would be found, and if the items do not
 *   tell their spread.
 */
export function detectable(difference: Judged, confidence: number): number | undefined {
  const { measure, n, worse = 0, better = 0, test, standardDeviation, maxDrop = 0 } = difference;
  const tolerance = maxDrop / inWrittenUnit(measure, 1);
  // A drop of a kappa widens its spread, so that the spread without one promises too much.
  if (test === 'paired bootstrap') return undefined;
  if (test !== 'exact McNemar' || n > manyItems) {
    // If all items move alike, their spread says nothing about what others would do.
    return standardDeviation === 0 ? undefined : detectableMeanDrop({ n, standardDeviation, confidence, tolerance });
  }
  // A drop makes items worse only, so that what differs by noise is what got better, and as many the other way.
  const discordance = (2 * Math.min(worse, better)) / n;
  return detectableDrop({ n, discordance, confidence, tolerance });
}
