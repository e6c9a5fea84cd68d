import { seededRandom } from '../../src/statistics/random.ts';

/** How long a reply takes: always as long, or drawn from a log-normal distribution of this mean. */
export interface Latency {
  readonly kind: 'fixed' | 'log-normal';
  readonly meanMs: number;
}

/**
 * The standard deviation of the logarithm: half of the replies then take less than 0.88 of the mean, one in a hundred
 * more than 2.8 of it, which is about what chat models do.
 */
const sigma = 0.5;

/** The latencies in milliseconds of so many requests in the order of their arrival; the same seed gives the same ones. */
export function latencies(count: number, { kind, meanMs }: Latency, seed: number): readonly number[] {
  switch (kind) {
    case 'fixed':
      return Array.from({ length: count }, () => meanMs);
    case 'log-normal': {
      const random = seededRandom(seed);
      const mu = Math.log(meanMs) - sigma ** 2 / 2;
      return Array.from({ length: count }, () => Math.exp(mu + sigma * standardNormal(random)));
    }
  }
}

/** Box and Muller (1958). */
function standardNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
