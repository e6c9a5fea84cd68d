import type { Item } from '../judge/item.ts';
import { familyTable } from '../judgments/familyTable.ts';
import type { MeasureSettings } from '../measure/estimates.ts';
import { groupBy } from '../shared/groupBy.ts';
import { overDraws } from './overDraws.ts';
import { controlOf, type Group, isWhole, type Remembered, sweptBySize } from './remembered.ts';
import { distinct } from './studied.ts';
import { bareCell, type Cell, estimateCell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

export interface TagValue {
  readonly name: string;
  readonly value: string;
}

/** A tag with more values has names, not kinds. ALLURE has fourteen tasks and sixteen generators of summaries. */
const mostValues = 16;

/** Tags that tell kinds of items apart, such as a task, with each of their values. */
export function tagsOf(items: readonly Pick<Item, 'tags'>[]): readonly TagValue[] {
  return distinct(items.flatMap(({ tags }) => Object.keys(tags))).flatMap((name) => {
    const all = items.map(({ tags }) => tags[name]).filter((value) => value !== undefined && value !== null);
    const values = distinct(all.map(String)).toSorted();
    const isKind = all.every((value) => typeof value !== 'object') && values.length <= mostValues;
    return isKind ? values.map((value) => ({ name, value })) : [];
  });
}

export function hasTag({ name, value }: TagValue): (item: Pick<Item, 'tags'>) => boolean {
  return ({ tags }) => String(tags[name]) === value;
}

/** Figure 8: the accuracy by the number of examples, for each kind of items; undefined without tags. */
export function sweepTagsTable(groups: readonly Group[], settings: MeasureSettings): StudyTable | undefined {
  const tags = tagsOf(groups.flat().flatMap(({ items }) => items));
  if (tags.length === 0) return undefined;
  const swept = groups.map(sweptBySize);
  return counting(
    swept.flat().flatMap(({ draws }) => draws),
    {
      name: 'sweep-tags',
      title: 'Accuracy by the number of examples, for each kind of items (ALLURE, Figure 8)',
      columns: ['judge', 'model', 'tag', 'value', 'examples', 'draws', 'accuracy'],
      rows: swept.flatMap((sizes) =>
        tags.flatMap((tag) =>
          sizes.map(({ judge, model, size, draws }): readonly Cell[] => [
            judge,
            model,
            tag.name,
            tag.value,
            bareCell(size, 'count'),
            bareCell(draws.flatMap(controlOf).length, 'count'),
            accuracyOf(draws, hasTag(tag), settings),
          ]),
        ),
      ),
    },
  );
}

/** The accuracy on some of the items, as the mean over draws. */
export function accuracyOf(
  draws: readonly Remembered[],
  isMeant: (item: Item) => boolean,
  settings: MeasureSettings,
): Cell {
  const tables = draws.flatMap((draw) => {
    const ids = new Set(draw.items.filter(isMeant).map(({ id }) => id));
    return controlOf(draw).map((table) =>
      familyTable({ ...table, rows: table.rows.filter(({ item }) => ids.has(item)) }),
    );
  });
  return estimateCell(overDraws(tables, 'accuracy', settings), 'share');
}

/**
 * Figure 9: how the examples of each memory spread over the kinds of items that they are about; undefined if no tag is
 * known. All models have the same examples.
 */
export function memoryTagsTable(groups: readonly Group[]): StudyTable | undefined {
  const memories = new Map(groups.flatMap((group) => group.filter(isWhole)).map((one) => [one.judge, one]));
  const rows = [...memories.values()].flatMap((one) => {
    const about = aboutOf(one);
    return [...groupBy(tagsOf([...one.items, ...about]), ({ name }) => name).values()].flatMap((values) =>
      values
        .map((tag) => ({ tag, count: about.filter(hasTag(tag)).length }))
        .toSorted((a, b) => b.count - a.count)
        .map(({ tag, count }): readonly Cell[] => [
          one.judge,
          tag.name,
          tag.value,
          bareCell(count, 'count'),
          bareCell(count / about.length, 'share'),
        ]),
    );
  });
  if (rows.length === 0) return undefined;
  const columns = ['judge', 'tag', 'value', 'examples', 'share'];
  return { name: 'memory-tags', title: 'The examples by the kind of their items (ALLURE, Figure 9)', columns, rows };
}

/** For each example its item's tags; of an item that is gone, only the task is known. */
function aboutOf({ memory, known }: Remembered): readonly Pick<Item, 'tags'>[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  return (memory?.examples ?? []).map(({ id, task }) => byId.get(id) ?? { tags: task === undefined ? {} : { task } });
}
