import type { ComparedSides } from '../../src/compare/changes.ts';
import { gainsByItem } from '../../src/runs/mitigate/gainsByItem.ts';

/** The gains of `gainsByItem` that are not 0. */
export function itemGains(sides: ComparedSides): readonly number[] | undefined {
  const gains = gainsByItem(sides);
  return gains && [...gains.values()].filter((gain) => Math.abs(gain) > rounding);
}

/** What differs by less differs by rounding alone. */
const rounding = 1e-12;
