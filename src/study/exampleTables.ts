import { likenesses, nearest } from '../judge/memory.ts';
import { project } from './project.ts';
import { type Group, isWhole, type Remembered, scoresByItem, sizeOf } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** Figure 5: the examples in two dimensions. All models have the same examples, so each judge has one map. */
export async function mapTable(groups: readonly Group[], seed: number): Promise<StudyTable> {
  const rows: (readonly Cell[])[] = [];
  const memories = groups
    .flatMap((group) => group.filter(isWhole))
    .map(({ judge, memory }) => [judge, memory] as const);
  const models = new Set<string>();
  for (const [judge, memory] of new Map(memories)) {
    if (memory === undefined) continue;
    const { examples, embeddings } = memory;
    models.add(embeddings?.model ?? 'TF-IDF');
    const points = await project(likenesses(memory), seed);
    for (const [index, example] of examples.entries()) {
      const [x = 0, y = 0] = points[index] ?? [];
      rows.push([
        judge,
        example.id,
        example.mode ?? 'no mode',
        String(example.score),
        bareCell(x, 'score'),
        bareCell(y, 'score'),
      ]);
    }
  }
  return {
    name: 'map',
    title: `The examples by their words: t-SNE of ${[...models].join(', ')} (ALLURE, Figure 5)`,
    columns: ['judge', 'example', 'mode', 'label', 'x', 'y'],
    rows,
  };
}

/** Figure 4: the unseen items that the memory made right or wrong, each with the nearest example. */
export function generalisationTable(groups: readonly Group[]): StudyTable {
  return counting(groups.flatMap(comparedOf), {
    name: 'generalisation',
    title: 'Unseen items that the memory turned, with the nearest example (ALLURE, Figure 4)',
    columns: ['judge', 'model', 'item', 'gold', 'without', 'with', 'turned', 'nearest', 'its label', 'likeness'],
    rows: groups.flatMap((group) => {
      const [none, whole] = comparedOf(group);
      return whole === undefined || none === undefined ? [] : turnedItems(none, whole);
    }),
  });
}

/** Without a memory and with the complete one; empty if one of them was not asked. */
function comparedOf(group: Group): readonly Remembered[] {
  const whole = group.find(isWhole);
  const none = group.find((one) => sizeOf(one) === 0);
  return whole === undefined || none === undefined ? [] : [none, whole];
}

function turnedItems(none: Remembered, whole: Remembered): readonly (readonly Cell[])[] {
  const [before, after] = [scoresByItem(none), scoresByItem(whole)];
  const { memory } = whole;
  return whole.items.flatMap((item): readonly (readonly Cell[])[] => {
    const { id, gold } = item;
    const [was, is] = [before.get(id), after.get(id)];
    if (gold === undefined || was === undefined || is === undefined || (was === gold) === (is === gold)) return [];
    const near = memory && nearest(memory, item)[0];
    return [
      [
        whole.judge,
        whole.model,
        id,
        String(gold),
        String(was),
        String(is),
        is === gold ? 'right' : 'wrong',
        near?.example.id,
        near && String(near.example.score),
        near && bareCell(near.likeness, 'coefficient'),
      ],
    ];
  });
}
