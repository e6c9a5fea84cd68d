import { textOf } from '../judge/memory.ts';
import { cosine, rarityOf, termWeights } from '../judge/termWeights.ts';
import { project } from './project.ts';
import { type Group, isWhole, type Remembered, scoresByItem } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';

/** Figure 5: the examples in two dimensions. The same examples stand before each model, so that each judge has one map. */
export async function mapTable(groups: readonly Group[], seed: number): Promise<StudyTable> {
  const rows: (readonly Cell[])[] = [];
  const judges = new Map(groups.flatMap((group) => group.filter(isWhole)).map((one) => [one.judge, one.examples]));
  for (const [judge, examples] of judges) {
    const points = await project(
      examples.map(({ terms }) => terms),
      seed,
    );
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
    title: 'The examples by their words: t-SNE of TF-IDF (ALLURE, Figure 5)',
    columns: ['judge', 'example', 'mode', 'label', 'x', 'y'],
    rows,
  };
}

/** Figure 4: the unseen items that the memory turned right or wrong, with the example that is nearest to each. */
export function generalisationTable(groups: readonly Group[]): StudyTable {
  return {
    name: 'generalisation',
    title: 'Unseen items that the memory turned, with the nearest example (ALLURE, Figure 4)',
    columns: ['judge', 'model', 'item', 'gold', 'without', 'with', 'turned', 'nearest', 'its label', 'likeness'],
    rows: groups.flatMap((group) => {
      const whole = group.find(isWhole);
      const none = group.find(({ examples }) => examples.length === 0);
      return whole === undefined || none === undefined ? [] : turnedItems(none, whole);
    }),
  };
}

function turnedItems(none: Remembered, whole: Remembered): readonly (readonly Cell[])[] {
  const [before, after] = [scoresByItem(none), scoresByItem(whole)];
  const rarity = rarityOf(whole.examples.map(textOf));
  return whole.items.flatMap((item): readonly (readonly Cell[])[] => {
    const { id, gold } = item;
    const [was, is] = [before.get(id), after.get(id)];
    if (gold === undefined || was === undefined || is === undefined || (was === gold) === (is === gold)) return [];
    const own = termWeights(textOf(item), rarity);
    const likenesses = whole.examples.map((example) => ({ example, likeness: cosine(own, example.terms) }));
    const [nearest] = likenesses.toSorted((a, b) => b.likeness - a.likeness);
    return [
      [
        whole.judge,
        whole.model,
        id,
        String(gold),
        String(was),
        String(is),
        is === gold ? 'right' : 'wrong',
        nearest?.example.id,
        nearest && String(nearest.example.score),
        nearest && bareCell(nearest.likeness, 'coefficient'),
      ],
    ];
  });
}
