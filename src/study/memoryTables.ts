import { groupBy } from '../shared/groupBy.ts';
import { mean, standardDeviation } from '../statistics/descriptive.ts';
import { clipped } from '../statistics/interval.ts';
import { meanInterval } from '../statistics/meanInterval.ts';
import { ablationTable, kappaTable } from './ablationTables.ts';
import { generalisationTable, mapTable } from './exampleTables.ts';
import { cellOf, figures, type Group, type Remembered, sizeOf } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** The tables of Figures 3 to 7 of ALLURE, for each judge with each model. */
export async function memoryTables(
  all: readonly Remembered[],
  settings: { readonly confidence: number; readonly seed: number },
): Promise<readonly StudyTable[]> {
  const groups = [...groupBy(all, ({ judge, model }) => JSON.stringify([judge, model])).values()];
  return [
    sweepTable(groups, settings.confidence),
    ablationTable(groups),
    ...groups.map(kappaTable),
    await mapTable(groups, settings.seed),
    generalisationTable(groups),
  ];
}

/**
 * Figure 3: each row is the mean over the draws with the same number of examples, with Student's interval over the
 * draws.
 */
function sweepTable(groups: readonly Group[], confidence: number): StudyTable {
  const all = groups.flat().filter(({ family }) => family === 'sweep');
  return counting(all, {
    name: 'sweep',
    title: 'By the number of examples, drawn uniformly (ALLURE, Figure 3)',
    columns: ['judge', 'model', 'examples', 'draws', ...figures.map(([title]) => title)],
    rows: groups.flatMap((group) => {
      const swept = group.filter(({ family }) => family === 'sweep');
      return [...groupBy(swept, sizeOf)].map(([size, draws]): readonly Cell[] => {
        const [{ judge, model } = { judge: '', model: undefined }] = draws;
        return [
          judge,
          model,
          bareCell(size, 'count'),
          bareCell(draws.length, 'count'),
          ...figures.map(([, names]) =>
            meanCell(
              draws.map((draw) => cellOf(draw, names)),
              confidence,
            ),
          ),
        ];
      });
    }),
  });
}

/** A single draw keeps the interval of its items. */
function meanCell(cells: readonly Cell[], confidence: number): Cell {
  const numbers = cells.filter((cell) => typeof cell === 'object');
  const [first] = numbers;
  if (first === undefined || numbers.length === 1) return first;
  const values = numbers.map(({ value }) => value);
  // All these numbers are between 0 and 1.
  const interval = clipped(meanInterval(values, confidence), { least: 0, most: 1 });
  return { ...first, value: mean(values), interval, standardDeviation: standardDeviation(values) };
}
