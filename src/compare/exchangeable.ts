import type { ExchangeReader, Exchanges } from '../statistics/exchanges.ts';
import { exchangesOf } from '../statistics/exchanges.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Difference } from './difference.ts';

/** What is counted of a difference, before it is tested. */
export type Counted = Omit<Difference, 'family' | 'leftOut' | 'interval' | 'p' | 'standardDeviation'>;

/** Changes that are recomputed together if the two sides of some items are exchanged. */
export interface Exchangeable {
  readonly counted: readonly Counted[];
  /** The ids of the items of which an exchange changes anything. */
  readonly differing: readonly string[];
  readonly begin: (exchanges: Exchanges) => Exchanging;
}

interface Exchanging extends ExchangeReader {
  /** Of each of the counted, once all draws were read. */
  readonly changed: () => readonly Changed[];
}

/** A change as it comes out in each draw. */
export interface Changed {
  /** Head less base; the first as observed, NaN if a side does not define the measure. */
  readonly changes: Float64Array;
  /** As if each item had a difference of its own, of which the change is the mean. */
  readonly standardDeviation: number;
  /**
   * For a level of each end, in the open interval (0, 0.5): an end leaves out 0 exactly if the share of draws that are
   * at least as large in its direction is below the level. Undefined if the items cannot tell.
   */
  readonly intervalAt: (level: number) => Interval | undefined;
}

/** All of them in the same draws. */
export function exchange(
  all: readonly Exchangeable[],
  settings: { readonly seed: number; readonly draws?: number },
): readonly (readonly Changed[])[] {
  const exchanges = exchangesOf(
    all.flatMap(({ differing }) => differing),
    settings,
  );
  const exchanging = all.map(({ begin }) => begin(exchanges));
  for (const chunk of exchanges.chunks()) for (const { read } of exchanging) read(chunk);
  return exchanging.map(({ changed }) => changed());
}
