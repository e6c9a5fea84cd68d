import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../src/statistics/random.ts';
import { measureFile } from '../support/measuring.ts';

/** Items of 0 to 100 with one decimal place in two orders; the base is off by a point on average, the head by `error`. */
function judgments(error: number | undefined): string {
  const random = seededRandom(3);
  const off = (size: number) => Math.round(10 * size * (4 * random() - 2)) / 10;
  const rows = Array.from({ length: 60 }, (_, item) => {
    const gold = Math.round(10 * (10 + 80 * random())) / 10;
    const sides = error === undefined ? { head: 1 } : { base: 1, head: error };
    return Object.entries(sides).flatMap(([side, size]) =>
      ['0-1-2', '2-1-0'].map(
        (variant) => `i-${item},${side},position,${variant},${(gold + off(size)).toFixed(1)},${gold}`,
      ),
    );
  });
  return ['item,side,perturbation,variant,score,gold', ...rows.flat(), ''].join('\n');
}

const report = async (error: number | undefined) =>
  (await measureFile(judgments(error), ['judgments.csv', '--resamples', '100'])).stdout.replaceAll(/\s+/g, ' ');

describe('a judge with so many scores that hardly one matches its gold', () => {
  it('shows its error, its correlation and its spread instead of accuracy', async () => {
    const headline =
      /judge: spread over variants under position [\d.]+ % \(.*\), mean absolute error in parts of the scale [\d.]+ % \(.*\), Pearson's correlation 0\.99\d/;
    const [alone, compared] = [await report(undefined), await report(1)];
    expect(alone).toMatch(headline);
    expect(compared).toMatch(/judge: mean absolute error in parts of the scale [\d.]+ % → [\d.]+ % /);
    expect(compared).toMatch(/spread over variants under position .* → .*Pearson's correlation 0\.99\d → 0\.99\d/);
    for (const text of [alone, compared]) {
      expect(text.slice(0, text.indexOf('Each measure'))).not.toMatch(/accuracy|consistency/i);
      expect(text).not.toContain('No room for position bias');
    }
  });

  it('says of an error that grew within its limit by how much, and that chance does not explain it', async () => {
    const text = await report(1.9);
    expect(text).toContain('judge may have got worse');
    expect(text).toMatch(
      /Mean absolute error in parts of the scale grew by half or more, within its limit, and chance does not explain it/,
    );
    expect(text).toContain('Decide before you merge whether the growth matters.');
    expect(text).not.toContain('could be chance');
  });
});
