import type { Interval } from './interval.ts';
import { wilsonInterval } from './wilson.ts';

/** Items counted by a yes-or-no measure on both sides. */
export interface PairedCounts {
  /** A yes on both sides. */
  readonly both: number;
  readonly onlyBase: number;
  readonly onlyHead: number;
  /** A no on both sides. */
  readonly neither: number;
}

/**
 * Between which bounds does the change of a share of items lie, head minus base, where both sides were measured on the
 * same items? The hybrid score interval: Wilson's interval of each share, joined by the correlation between the sides,
 * a positive one being drawn towards 0 by a continuity correction. It stays within [-1, 1].
 *
 * Source: Newcombe, Improved confidence intervals for the difference between binomial proportions based on paired
 * data, Statistics in Medicine 17 (1998), method 10.
 *
 * @param counted the four counts, and the confidence in the open interval (0, 1).
 * @returns undefined where there are no items.
 * @throws RangeError where the confidence is out of range.
 */
export function newcombePaired(counted: PairedCounts & { readonly confidence: number }): Interval | undefined {
  const { both, onlyBase, onlyHead, neither, confidence } = counted;
  const n = both + onlyBase + onlyHead + neither;
  const base = reachOf({ successes: both + onlyBase, n, confidence });
  const head = reachOf({ successes: both + onlyHead, n, confidence });
  if (base === undefined || head === undefined) return undefined;
  const correlation = correctedPhi(counted);
  const difference = (onlyHead - onlyBase) / n;
  return {
    low: Math.max(-1, difference - join(head.below, base.above, correlation)),
    high: Math.min(1, difference + join(head.above, base.below, correlation)),
  };
}

/** How far Wilson's interval reaches below and above the share itself. */
function reachOf(share: {
  successes: number;
  n: number;
  confidence: number;
}): { below: number; above: number } | undefined {
  const interval = wilsonInterval(share);
  if (interval === undefined) return undefined;
  const observed = share.successes / share.n;
  return { below: observed - interval.low, above: interval.high - observed };
}

/** The phi coefficient of the table, corrected for continuity; 0 where a margin is empty and there is none. */
function correctedPhi({ both, onlyBase, onlyHead, neither }: PairedCounts): number {
  const n = both + onlyBase + onlyHead + neither;
  const base = (both + onlyBase) * (onlyHead + neither);
  const head = (both + onlyHead) * (onlyBase + neither);
  if (base === 0 || head === 0) return 0;
  const determinant = both * neither - onlyBase * onlyHead;
  const corrected = determinant > 0 ? Math.max(0, determinant - n / 2) : determinant;
  return corrected / Math.sqrt(base * head);
}

function join(one: number, other: number, correlation: number): number {
  return Math.sqrt(Math.max(0, one * one - 2 * correlation * one * other + other * other));
}
