/** A confidence interval: both ends belong to it, and low <= high. In the unit of the number that it is about. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
