import type { MeasureSettings } from '../measure/estimates.ts';
import { groupBy } from '../shared/groupBy.ts';
import { ablationTable, ablationTagsTable, kappaTable } from './ablationTables.ts';
import { mapTable } from './exampleTables.ts';
import { generalisationTable, unseenGroupsTable } from './generalisationTables.ts';
import { cellOf, controlOf, figures, type Group, type Remembered, sweptBySize } from './remembered.ts';
import { rocTable } from './rocTable.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { memoryTagsTable, sweepTagsTable } from './tagTables.ts';
import { counting } from './unreadable.ts';

/** The tables of Figures 3 to 9 of ALLURE, for each judge with each model. */
export async function memoryTables(
  all: readonly Remembered[],
  settings: MeasureSettings,
): Promise<readonly StudyTable[]> {
  const groups = [...groupBy(all, ({ judge, model }) => JSON.stringify([judge, model])).values()];
  const tables = [
    sweepTable(groups, settings),
    sweepTagsTable(groups, settings),
    rocTable(groups),
    ablationTable(groups, settings),
    ablationTagsTable(groups),
    ...groups.map((group) => kappaTable(group, settings)),
    memoryTagsTable(groups),
    await mapTable(groups, settings.seed),
    unseenGroupsTable(groups, settings),
    generalisationTable(groups),
  ];
  return tables.filter((table) => table !== undefined);
}

/**
 * Figure 3: each row is the mean over the draws with the same number of examples, with the standard deviation over the
 * draws and the interval by the items.
 */
function sweepTable(groups: readonly Group[], settings: MeasureSettings): StudyTable {
  const swept = groups.flatMap(sweptBySize);
  const all = swept.flatMap(({ draws }) => draws);
  return counting(all, {
    name: 'sweep',
    title: 'By the number of examples, drawn uniformly (ALLURE, Figure 3)',
    columns: ['judge', 'model', 'examples', 'draws', ...figures.map(([title]) => title)],
    rows: swept.map(({ judge, model, size, draws }): readonly Cell[] => [
      judge,
      model,
      bareCell(size, 'count'),
      bareCell(draws.flatMap(controlOf).length, 'count'),
      ...figures.map(([, names]) => cellOf(draws, names, settings)),
    ]),
  });
}
