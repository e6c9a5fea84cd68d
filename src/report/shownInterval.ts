import type { Judged } from '../gate/finding.ts';
import type { Interval } from '../statistics/interval.ts';

/** The interval that belongs beside the p-value shown: after Holm's correction where a rule tests the difference. */
export function shownInterval({ pAdjusted, interval, intervalAdjusted }: Judged): Interval | undefined {
  return pAdjusted === undefined ? interval : intervalAdjusted;
}
