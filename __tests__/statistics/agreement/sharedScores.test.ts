import { describe, expect, it } from '@jest/globals';
import { coincidencesOf, coincidencesOfPairs, krippendorffAlpha } from '../../../src/statistics/alpha.ts';
import { auc, macroScores } from '../../../src/statistics/classification.ts';
import { pearson, spearman } from '../../../src/statistics/correlation.ts';
import { meanAbsoluteError } from '../../../src/statistics/errors.ts';
import { cohenKappa } from '../../../src/statistics/kappa.ts';
import { pairsOf, type WeightedPairs } from '../../../src/statistics/pairs.ts';
import { fleissKappa, raterTally } from '../../../src/statistics/raterTally.ts';
import { isShared, itOver, sharedJson, sharedText } from '../../support/sharedFile.ts';
import { same, seenIn, unitsOf } from './publishedData.ts';

const mean = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) / values.length;

/** `it.each` refuses an empty table, which is what there is without the data sets. */
function itOfEach<T>(cases: readonly (readonly [string, T])[]) {
  return (title: string, test: (name: string, one: T) => void): void => {
    for (const [name, one] of cases) it(title.replace('%s', name), () => test(name, one));
  };
}

describe('usr-human-ratings: three people on 660 responses (Mehri and Eskenazi 2020)', () => {
  interface Metric extends Record<string, unknown> {
    readonly column: string;
    readonly mean_pairwise_spearman_pearson: Record<'topical' | 'persona', readonly [number, number]>;
  }

  const ratings = 'data/usr-human-ratings';
  const isHere = isShared(ratings);
  const metrics: Record<string, Metric> = isHere ? sharedJson(`${ratings}/expected.json`).metrics : {};
  const [header = '', ...rows] = isHere ? sharedText(`${ratings}/ratings.csv`).trim().split('\n') : [];

  /** The ratings of one column, a list per rater. No field of the file holds a comma. */
  function ratersOf(column: string, dataset: string): readonly (readonly number[])[] {
    const place = header.split(',').indexOf(column);
    const items = rows
      .map((row) => row.split(','))
      .filter((fields) => dataset === 'all' || fields[1] === dataset)
      .map((fields) => (fields[place] ?? '').split(' ').map(Number));
    return [0, 1, 2].map((rater) => items.map((ratings) => ratings[rater] ?? Number.NaN));
  }

  function alphaOf(raters: readonly (readonly number[])[], level: 'nominal' | 'ordinal' | 'interval') {
    const labels = seenIn(...raters);
    return krippendorffAlpha(coincidencesOf(unitsOf(raters, labels), labels.length), level, labels);
  }

  itOfEach(Object.entries(metrics))('agree on %s as expected', (_, metric) => {
    const all = ratersOf(metric.column, 'all');
    const labels = seenIn(...all);
    const computed = {
      alpha_nominal: alphaOf(all, 'nominal'),
      alpha_ordinal: alphaOf(all, 'ordinal'),
      alpha_interval: alphaOf(all, 'interval'),
      alpha_ordinal_topical: alphaOf(ratersOf(metric.column, 'topical'), 'ordinal'),
      alpha_ordinal_persona: alphaOf(ratersOf(metric.column, 'persona'), 'ordinal'),
      fleiss_kappa: fleissKappa(raterTally(unitsOf(all, labels), labels.length)),
    };
    expect(all[0]).toHaveLength(660);
    same(computed, metric);
    // Table 2 of the paper perturbed-rating, to its four digits.
    expect(computed.alpha_ordinal).toBeCloseTo(Number(metric['published']), 4);
  });

  itOfEach(Object.entries(metrics))('correlate on %s as expected', (_, metric) => {
    for (const dataset of ['topical', 'persona'] as const) {
      const [one = [], two = [], three = []] = ratersOf(metric.column, dataset);
      const labels = seenIn(one, two, three);
      const pairs = [pairsOf(one, two, labels), pairsOf(one, three, labels), pairsOf(two, three, labels)];
      const [rank, linear] = metric.mean_pairwise_spearman_pearson[dataset];
      expect(mean(pairs.map((each) => spearman(each, labels, labels)))).toBeCloseTo(rank, 9);
      expect(mean(pairs.map((each) => pearson(each, labels, labels)))).toBeCloseTo(linear, 9);
    }
  });

  itOver(ratings, 'has all six metrics', () => {
    expect(Object.keys(metrics)).toHaveLength(6);
  });
});

describe('llmjudge-2024: fourteen judges of relevance (Rahmani et al. 2025)', () => {
  const folder = 'data/llmjudge-2024';
  const isHere = isShared(folder);
  const gold = isHere ? scoresOf(sharedText(`${folder}/gold.txt`)) : new Map<string, number>();
  const submissions: readonly (Record<string, unknown> & { readonly submission: string })[] = isHere
    ? sharedJson(`${folder}/expected.json`).submissions
    : [];
  const scale = [0, 1, 2, 3];

  /** The score of each query and passage. */
  function scoresOf(text: string): ReadonlyMap<string, number> {
    const lines = text.trim().split('\n');
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ')[3])]));
  }

  function nominalAlpha(pairs: WeightedPairs): number | undefined {
    return krippendorffAlpha(coincidencesOfPairs(pairs), 'nominal');
  }

  itOfEach(submissions.map(({ submission, ...expected }) => [submission, expected] as const))(
    '%s',
    (name, expected) => {
      const judged = scoresOf(sharedText(`${folder}/scores/${name}.txt`));
      const human = [...gold.values()];
      const judge = [...gold.keys()].map((key) => judged.get(key));
      const pairs = pairsOf(human, judge, scale);
      const cut = (at: number): WeightedPairs =>
        pairsOf(
          human.map((score) => score >= at),
          judge.map((score) => score !== undefined && score >= at),
          [false, true],
        );
      const relevant = human.map((score) => (score >= 2 ? 1 : 0));
      expect(pairs.weights).toHaveLength(4423);
      same(
        {
          kappa_4pt: cohenKappa(pairs, 'none'),
          kappa_linear: cohenKappa(pairs, 'linear'),
          kappa_quadratic: cohenKappa(pairs, 'quadratic'),
          kappa_0_123: cohenKappa(cut(1), 'none'),
          kappa_01_23: cohenKappa(cut(2), 'none'),
          kappa_012_3: cohenKappa(cut(3), 'none'),
          alpha_4pt: krippendorffAlpha(coincidencesOfPairs(pairs), 'ordinal'),
          alpha_nominal: nominalAlpha(pairs),
          alpha_interval: krippendorffAlpha(coincidencesOfPairs(pairs), 'interval', scale),
          alpha_0_123: nominalAlpha(cut(1)),
          alpha_01_23: nominalAlpha(cut(2)),
          alpha_012_3: nominalAlpha(cut(3)),
          macro_f1: macroScores(pairs)?.f1,
          auc_gold_ge2: auc({ ...pairs, first: relevant }, 1, scale),
          mae: meanAbsoluteError(pairs, scale, scale),
          pearson: pearson(pairs, scale, scale),
          spearman: spearman(pairs, scale, scale),
        },
        expected,
      );
    },
  );

  it('has all fourteen judges if the data is there', () => {
    expect(submissions).toHaveLength(gold.size > 1 ? 14 : 0);
  });
});
