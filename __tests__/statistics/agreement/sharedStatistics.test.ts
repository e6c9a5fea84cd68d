import { describe, expect } from '@jest/globals';
import { type AlphaLevel, coincidencesOf, krippendorffAlpha } from '../../../src/statistics/alpha.ts';
import {
  auc,
  balancedAccuracy,
  labelScores,
  macroScores,
  matthewsCorrelation,
  weightedF1,
} from '../../../src/statistics/classification.ts';
import { kendallTauB, pearson, spearman } from '../../../src/statistics/correlation.ts';
import { bias, meanAbsoluteError, rootMeanSquareError } from '../../../src/statistics/errors.ts';
import { cohenKappa } from '../../../src/statistics/kappa.ts';
import { pairsOf, type WeightedPairs } from '../../../src/statistics/pairs.ts';
import { itOver, sharedJson } from '../../support/sharedFile.ts';
import { seenIn, unitsOf } from './publishedData.ts';

type Ratings = readonly (number | null)[];

interface Input {
  readonly human: Ratings;
  readonly judge: Ratings;
  readonly judge2?: Ratings;
  readonly labels?: readonly number[];
  readonly positive?: number;
  readonly scores?: readonly number[];
  readonly ratings?: readonly Ratings[];
}

/** The files of the data set; its README says how they were computed. */
function caseNamed(name: string): { readonly input: Input; readonly expected: Record<string, object> } {
  return { input: sharedJson(`${cases}/${name}.json`), expected: sharedJson(`${cases}/${name}.expected.json`) };
}

const cases = 'data/statistics';

const given = (ratings: Ratings): readonly (number | undefined)[] => ratings.map((rating) => rating ?? undefined);

function confusionOf(pairs: WeightedPairs): readonly (readonly number[])[] {
  const rows = Array.from({ length: pairs.categories }, () => Array.from({ length: pairs.categories }, () => 0));
  for (const [pair, one] of Array.from(pairs.first).entries()) {
    const [row, other] = [rows[one], pairs.second[pair] ?? 0];
    if (row !== undefined) row[other] = (row[other] ?? 0) + (pairs.weights[pair] ?? 0);
  }
  return rows;
}

/** The ROC area of a list of scores of its own. */
function aucOf({ human, positive, scores }: Input): number | undefined {
  if (scores === undefined) return undefined;
  const gold = human.map((label) => (label === positive ? 1 : 0));
  const values = seenIn(scores);
  const categories = Math.max(2, values.length);
  const second = scores.map((score) => values.indexOf(score));
  return auc({ categories, first: gold, second, weights: gold.map(() => 1) }, 1, values);
}

/** Every figure of this kind that the functions under test cover. */
function figuresOf(input: Input, judge: Ratings): Record<string, unknown> {
  const labels = input.labels ?? seenIn(input.human, judge);
  const pairs = pairsOf(given(input.human), given(judge), labels);
  const positive = labelScores(pairs)[labels.indexOf(input.positive ?? Number.NaN)];
  const n = pairs.weights.length;
  return {
    n,
    confusion: confusionOf(pairs),
    kappa_unweighted: cohenKappa(pairs, 'none'),
    kappa_linear: cohenKappa(pairs, 'linear'),
    kappa_quadratic: cohenKappa(pairs, 'quadratic'),
    f1_macro: macroScores(pairs)?.f1,
    f1_weighted: weightedF1(pairs),
    balanced_accuracy: balancedAccuracy(pairs),
    mcc: matthewsCorrelation(pairs),
    precision: positive?.precision,
    recall: positive?.recall,
    f1: positive?.f1,
    auc: aucOf(input),
    pearson: pearson(pairs, labels, labels),
    spearman: spearman(pairs, labels, labels),
    kendall_tau_b: kendallTauB(pairs, labels, labels),
    mae: meanAbsoluteError(pairs, labels, labels),
    rmse: rootMeanSquareError(pairs, labels, labels),
    bias: bias(pairs, labels, labels),
  };
}

/** Accuracy has no function of pairs, and no gate tests whether a correlation is other than 0. */
const notHere: readonly string[] = ['accuracy', 'f1_micro', 'pearson_p', 'spearman_p', 'kendall_tau_b_p'];

function sameFigures(computed: Record<string, unknown>, expected: object): void {
  const figures = Object.entries(expected).filter(([name]) => !notHere.includes(name));
  expect(figures.length).toBeGreaterThan(6);
  for (const [name, value] of figures) {
    if (typeof value === 'number') expect({ [name]: computed[name] }).toEqual({ [name]: expect.closeTo(value, 9) });
    else expect({ [name]: computed[name] }).toEqual({ [name]: value });
  }
}

describe('every figure of the shared cases, of the first judge and the second', () => {
  for (const name of [
    'kappa-cohen1968',
    'kappa-sexualfun',
    'kappa-yesno',
    'auc-sklearn',
    'f1-sklearn',
    'kendall-scipy',
    'pearson-anscombe',
    'spearman-wikipedia',
    'random-0',
    'random-1',
    'random-binary-0',
    'random-binary-1',
  ]) {
    itOver(cases, `of ${name}`, () => {
      const { input, expected } = caseNamed(name);
      const { judge, judge2 = judge } = input;
      // Two judges are compared on the items that both have.
      const both = (one: Ratings, other: Ratings): Ratings =>
        one.map((score, item) => (other[item] === null ? null : score));
      sameFigures(figuresOf(input, both(judge, judge2)), expected['judge'] ?? {});
      if (input.judge2 !== undefined) sameFigures(figuresOf(input, both(judge2, judge)), expected['judge2'] ?? {});
    });
  }

  for (const name of ['alpha-krippendorff2011', 'alpha-wikipedia', 'random-0', 'random-1']) {
    itOver(cases, `alpha of ${name}`, () => {
      const read = caseNamed(name);
      const ratings = read.input.ratings ?? [];
      const labels = seenIn(...ratings);
      const coincidences = coincidencesOf(unitsOf(ratings, labels), labels.length);
      const levels: readonly AlphaLevel[] = ['nominal', 'ordinal', 'interval', 'ratio'];
      const alphas = levels.map((level) => [level, krippendorffAlpha(coincidences, level, labels)]);
      const expected = Object.entries(read.expected['alpha'] ?? {});
      expect(Object.fromEntries(alphas)).toEqual(
        Object.fromEntries(expected.map(([level, alpha]) => [level, expect.closeTo(alpha, 9)])),
      );
      expect(expected).toHaveLength(4);
    });
  }
});
