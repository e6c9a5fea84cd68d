import type { MeasureName } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';

/** Base against head for one measure in one family, paired by item. */
export interface Difference {
  readonly family: string;
  readonly measure: MeasureName;
  /** Pairs of items. */
  readonly n: number;
  /** The groups that these come in, which are exchanged as wholes; absent: each item is alone. */
  readonly groups?: number | undefined;
  /** Groups whose sum differs between the sides; absent too if single items do not have the measure. */
  readonly differingGroups?: number | undefined;
  /** How many times the variance of the change is what it would be of independent items; absent as `differingGroups`. */
  readonly designEffect?: number | undefined;
  /**
   * How large the change of one item is, or of one group, which counts as one value: the mean of their sizes, in which each weighs
   * as much as its size. Absent if none changed, or single items do not have the measure.
   */
  readonly changeSize?: number | undefined;
  readonly base: number;
  readonly head: number;
  /** head − base, in the measure's unit. */
  readonly delta: number;
  /**
   * Each end at the level 1 - confidence, by the same draws as the test: it leaves out 0 exactly if p < 1 - confidence.
   * Undefined if the items cannot tell.
   */
  readonly interval: Interval | undefined;
  /** One-sided: how likely a change at least this large in this direction is if the sides are interchangeable. */
  readonly p: number;
  /** Items that are worse on head, and better; undefined for a measure that single items do not have. */
  readonly worse: number | undefined;
  readonly better: number | undefined;
  /** Items of either side that could not be compared: on one side alone, unanswered, without gold, or unreadable if that leaves the measure. */
  readonly leftOut: number;
  /** Standard deviation of the items' differences, or of the groups' (as one value a group); of a measure of all items, that of its changes in the draws times the root of n, or of the number of groups. */
  readonly standardDeviation: number;
  /**
   * The same items without the replies that cannot be read on either side, which count as wrong above; absent if there
   * are none, or if they leave the measure anyway.
   */
  readonly readable?: ReadableDifference | undefined;
  /** How far the ends of the scale lie apart, for errors and for spreads. */
  readonly scaleWidth?: number | undefined;
}

export type ReadableDifference = Pick<Difference, 'n' | 'base' | 'head' | 'delta'>;
