import { criticalValue } from './criticalValue.ts';
import { normalQuantile } from './normalQuantile.ts';
import { fewestForPermutation } from './power.ts';
import { powerOfMcNemar } from './powerOfMcNemar.ts';

const DEFAULT_POWER = 0.8;
/** The drop is found to this share of the items. */
const CLOSE_ENOUGH = 1e-6;

/**
 * What is the smallest drop, as a share of the items, that the exact McNemar test of n items finds this often? Items
 * differ by noise in both directions alike, and the drop comes on top: the chance of getting better is half of the
 * discordance, that of getting worse is the other half and the drop.
 *
 * Source: `powerOfMcNemar`, turned round by bisection.
 *
 * @param discordance the share of the items that differ where nothing changed, in [0, 1].
 * @param confidence in the open interval (0, 1).
 * @param power how often the drop is to be found; 0.8 where absent.
 * @param tolerance a drop counts as found if it is measured as larger than this; 0 if absent.
 * @returns undefined where so few items find no drop that often, however large.
 */
export function detectableDrop(planned: {
  readonly n: number;
  readonly discordance: number;
  readonly confidence: number;
  readonly power?: number;
  readonly tolerance?: number;
}): number | undefined {
  const { n, discordance, confidence, power = DEFAULT_POWER, tolerance = 0 } = planned;
  const noise = discordance / 2;
  const finds = (drop: number) =>
    powerOfMcNemar({ n, worseRate: noise + drop, betterRate: noise, confidence, tolerance }) >= power;
  let missed = 0;
  let found = 1 - discordance;
  if (!finds(found)) return undefined;
  while (found - missed > CLOSE_ENOUGH) {
    const drop = (missed + found) / 2;
    if (finds(drop)) found = drop;
    else missed = drop;
  }
  return found;
}

/**
 * What is the smallest drop of a mean that the paired permutation test of n items finds this often? By normal
 * approximation: what has to be measured, which is the larger one of the tolerance and of as many standard errors as the
 * confidence asks for, and as many standard errors as the power asks for.
 *
 * @param standardDeviation of the items' differences, 0 or more.
 * @param confidence in the open interval (0, 1).
 * @param power how often the drop is to be found, in the open interval (0, 1); 0.8 where absent.
 * @param tolerance a drop counts as found if it is measured as larger than this; 0 if absent.
 * @returns a size, not below 0; undefined where the permutation test of so few items is never significant.
 * @throws RangeError where the confidence or the power is out of range.
 */
export function detectableMeanDrop(planned: {
  readonly n: number;
  readonly standardDeviation: number;
  readonly confidence: number;
  readonly power?: number;
  readonly tolerance?: number;
}): number | undefined {
  const { n, standardDeviation, confidence, power = DEFAULT_POWER, tolerance = 0 } = planned;
  const [forTest, forPower] = [criticalValue(confidence), normalQuantile(power)];
  if (n < fewestForPermutation(1 - confidence)) return undefined;
  const standardError = standardDeviation / Math.sqrt(n);
  return Math.max(0, Math.max(tolerance, forTest * standardError) + forPower * standardError);
}
