/** A confidence interval: includes both ends, and low <= high. In the unit of its number. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The smallest and the largest possible value of a number. */
export interface Ends {
  readonly least: number;
  readonly most: number;
}

/** Leaves out the impossible values. */
export function clipped(interval: Interval | undefined, { least, most }: Ends): Interval | undefined {
  const within = (end: number) => Math.min(most, Math.max(least, end));
  return interval && { low: within(interval.low), high: within(interval.high) };
}
