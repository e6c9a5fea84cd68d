import { binomialAtMost } from './binomialAtMost.ts';
import { binomialMass } from './binomialMass.ts';

/** The items on which two sides differ; those on which they agree say nothing about which is better. */
export interface DiscordantPairs {
  /** Items with a yes on base and a no on head. */
  readonly worse: number;
  /** Items with a no on base and a yes on head. */
  readonly better: number;
}

/**
 * If a change made no item more likely to get worse than to get better, how likely were counts at least this uneven?
 * The two-sided p-value of the exact (conditional) McNemar test: twice the smaller binomial tail at one half, at most
 * 1; and 1 where no item differs.
 *
 * Source: McNemar (1947), in the exact form of Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13:91
 * (2013), section Methods.
 */
export function mcnemarExact({ worse, better }: DiscordantPairs): number {
  const tail = binomialAtMost({ successes: Math.min(worse, better), n: worse + better, probability: 0.5 });
  return Math.min(1, 2 * tail);
}

/**
 * The same question, with outcomes exactly as uneven as the observed ones counted half: the two-sided mid-p-value of
 * McNemar's test. It is less cautious than the exact test and may reject a true null a little more often than its level
 * says; 1 where no item differs.
 *
 * Source: Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13:91 (2013), section Methods.
 */
export function mcnemarMidP({ worse, better }: DiscordantPairs): number {
  if (worse + better === 0) return 1;
  const observed = binomialMass({ successes: Math.min(worse, better), n: worse + better, probability: 0.5 });
  // Where both counts are equal the two tails share that outcome, and half of it is taken off once.
  if (worse === better) return 1 - observed / 2;
  return Math.max(0, mcnemarExact({ worse, better }) - observed);
}
