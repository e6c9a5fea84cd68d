import { inWrittenUnit } from '../shared/measureNames.ts';
import type { Rule } from './rules.ts';

/** An error may grow by this multiple of itself. */
const mostGrowth = 1.25;
/** From this multiple of itself on, the growth of an error is reported. */
const toldGrowth = 0.5;
/** The smallest growth that is limited, and the smallest that is reported, as parts of the tolerance. */
const [leastAllowed, leastTold] = [1 / 4, 1 / 8];

/**
 * How much worse a measure may get from this value of the base, in the unit of the rule. On a wide scale a fixed
 * tolerance is many times the error of a good judge, so there the size of the error limits its growth.
 */
export function allowedDrop({ measure, maxDrop, growth }: Rule, base: number): number | undefined {
  if (maxDrop === undefined || growth !== 'limited') return maxDrop;
  // Rounded to hundredths, so that a report shows the exact limit of the test.
  const own = Math.round(100 * mostGrowth * inWrittenUnit(measure, base)) / 100;
  return Math.min(maxDrop, Math.max(own, leastAllowed * maxDrop));
}

/**
 * From which growth on an error is reported although its rule allows it; undefined if the rule is not about an error.
 */
export function toldDrop({ measure, maxDrop, growth }: Rule, base: number): number | undefined {
  if (maxDrop === undefined || growth === undefined) return undefined;
  return Math.max(toldGrowth * inWrittenUnit(measure, base), leastTold * maxDrop);
}
