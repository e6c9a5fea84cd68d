import type { Interval } from '../statistics/interval.ts';
import { wilsonInterval } from '../statistics/wilson.ts';

/** Why an item is not among the n of a measure. */
export type LeftOutWhy =
  /** No label, or labels that resolve to none. */
  | 'no gold'
  /** No reply that could be read, or not under every variant that the measure needs. */
  | 'unreadable'
  /** No reply came, or not under every variant that the measure needs. */
  | 'unanswered'
  /** Shown under too few variants, or asked too seldom. */
  | 'not repeated'
  | 'no annotators'
  | 'no confidence';

/** How many items are not among the n, by reason; a reason that struck no item is not there. */
export type LeftOutItems = Readonly<Partial<Record<LeftOutWhy, number>>>;

/** A number about one side, with what it rests on. */
export interface Estimated {
  readonly value: number;
  /** Items. */
  readonly n: number;
  /** Undefined where the items cannot tell one, such as where they are all alike. */
  readonly interval: Interval | undefined;
  readonly leftOut?: LeftOutItems | undefined;
  /**
   * The same without the replies that cannot be read, which count as wrong in `value`; absent where that is the same, or
   * where they leave the measure anyway.
   */
  readonly readable?: Omit<Estimated, 'readable'> | undefined;
}

/** A share of items with its Wilson score interval; undefined where there are no items. */
export function share(successes: number, n: number, confidence: number): Estimated | undefined {
  if (n === 0) return undefined;
  return { value: successes / n, n, interval: wilsonInterval({ successes, n, confidence }) };
}
