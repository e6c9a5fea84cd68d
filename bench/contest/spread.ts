/** A figure over all rounds. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/**
 * The middle value with the least and the most, to four significant digits.
 *
 * @throws RangeError where there is no value, or one that is no number.
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined || sorted.some(Number.isNaN)) throw new RangeError('nothing to spread');
  const half = sorted.length / 2;
  const [low = least, high = most] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return { median: significant((low + high) / 2), least: significant(least), most: significant(most) };
}

/** One list over the other, round by round. */
export function ratios(over: readonly number[], under: readonly number[]): Spread {
  return spreadOf(over.map((value, round) => value / (under[round] ?? Number.NaN)));
}

function significant(value: number): number {
  return Number(value.toPrecision(4));
}
