import type { Interval } from '../statistics/interval.ts';

/** Base against head for one measure in one family, paired by item. */
export interface Difference {
  readonly family: string;
  readonly measure: 'consistency' | 'accuracy';
  /** Pairs of items. */
  readonly n: number;
  readonly base: number;
  readonly head: number;
  /** head − base. */
  readonly delta: number;
  readonly interval: Interval | undefined;
  readonly p: number;
  readonly test: 'exact McNemar' | 'paired permutation';
  /** Items that are worse on head, and better. */
  readonly worse: number;
  readonly better: number;
  /** Items that are on both sides and could not be compared: unreadable on one side, or without gold. */
  readonly leftOut: number;
  /** Standard deviation of the items' differences. */
  readonly standardDeviation: number;
}
