import type { MeasureName } from '../shared/measureNames.ts';
import type { Interval } from '../statistics/interval.ts';

/** Base against head for one measure in one family, paired by item. */
export interface Difference {
  readonly family: string;
  readonly measure: MeasureName;
  /** Pairs of items. */
  readonly n: number;
  readonly base: number;
  readonly head: number;
  /** head − base, in the measure's unit. */
  readonly delta: number;
  /** By the same method as the test: it leaves out 0 exactly if p < 1 - confidence. Undefined if the items cannot tell. */
  readonly interval: Interval | undefined;
  readonly p: number;
  readonly test: 'exact McNemar' | 'paired permutation' | 'paired bootstrap';
  /** Items that are worse on head, and better; undefined for a measure that single items do not have. */
  readonly worse: number | undefined;
  readonly better: number | undefined;
  /** Items of either side that could not be compared: on one side alone, unanswered, without gold, or unreadable if that leaves the measure. */
  readonly leftOut: number;
  /** Standard deviation of the items' differences; for a bootstrap, its standard error times the root of n. */
  readonly standardDeviation: number;
  /**
   * The same items without the replies that cannot be read on either side, which count as wrong above; absent if there
   * are none, or if they leave the measure anyway.
   */
  readonly readable?: ReadableDifference | undefined;
}

export type ReadableDifference = Pick<Difference, 'n' | 'base' | 'head' | 'delta'>;

/** What a test says at one confidence. */
export type Decided = Pick<Difference, 'interval' | 'p' | 'standardDeviation'>;

/** What is counted of a difference, and its test, made once, at whatever confidence is asked for. */
export interface Tested {
  readonly counted: Omit<Difference, 'family' | 'measure' | 'leftOut' | keyof Decided>;
  readonly at: (confidence: number) => Decided;
}
