import { normalCdf } from '../normalCdf.ts';
import { normalQuantile } from '../normalQuantile.ts';

/**
 * How much of a one-sided level may have been spent when so much of the information is in? Next to nothing early, so
 * that the last look has nearly the whole level left.
 *
 * Source: Lan and DeMets, Discrete sequential boundaries for clinical trials, Biometrika 70 (1983), the spending
 * function of O'Brien–Fleming type: 2 (1 - Φ(z / √t)), where z has the upper tail level / 2.
 *
 * @param fraction of the information, in (0, 1].
 * @param level one-sided, in (0, 0.5].
 */
export function obrienFlemingSpending(fraction: number, level: number): number {
  if (fraction >= 1) return level;
  return 2 * normalCdf(normalQuantile(level / 2) / Math.sqrt(fraction));
}
