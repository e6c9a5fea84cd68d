import { mostNames } from '../../judgments/table/categories.ts';
import type { CodedTable } from '../../judgments/table/codedTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { cohenKappas } from '../../statistics/agreement/cohenKappa.ts';
import { fleissKappas } from '../../statistics/agreement/fleissKappa.ts';
import { gwetAc1s } from '../../statistics/agreement/gwetAc1.ts';
import { krippendorffAlphas } from '../../statistics/agreement/krippendorffAlpha.ts';
import { type SampledTally, talliesOfPairs } from '../../statistics/agreement/raterTally.ts';
import { aucs } from '../../statistics/classification/auc.ts';
import { balancedAccuracies } from '../../statistics/classification/balancedAccuracy.ts';
import { sampledLabelScores } from '../../statistics/classification/labelScores.ts';
import { sampledMacroScores } from '../../statistics/classification/macroScores.ts';
import { matthewsCorrelations } from '../../statistics/classification/matthewsCorrelation.ts';
import { weightedF1s } from '../../statistics/classification/weightedF1.ts';
import { kendallTauBs } from '../../statistics/correlation/kendall.ts';
import { pearsons } from '../../statistics/correlation/pearson.ts';
import { spearmans } from '../../statistics/correlation/spearman.ts';
import { meanAbsoluteErrors } from '../../statistics/error/meanAbsoluteError.ts';
import { rootMeanSquareErrors } from '../../statistics/error/rootMeanSquareError.ts';
import type { Column } from '../../statistics/samples/columns.ts';
import type { SampledPairs } from '../../statistics/samples/sampledPairs.ts';
import { madeOnce } from '../madeOnce.ts';

/** The measures against the gold that mean something for a table. */
export interface GoldMeasures {
  readonly names: readonly MeasureName[];
  /** Each of them, in the order of the names; what they have in common is computed once. `first` of the pairs is gold. */
  readonly of: (pairs: SampledPairs) => readonly (() => Column)[];
}

/** @param golds the categories that gold has, in any order and more than once. */
export function goldMeasures(table: CodedTable, golds: readonly number[]): GoldMeasures {
  const taken = measuresFor(table, golds);
  return {
    names: taken.map(([name]) => name),
    of: (gold) => {
      const pairs = pairsWith(gold);
      return taken.map(([, measure]) => measure).map((measure) => () => measure(pairs));
    },
  };
}

/** Each of them computed once for all measures that need it. */
function pairsWith(gold: SampledPairs): Pairs {
  return {
    gold,
    coincidences: madeOnce(() => inBothDirections(gold)),
    macro: madeOnce(() => sampledMacroScores(gold)),
    tally: madeOnce(() => talliesOfPairs(gold)),
  };
}

interface Pairs {
  readonly gold: SampledPairs;
  readonly coincidences: () => SampledPairs;
  readonly macro: () => ReturnType<typeof sampledMacroScores>;
  readonly tally: () => SampledTally;
}

/** A coefficient of two raters who are alike takes each pair in both directions. */
function inBothDirections(gold: SampledPairs): SampledPairs {
  const [first, second] = [Array.from(gold.first), Array.from(gold.second)];
  return {
    ...gold,
    first: [...first, ...second],
    second: [...second, ...first],
    weights: [...gold.weights, ...gold.weights],
  };
}

type Measures = readonly (readonly [MeasureName, (pairs: Pairs) => Column])[];

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
    ['balancedAccuracy', ({ gold }) => balancedAccuracies(gold)],
    ['macroPrecision', ({ macro }) => macro().precision],
    ['macroRecall', ({ macro }) => macro().recall],
    ['macroF1', ({ macro }) => macro().f1],
    ['weightedF1', ({ gold }) => weightedF1s(gold)],
    ['matthewsCorrelation', ({ gold }) => matthewsCorrelations(gold)],
    ['kappa', ({ gold }) => cohenKappas(gold, 'none')],
    ['alphaNominal', ({ coincidences }) => krippendorffAlphas(coincidences(), 'nominal')],
    ['fleissKappa', ({ tally }) => fleissKappas(tally())],
    ['ac1', ({ tally }) => gwetAc1s(tally())],
  ];
}

/** Of the second of two categories: the higher score. */
function binary(positive: number): Measures {
  const scored =
    (name: 'precision' | 'recall' | 'f1') =>
    ({ gold }: Pairs) =>
      sampledLabelScores(gold)[positive]?.[name] ?? new Float64Array(gold.samples).fill(Number.NaN);
  return [
    ['precision', scored('precision')],
    ['recall', scored('recall')],
    ['f1', scored('f1')],
  ];
}

/** Gold of two labels; the score is a rank. */
function separating(positive: number, values: Float64Array): Measures {
  return [['auc', ({ gold }) => aucs(gold, positive, values)]];
}

function ranked(values: Float64Array): Measures {
  return [
    ['linearKappa', ({ gold }) => cohenKappas(gold, 'linear')],
    ['quadraticKappa', ({ gold }) => cohenKappas(gold, 'quadratic')],
    ['alphaOrdinal', ({ coincidences }) => krippendorffAlphas(coincidences(), 'ordinal')],
    ['alphaInterval', ({ coincidences }) => krippendorffAlphas(coincidences(), 'interval', values)],
  ];
}

function numeric(values: Float64Array): Measures {
  return [
    ['meanAbsoluteError', ({ gold }) => meanAbsoluteErrors(gold, values, values)],
    ['rootMeanSquareError', ({ gold }) => rootMeanSquareErrors(gold, values, values)],
    ['pearson', ({ gold }) => pearsons(gold, values, values)],
    ['spearman', ({ gold }) => spearmans(gold, values, values)],
    ['kendall', ({ gold }) => kendallTauBs(gold, values, values)],
  ];
}
