import type { Score } from '../judge/scale.ts';
import type { FamilyRow } from '../judgments/familyTable.ts';
import { scoreSpread, scoresByItem } from '../measure/byVariant.ts';
import { mean } from '../statistics/descriptive.ts';
import { groupedMean, groupedShare, type ItemNumber, pairedDifference } from './groupedMean.ts';
import { distinct, type Studied, tableOf } from './studied.ts';
import type { Cell, StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';
import { versionsTable } from './versionsTable.ts';

/**
 * Table 2 and Figures 1 and 3 of output-sequencing. In the table, each cell has the mean and standard deviation of the
 * scores over items and trials, and the paired difference from the first form, since unreadable replies may leave each
 * form with other items.
 */
export function outputTables(all: readonly Studied[], confidence: number): readonly StudyTable[] {
  const firstOf = ({ judge, model, version }: Studied) =>
    all.find((one) => one.judge === judge && one.model === model && one.version === version);
  return [
    versionsTable(all, {
      name: 'table-2',
      title:
        'Mean scores ± standard deviation by the form of the output instruction; Δ: the paired difference from the first form, on the items that both have',
      heading: 'config',
      cells: { scores: (one) => spreadCell(one, firstOf(one), confidence) },
    }),
    ...distributionTables(all, confidence),
  ];
}

function spreadCell(studied: Studied, first: Studied | undefined, confidence: number): Cell {
  const table = tableOf(studied, 'control');
  const spread = table && scoreSpread(table, 0);
  if (spread === undefined) return undefined;
  const { mean: value, standardDeviation } = spread;
  const sample = groupedMean([...meansOf(studied).values()], confidence);
  const isOther = first !== undefined && first !== studied;
  const difference =
    isOther && pairedDifference([meansOf(first), meansOf(studied)], { from: first.family, confidence });
  return { value, unit: 'score', ...sample, standardDeviation, ...(difference && { difference }) };
}

/** The mean over the trials, which are correlated, of each item that has a score. */
function meansOf(studied: Studied): ReadonlyMap<string, ItemNumber> {
  const table = tableOf(studied, 'control');
  const scores = (table && scoresByItem(table, 0)) ?? [];
  return new Map(
    (table?.rows ?? []).flatMap(({ item, group }, row) => {
      const own = scores[row] ?? [];
      return own.length === 0 ? [] : [[item, { value: mean(own), group }]];
    }),
  );
}

/** With more scores, a share of each says little. */
const mostScores = 20;

/**
 * Figures 1 and 3 of output-sequencing: the share of each score among an item's readable trials, as the mean over the
 * items, by the form of the output instruction; one table for each version of the prompt. The paper shows 50 trials of
 * one item. Empty for scales of more than twenty scores.
 */
function distributionTables(all: readonly Studied[], confidence: number): readonly StudyTable[] {
  const fitting = all.filter(({ scores }) => scores.length > 0 && scores.length <= mostScores);
  return distinct(fitting.map(({ version }) => version)).map((version, index) => {
    const own = fitting.filter((one) => one.version === version);
    const scores = distinct(own.flatMap((one) => one.scores));
    return counting(own, {
      name: index === 0 ? 'figure-1' : 'figure-3',
      title: `Figure ${index === 0 ? 1 : 3}. Share of each score by the form of the output instruction, ${version}`,
      columns: ['judge', 'model', 'config', ...scores.map((score) => `score ${score}`)],
      rows: own.map((one): readonly Cell[] => [one.judge, one.model, one.family, ...sharesOf(one, scores, confidence)]),
    });
  });
}

function sharesOf(one: Studied, scores: readonly Score[], confidence: number): readonly Cell[] {
  const items = trialsOf(tableOf(one, 'control')?.rows ?? []);
  // Of a single item, the trials are the sample.
  const given =
    items.length > 1
      ? items
      : items.flatMap(({ trials }) => trials.map((one) => ({ group: undefined, trials: [one] })));
  const parts = Math.max(...given.map(({ trials }) => trials.length));
  return scores.map((score) => {
    if (!one.scores.includes(score)) return undefined;
    const shares = given.map(({ group, trials }) => ({
      value: trials.filter((one) => one === score).length / trials.length,
      group,
    }));
    return groupedShare(shares, { parts, confidence });
  });
}

/** The scores in all trials of each item that has one. */
function trialsOf(rows: readonly FamilyRow[]) {
  return rows.flatMap(({ group, outcomes: [outcome], repeats }) => {
    const all = repeats?.[0] ?? (outcome === undefined ? [] : [outcome]);
    const trials = all.flatMap((one) => (one.kind === 'scored' ? [one.score] : []));
    return trials.length === 0 ? [] : [{ group, trials }];
  });
}
