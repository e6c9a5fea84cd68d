import type { ExchangeNull } from '../statistics/exchangeNull.ts';
import type { ExchangeReader, Exchanges } from '../statistics/exchanges.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Difference } from './difference.ts';

/** The counts of a difference, before it is tested. */
export type Counted = Omit<Difference, 'family' | 'leftOut' | 'interval' | 'p' | 'standardDeviation'>;

/** Changes that are computed together when the sides of some items are exchanged. */
export interface Exchangeable {
  readonly counted: readonly Counted[];
  /** The ids of the items that change something when they are exchanged. */
  readonly differing: readonly string[];
  readonly begin: (exchanges: Exchanges) => Exchanging;
}

interface Exchanging extends ExchangeReader {
  /** The changes of the counted differences, after all draws were read. */
  readonly changed: () => readonly Changed[];
}

/** A change in each draw. */
export interface Changed extends TestedChange {
  /** As if the change were the mean of one difference for each item. */
  readonly standardDeviation: number;
  /**
   * For a level of each end, in the open interval (0, 0.5): an end excludes 0 exactly if `p` in its direction is below
   * the level. Undefined if the items give no interval.
   */
  readonly intervalAt: (level: number) => Interval | undefined;
}

/** How unlikely a change is, if the sides are interchangeable. */
export interface TestedChange {
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
}

/** Tails that differ by less than this share are equal except for rounding. */
const ROUNDING = 1e-9;

/**
 * @param worsenings of each draw, starting with the observation; an undefined value (NaN) counts as the most extreme.
 * @param distribution of these values.
 */
export function testedChange(worsenings: Float64Array, { tail: tailOf, isExact }: ExchangeNull): TestedChange {
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

/** Exchanges all of them in the same draws. */
export function exchange(
  all: readonly Exchangeable[],
  exchanges: Exchanges,
): ReadonlyMap<Exchangeable, readonly Changed[]> {
  const own = exchanges.of(all.flatMap(({ differing }) => differing));
  const exchanging = all.map((one) => ({ one, ...one.begin(own) }));
  for (const chunk of own.chunks()) for (const { read } of exchanging) read(chunk);
  return new Map(exchanging.map(({ one, changed }) => [one, changed()]));
}
