import { mcnemarExact } from '../statistics/mcnemar.ts';
import { newcombePaired } from '../statistics/pairedProportions.ts';
import type { Difference } from './difference.ts';
import { standardDeviation } from './standardDeviation.ts';

/** The change of a yes-or-no measure, item by item: exact McNemar, with Newcombe's interval (1998, method 10). */
export function binaryDifference(
  pairs: readonly { readonly before: boolean; readonly after: boolean }[],
  confidence: number,
): Omit<Difference, 'family' | 'measure' | 'leftOut'> | undefined {
  const n = pairs.length;
  if (n === 0) return undefined;
  const count = (before: boolean, after: boolean) =>
    pairs.filter((pair) => pair.before === before && pair.after === after).length;
  const both = count(true, true);
  const worse = count(true, false);
  const better = count(false, true);
  return {
    n,
    base: (both + worse) / n,
    head: (both + better) / n,
    delta: (better - worse) / n,
    interval: newcombePaired({ both, onlyBase: worse, onlyHead: better, neither: count(false, false), confidence }),
    p: mcnemarExact({ worse, better }),
    test: 'exact McNemar',
    worse,
    better,
    standardDeviation: standardDeviation(pairs.map((pair) => Number(pair.after) - Number(pair.before))),
  };
}
