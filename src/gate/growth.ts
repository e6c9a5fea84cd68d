import { inWrittenUnit } from '../shared/measureNames.ts';
import type { Rule } from './rules.ts';

/** An error may grow by so many times itself. */
const mostGrowth = 1.25;
/** From so many times itself on, its growth is told. */
const toldGrowth = 0.5;
/** Below these parts of the tolerance, no growth of a small error matters. */
const [leastAllowed, leastTold] = [1 / 4, 1 / 8];

/**
 * By how much may a measure get worse from this value of the base, as a rule writes it? On a wide scale a fixed tolerance
 * is many times the error of a good judge, so there the error's own size limits its growth.
 */
export function allowedDrop({ measure, maxDrop, growth }: Rule, base: number): number | undefined {
  if (maxDrop === undefined || growth !== 'limited') return maxDrop;
  // In hundredths: a report shows the very limit that was tested.
  const own = Math.round(100 * mostGrowth * inWrittenUnit(measure, base)) / 100;
  return Math.min(maxDrop, Math.max(own, leastAllowed * maxDrop));
}

/** From which growth on an error is told although its rule allows it; undefined if the rule is about no error. */
export function toldDrop({ measure, maxDrop, growth }: Rule, base: number): number | undefined {
  if (maxDrop === undefined || growth === undefined) return undefined;
  return Math.max(toldGrowth * inWrittenUnit(measure, base), leastTold * maxDrop);
}
