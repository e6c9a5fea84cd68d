import type { Interval } from '../statistics/interval.ts';
import { wilsonInterval } from '../statistics/wilson.ts';

/** A number about one side, with what it rests on. */
export interface Estimated {
  readonly value: number;
  /** Items. */
  readonly n: number;
  readonly interval: Interval | undefined;
}

/** A share of items with its Wilson score interval; undefined where there are no items. */
export function share(successes: number, n: number, confidence: number): Estimated | undefined {
  if (n === 0) return undefined;
  return { value: successes / n, n, interval: wilsonInterval({ successes, n, confidence }) };
}
