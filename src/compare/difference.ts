import type { MeasureName } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';

/** One measure in one family, head compared with base, paired by item. */
export interface Difference {
  readonly family: string;
  readonly measure: MeasureName;
  /** Pairs of items. */
  readonly n: number;
  /** The groups of these items, which are exchanged as a whole; absent: each item is alone. */
  readonly groups?: number | undefined;
  /** Groups with different sums on the two sides; absent too if single items do not have the measure. */
  readonly differingGroups?: number | undefined;
  /** The variance of the change, divided by its variance if the items were independent; absent as `differingGroups`. */
  readonly designEffect?: number | undefined;
  /**
   * The size of the change of one item, or of one group, which counts as one value: the mean of the sizes, each
   * weighted by its size. Absent if none changed, or if single items do not have the measure.
   */
  readonly changeSize?: number | undefined;
  readonly base: number;
  readonly head: number;
  /** head − base, in the measure's unit. */
  readonly delta: number;
  /**
   * Each end has the level 1 - confidence, with the same draws as the test: the interval excludes 0 exactly if p < 1 -
   * confidence. Undefined if the items give none.
   */
  readonly interval: Interval | undefined;
  /** One-sided: the probability of a change at least this large in this direction, if the sides are interchangeable. */
  readonly p: number;
  /** Items that are worse on head, and better; undefined for a measure that single items do not have. */
  readonly worse: number | undefined;
  readonly better: number | undefined;
  /**
   * Items of either side that could not be compared: on one side only, unanswered, without gold, or unreadable if the
   * measure leaves these out.
   */
  readonly leftOut: number;
  /**
   * Standard deviation of the items' differences, or of the groups' (one value for each group). For a measure of all
   * items: that of its changes in the draws, times the square root of n, or of the number of groups.
   */
  readonly standardDeviation: number;
  /**
   * The same items without the replies that are unreadable on either side and count as wrong above. Absent if there are
   * none, or if the measure leaves them out anyway.
   */
  readonly readable?: ReadableDifference | undefined;
  /** The distance between the ends of the scale, for errors and spreads. */
  readonly scaleWidth?: number | undefined;
}

export type ReadableDifference = Pick<Difference, 'n' | 'base' | 'head' | 'delta'>;
