import type { MeasureSettings } from '../measure/estimates.ts';
import { groupBy } from '../shared/groupBy.ts';
import { ablationTable, kappaTable } from './ablationTables.ts';
import { generalisationTable, mapTable } from './exampleTables.ts';
import { cellOf, controlOf, figures, type Group, type Remembered, sizeOf } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** The tables of Figures 3 to 7 of ALLURE, for each judge with each model. */
export async function memoryTables(
  all: readonly Remembered[],
  settings: MeasureSettings,
): Promise<readonly StudyTable[]> {
  const groups = [...groupBy(all, ({ judge, model }) => JSON.stringify([judge, model])).values()];
  return [
    sweepTable(groups, settings),
    ablationTable(groups, settings),
    ...groups.map((group) => kappaTable(group, settings)),
    await mapTable(groups, settings.seed),
    generalisationTable(groups),
  ];
}

/**
 * Figure 3: each row is the mean over the draws with the same number of examples, with the standard deviation over the
 * draws and the interval by the items.
 */
function sweepTable(groups: readonly Group[], settings: MeasureSettings): StudyTable {
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
          bareCell(draws.flatMap(controlOf).length, 'count'),
          ...figures.map(([, names]) => cellOf(draws, names, settings)),
        ];
      });
    }),
  });
}
