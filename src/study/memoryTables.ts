import { likenesses } from '../judge/memory.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { groupBy } from '../shared/groupBy.ts';
import { ablationTable, ablationTagsTable, kappaTable } from './ablationTables.ts';
import { generalisationTable, unseenGroupsTable } from './generalisationTables.ts';
import { project } from './project.ts';
import { cellOf, controlOf, figures, type Group, isWhole, type Remembered, sweptBySize } from './remembered.ts';
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

/** A longer text of an example is cut: it only says which one it is. */
const longestText = 300;

/** Figure 5: the examples in two dimensions. All models have the same examples, so each judge has one map. */
async function mapTable(groups: readonly Group[], seed: number): Promise<StudyTable> {
  const whole = groups.flatMap((group) => group.filter(isWhole));
  const memories = new Map(whole.flatMap(({ judge, memory }) => (memory === undefined ? [] : [[judge, memory]])));
  const drawn = await Promise.all(
    [...memories].map(async ([judge, memory]) => {
      const points = await project(likenesses(memory), seed);
      return memory.examples.map(({ id, mode = 'no mode', score, vars }, index) => {
        const [x = 0, y = 0] = points[index] ?? [];
        return {
          text: Object.values(vars).join(' · ').slice(0, longestText),
          row: [judge, id, mode, String(score), bareCell(x, 'score'), bareCell(y, 'score')],
        };
      });
    }),
  );
  const models = new Set([...memories.values()].map(({ embeddings }) => embeddings?.model ?? 'TF-IDF'));
  return {
    name: 'map',
    title: `The examples by their words: t-SNE of ${[...models].join(', ')} (ALLURE, Figure 5)`,
    columns: ['judge', 'example', 'mode', 'label', 'x', 'y'],
    rows: drawn.flat().map(({ row }) => row),
    texts: drawn.flat().map(({ text }) => text),
  };
}
