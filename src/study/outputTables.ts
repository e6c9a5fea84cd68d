import { scoreSpread, scoresByItem } from '../measure/byVariant.ts';
import { mean } from '../statistics/descriptive.ts';
import { distributionTables } from './distributionTables.ts';
import { groupedMean, type ItemNumber } from './groupedMean.ts';
import type { Studied } from './studied.ts';
import type { Cell, Difference, StudyTable } from './studyTable.ts';
import { versionsTable } from './versionsTable.ts';

/**
 * Table 2 and Figures 1 and 3 of output-sequencing. In the table, each cell has the mean and standard deviation of the scores over items and trials, and
 * the paired difference from the first form, since unreadable replies may leave each form with other items.
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
  const table = controlOf(studied);
  const spread = table && scoreSpread(table, 0);
  if (spread === undefined) return undefined;
  const { mean: value, standardDeviation } = spread;
  const sample = groupedMean([...meansOf(studied).values()], confidence);
  const difference = first === studied ? undefined : differenceFrom(first, studied, confidence);
  return { value, unit: 'score', ...sample, standardDeviation, ...(difference && { difference }) };
}

/** Undefined if no item has a score in both forms. */
function differenceFrom(first: Studied | undefined, studied: Studied, confidence: number): Difference | undefined {
  const before = first && meansOf(first);
  const pairs = [...meansOf(studied)].flatMap(([item, { value, group }]) => {
    const was = before?.get(item);
    return was === undefined ? [] : [{ value: value - was.value, group }];
  });
  if (first === undefined || pairs.length === 0) return undefined;
  const value = mean(pairs.map((pair) => pair.value)) + 0;
  return { from: first.family, value, ...groupedMean(pairs, confidence) };
}

/** The mean over the trials, which are correlated, of each item that has a score. */
function meansOf(studied: Studied): ReadonlyMap<string, ItemNumber> {
  const table = controlOf(studied);
  const scores = (table && scoresByItem(table, 0)) ?? [];
  return new Map(
    (table?.rows ?? []).flatMap(({ item, group }, row) => {
      const own = scores[row] ?? [];
      return own.length === 0 ? [] : [[item, { value: mean(own), group }]];
    }),
  );
}

function controlOf({ measured }: Studied) {
  return measured.tables.find(({ family }) => family === 'control');
}
