import { normalCdf } from '../normalCdf.ts';
import { studentTwoSided } from '../studentTail.ts';
import { kendallTauB } from './kendall.ts';

/**
 * Were two sides unrelated, how likely was a correlation at least as far from 0? For Pearson's and Spearman's, by
 * Student's t; two-sided.
 *
 * Source: Fisher, Statistical Methods for Research Workers (1925), section 34.
 *
 * @param r in [-1, 1].
 * @param n observations.
 * @returns undefined with fewer than three, which always lie on a line.
 */
export function correlationP({ r, n }: { readonly r: number; readonly n: number }): number | undefined {
  if (n < 3) return undefined;
  const unexplained = (1 - r) * (1 + r);
  return unexplained <= 0 ? 0 : studentTwoSided(r * Math.sqrt((n - 2) / unexplained), n - 2);
}

/** Up to so many observations without ties, every order is counted. */
const MOST_EXACT = 33;

/**
 * The same for Kendall's tau-b: over all orders where nothing is tied and observations are few, else by normal
 * approximation with Kendall's variance for ties.
 *
 * Source: Kendall, Rank Correlation Methods, 4th edition (1970), sections 4.4 and 5.6.
 *
 * @param first one value an observation, finite; `second` the same on the other side.
 * @returns undefined where tau-b is, and with fewer than three observations.
 */
export function kendallP(first: readonly number[], second: readonly number[]): number | undefined {
  const n = first.length;
  const each = { categories: n, first: [...first.keys()], second: [...first.keys()], weights: first.map(() => 1) };
  const tau = kendallTauB(each, first, second);
  if (tau === undefined || n < 3) return undefined;
  const [x, y] = [tiesOf(first), tiesOf(second)];
  const all = (n * (n - 1)) / 2;
  const surplus = tau * Math.sqrt((all - x.pairs) * (all - y.pairs));
  if (x.pairs + y.pairs === 0 && n <= MOST_EXACT) return exactP(n, Math.round((all - Math.abs(surplus)) / 2));
  const variance =
    (2 * all * (2 * n + 5) - x.weighted - y.weighted) / 18 +
    (x.pairs * y.pairs) / all +
    (x.triples * y.triples) / (18 * all * (n - 2));
  return 2 * normalCdf(-Math.abs(surplus) / Math.sqrt(variance));
}

function tiesOf(values: readonly number[]): { pairs: number; triples: number; weighted: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sum = (of: (tied: number) => number) => [...counts.values()].reduce((total, tied) => total + of(tied), 0);
  return {
    pairs: sum((tied) => (tied * (tied - 1)) / 2),
    triples: sum((tied) => tied * (tied - 1) * (tied - 2)),
    weighted: sum((tied) => tied * (tied - 1) * (2 * tied + 5)),
  };
}

/** The share of the orders of n observations with at most so many inversions, on either side; counted by adding one at a time. */
function exactP(n: number, inversions: number): number {
  let shares = [1];
  for (let size = 2; size <= n; size += 1) {
    const before = shares;
    shares = Array.from({ length: before.length + size - 1 }, (_, count) => {
      let sum = 0;
      for (let moved = Math.max(0, count - before.length + 1); moved <= Math.min(count, size - 1); moved += 1) {
        sum += before[count - moved] ?? 0;
      }
      return sum / size;
    });
  }
  return Math.min(1, 2 * shares.slice(0, inversions + 1).reduce((total, share) => total + share, 0));
}
