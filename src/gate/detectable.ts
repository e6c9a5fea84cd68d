import { inWrittenUnit } from '../shared/measureNames.ts';
import { detectableDrop, detectableMeanDrop } from '../statistics/detectableDrop.ts';
import type { Judged } from './finding.ts';

/** From so many items on the normal approximation is as good as the exact power, and a thousand times faster. */
const manyItems = 1000;

/**
 * The smallest worsening that would be called a regression in four of five runs with so many items, which differ by noise
 * as much as these do: significant, and beyond the rule's tolerance.
 *
 * @param confidence that the test has to reach: where several are corrected for each other, that of the strictest.
 * @returns in the measure's unit; undefined for measures that single items do not have, where no worsening, however large, would be found, and where the items do not
 *   tell their spread.
 */
export function detectable(difference: Judged, confidence: number): number | undefined {
  const { measure, n, worse = 0, better = 0, test, standardDeviation, maxDrop = 0 } = difference;
  const tolerance = maxDrop / inWrittenUnit(measure, 1);
  // A drop of a kappa widens its spread, so that the spread without one promises too much.
  if (test === 'paired bootstrap') return undefined;
  if (test !== 'exact McNemar' || n > manyItems) {
    // Where all items move alike, their spread says nothing about what others would do.
    return standardDeviation === 0 ? undefined : detectableMeanDrop({ n, standardDeviation, confidence, tolerance });
  }
  // A drop makes items worse only, so that what differs by noise is what got better, and as many the other way.
  const discordance = (2 * Math.min(worse, better)) / n;
  return detectableDrop({ n, discordance, confidence, tolerance });
}
