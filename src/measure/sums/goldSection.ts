import type { MeasureName } from '../../measureNames.ts';
import { cohenKappa } from '../../statistics/agreement/cohenKappa.ts';
import { fleissKappa } from '../../statistics/agreement/fleissKappa.ts';
import { gwetAc1 } from '../../statistics/agreement/gwetAc1.ts';
import { krippendorffAlpha } from '../../statistics/agreement/krippendorffAlpha.ts';
import { type RaterTally, raterTallyOfPairs } from '../../statistics/agreement/raterTally.ts';
import { auc } from '../../statistics/classification/auc.ts';
import { balancedAccuracy } from '../../statistics/classification/balancedAccuracy.ts';
import { labelScores } from '../../statistics/classification/labelScores.ts';
import { type MacroScores, macroScores } from '../../statistics/classification/macroScores.ts';
import { matthewsCorrelation } from '../../statistics/classification/matthewsCorrelation.ts';
import { weightedF1 } from '../../statistics/classification/weightedF1.ts';
import { kendallTauB } from '../../statistics/correlation/kendall.ts';
import { pearson } from '../../statistics/correlation/pearson.ts';
import { spearman } from '../../statistics/correlation/spearman.ts';
import { meanAbsoluteError } from '../../statistics/error/meanAbsoluteError.ts';
import { rootMeanSquareError } from '../../statistics/error/rootMeanSquareError.ts';
import type { WeightedPairs } from '../../statistics/weightedPairs.ts';
import { madeOnce } from '../madeOnce.ts';
import { mostNames } from '../table/categories.ts';
import type { CodedTable } from '../table/codedTable.ts';
import { scoreCounts } from '../table/scoreCounts.ts';
import { type PairIndex, pairIndex } from './pairIndex.ts';
import { type Section, sparseRows } from './section.ts';

/**
 * The judge against the gold. Every item with gold counts once: each of its readable variants has an equal part in it.
 */
export function goldSection(table: CodedTable): Section {
  const index = pairIndex(table.categories);
  const rows = sparseRows(table.items, (item, add) => {
    const gold = table.gold[item] ?? -1;
    if (gold < 0) return 'no gold';
    const { scored, counts } = scoreCounts(table, item);
    if (scored === 0) return 'unreadable';
    for (const [score, count] of counts) add(index.placeOf(gold, score), count / scored);
    return undefined;
  });
  const taken = measuresFor(table, index.first);
  const measures = taken.map(([, measure]) => measure);
  const doubled = doubling(index);
  const pairsOf = (sums: Float64Array): Pairs => {
    const gold = { categories: table.categories, first: index.first, second: index.second, weights: sums };
    return pairsWith(gold, doubled);
  };
  return {
    width: index.first.length,
    rows,
    names: taken.map(([name]) => name),
    evaluate: (sums) => {
      const pairs = pairsOf(sums);
      return measures.map((measure) => measure(pairs));
    },
    evaluateOne: (sums, place) => measures[place]?.(pairsOf(sums)),
  };
}

/** A coefficient of two raters who are alike takes each pair in both directions. The array of weights is used over and over. */
function doubling({ first, second }: Pick<PairIndex, 'first' | 'second'>): (gold: WeightedPairs) => WeightedPairs {
  const both = { first: [...first, ...second], second: [...second, ...first] };
  const weights = new Float64Array(2 * first.length);
  return ({ categories, weights: sums }) => {
    weights.set(sums);
    weights.set(sums, sums.length);
    return { categories, ...both, weights };
  };
}

/** Each of them computed once for all measures that need it. */
function pairsWith(gold: WeightedPairs, doubled: (gold: WeightedPairs) => WeightedPairs): Pairs {
  return {
    gold,
    coincidences: madeOnce(() => doubled(gold)),
    macro: madeOnce(() => macroScores(gold)),
    tally: madeOnce(() => raterTallyOfPairs(gold)),
  };
}

interface Pairs {
  readonly gold: WeightedPairs;
  readonly coincidences: () => WeightedPairs;
  readonly macro: () => MacroScores | undefined;
  readonly tally: () => RaterTally;
}

type Measures = readonly (readonly [MeasureName, (pairs: Pairs) => number | undefined])[];

function measuresFor(table: CodedTable, golds: readonly number[]): Measures {
  const { values, categories } = table;
  const named = categories <= mostNames ? [...names(), ...(categories === 2 ? binary(1) : [])] : [];
  if (values === undefined) return named;
  const distinct = [...new Set(golds)].sort((a, b) => a - b);
  const positive = distinct.length === 2 ? distinct[1] : undefined;
  return [
    ...named,
    ...(categories <= mostNames ? ranked(values) : []),
    ...(positive === undefined ? [] : separating(positive, values)),
    ...numeric(values),
  ];
}

function names(): Measures {
  return [
    ['balancedAccuracy', ({ gold }) => balancedAccuracy(gold)],
    ['macroPrecision', ({ macro }) => macro()?.precision],
    ['macroRecall', ({ macro }) => macro()?.recall],
    ['macroF1', ({ macro }) => macro()?.f1],
    ['weightedF1', ({ gold }) => weightedF1(gold)],
    ['matthewsCorrelation', ({ gold }) => matthewsCorrelation(gold)],
    ['kappa', ({ gold }) => cohenKappa(gold, 'none')],
    ['alphaNominal', ({ coincidences }) => krippendorffAlpha(coincidences(), 'nominal')],
    ['fleissKappa', ({ tally }) => fleissKappa(tally())],
    ['ac1', ({ tally }) => gwetAc1(tally())],
  ];
}

/** Of the second of two categories: the higher score. */
function binary(positive: number): Measures {
  return [
    ['precision', ({ gold }) => labelScores(gold)[positive]?.precision],
    ['recall', ({ gold }) => labelScores(gold)[positive]?.recall],
    ['f1', ({ gold }) => labelScores(gold)[positive]?.f1],
  ];
}

/** Gold of two labels; the score is a rank. */
function separating(positive: number, values: Float64Array): Measures {
  return [['auc', ({ gold }) => auc(gold, positive, values)]];
}

function ranked(values: Float64Array): Measures {
  return [
    ['linearKappa', ({ gold }) => cohenKappa(gold, 'linear')],
    ['quadraticKappa', ({ gold }) => cohenKappa(gold, 'quadratic')],
    ['alphaOrdinal', ({ coincidences }) => krippendorffAlpha(coincidences(), 'ordinal')],
    ['alphaInterval', ({ coincidences }) => krippendorffAlpha(coincidences(), 'interval', values)],
  ];
}

function numeric(values: Float64Array): Measures {
  return [
    ['meanAbsoluteError', ({ gold }) => meanAbsoluteError(gold, values, values)],
    ['rootMeanSquareError', ({ gold }) => rootMeanSquareError(gold, values, values)],
    ['pearson', ({ gold }) => pearson(gold, values, values)],
    ['spearman', ({ gold }) => spearman(gold, values, values)],
    ['kendall', ({ gold }) => kendallTauB(gold, values, values)],
  ];
}
