import { likenesses } from '../judge/memory.ts';
import { project } from './project.ts';
import { type Group, isWhole } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';

/** A longer text of an example is cut: it only says which one it is. */
const longestText = 300;

/** Figure 5: the examples in two dimensions. All models have the same examples, so each judge has one map. */
export async function mapTable(groups: readonly Group[], seed: number): Promise<StudyTable> {
  const rows: (readonly Cell[])[] = [];
  const texts: string[] = [];
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
      texts.push(Object.values(example.vars).join(' · ').slice(0, longestText));
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
    texts,
  };
}
