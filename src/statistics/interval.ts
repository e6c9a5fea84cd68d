/** A confidence interval: both ends belong to it, and low <= high. In the unit of the number that it is about. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What a number can be at all. */
export interface Ends {
  readonly least: number;
  readonly most: number;
}

/** Without what no value can be. */
export function clipped(interval: Interval | undefined, { least, most }: Ends): Interval | undefined {
  const within = (end: number) => Math.min(most, Math.max(least, end));
  return interval && { low: within(interval.low), high: within(interval.high) };
}
