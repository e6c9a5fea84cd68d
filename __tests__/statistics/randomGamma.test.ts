import { describe, expect, it } from '@jest/globals';
import { randomGamma } from '../../src/statistics/randomGamma.ts';
import { seededRandom } from '../../src/statistics/seededRandom.ts';

describe('randomGamma', () => {
  // Quantiles of 0.05, 0.5 and 0.95: scipy.stats.gamma.ppf, SciPy 1.10.1.
  it.each([
    [1, [0.05129329438755053, 0.6931471805599455, 2.9957322735539895]],
    [3, [0.8176914471639534, 2.674060313723559, 6.295793621871988]],
    [40, [30.195739194344732, 39.6671650106891, 50.93973698271794]],
  ])('of shape %d falls below the quantiles as often as it should', (shape, quantiles) => {
    const draw = randomGamma(shape, seededRandom(8));
    const draws = Array.from({ length: 40_000 }, draw);
    for (const [index, share] of [0.05, 0.5, 0.95].entries()) {
      const below = draws.filter((value) => value <= (quantiles[index] ?? 0)).length / draws.length;
      expect(Math.abs(below - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / draws.length));
    }
    expect(Math.min(...draws.slice(0, 5000))).toBeGreaterThan(0);
  });

  it('of shape 0 is always 0', () => {
    expect(randomGamma(0, seededRandom(1))()).toBe(0);
  });
});
