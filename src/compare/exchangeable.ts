import type { ExchangeNull } from '../statistics/exchangeNull.ts';
import type { ExchangeReader, Exchanges } from '../statistics/exchanges.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Difference } from './difference.ts';

/** Differences that are tested together by exchanging the sides of some items. */
export interface Exchangeable {
  readonly differences: readonly Omit<Difference, 'family' | 'interval' | 'p' | 'standardDeviation'>[];
  /** The ids of the items that change something when they are exchanged. */
  readonly differing: readonly string[];
  /** `tests`: one for each difference, after all draws were read. */
  readonly begin: (exchanges: Exchanges) => ExchangeReader & { readonly tests: () => readonly ExchangeTest[] };
}

/** How unlikely a change is, if the sides are interchangeable. */
export interface ExchangeTest {
  /**
   * For each draw, the probability of a worsening at least as large as in it, under the null distribution; the first
   * draw is the observation.
   */
  readonly tails: Float64Array;
  /** The same for the observed change, in its own direction. */
  readonly tail: number;
  /** In that direction: the tail if it is exact, else the share of the draws that are at least as extreme. */
  readonly p: number;
  /** The tail is below the given one exactly if p is below the returned level. */
  readonly levelOf: (tail: number) => number;
  /** As if the change were the mean of one difference for each item. */
  readonly standardDeviation: number;
  /**
   * For a level of each end, in the open interval (0, 0.5): an end excludes 0 exactly if `p` in its direction is below
   * the level. Undefined if the items give no interval.
   */
  readonly intervalAt: (level: number) => Interval | undefined;
}

/** Tails that differ by less than this share are equal except for rounding. */
const ROUNDING = 1e-9;

/**
 * @param worsenings of each draw, starting with the observation; an undefined value (NaN) counts as the most extreme.
 * @param distribution of these values.
 */
export function testOf(
  worsenings: Float64Array,
  { tail: tailOf, isExact }: ExchangeNull,
): Pick<ExchangeTest, 'tails' | 'tail' | 'p' | 'levelOf'> {
  const tails = worsenings.map((worsening) => (Number.isNaN(worsening) ? 0 : tailOf(worsening)));
  const [observed = 0] = worsenings;
  const tail = tailOf(Math.abs(observed));
  if (isExact) return { tails, tail, p: tail, levelOf: (least) => least };
  const inDirection = observed < 0 ? worsenings.map((one) => (Number.isNaN(one) ? 0 : tailOf(-one))) : tails;
  const shareOf = (isOne: (one: number) => boolean) => inDirection.filter(isOne).length / inDirection.length;
  return {
    tails,
    tail,
    p: shareOf((one) => one <= tail * (1 + ROUNDING)),
    // Between the share of the draws below the tail and the next larger one.
    levelOf: (least) => shareOf((one) => one < least) + 1 / (2 * inDirection.length),
  };
}
