import { describe, expect } from '@jest/globals';
import { judgeCalled, measured } from '../support/measuring.ts';
import { itOver, sharedJson, sharedTable } from '../support/sharedFile.ts';

type Metric = { readonly column: string } & Readonly<
  Record<'published' | 'alpha_ordinal' | 'alpha_nominal' | 'alpha_interval' | 'fleiss_kappa', number>
>;

describe('usr-human-ratings (Mehri and Eskenazi, ACL 2020)', () => {
  itOver('data/usr-human-ratings', 'has the human alphas of Table 2 of the paper perturbed-rating', () => {
    const metrics: Readonly<Record<string, Metric>> = sharedJson('data/usr-human-ratings/expected.json').metrics;
    const table = sharedTable('data/usr-human-ratings/ratings.csv');
    const result = measured(
      Object.values(metrics).flatMap(({ column }) =>
        table.map((row) => {
          const [one, two, three] = (row[column] ?? '').split(' ').map(Number);
          // The first rater stands in for a judge.
          return { judge: column, item: row['item'] ?? '', score: one, annotators: { one, two, three } };
        }),
      ),
    );
    expect([table.length, result.judges.length]).toEqual([660, 6]);
    for (const { column, ...expected } of Object.values(metrics)) {
      const people = judgeCalled(column, result).sides.head?.annotators;
      expect(people?.alphaOrdinal?.n).toBe(660);
      expect(people?.alphaOrdinal?.value).toBeCloseTo(expected.alpha_ordinal, 9);
      expect(people?.alphaNominal?.value).toBeCloseTo(expected.alpha_nominal, 9);
      expect(people?.alphaInterval?.value).toBeCloseTo(expected.alpha_interval, 9);
      expect(people?.fleissKappa?.value).toBeCloseTo(expected.fleiss_kappa, 9);
      expect(people?.alphaOrdinal?.value.toFixed(4)).toBe(expected.published.toFixed(4));
    }
  });
});
