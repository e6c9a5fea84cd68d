import type { Item } from '../judge/item.ts';
import { familyTable } from '../judgments/familyTable.ts';
import { estimateOf, type MeasureSettings } from '../measure/estimates.ts';
import { cellOf, controlOf, figures, type Group, type Remembered, scoresByItem, sizeOf } from './remembered.ts';
import { distinct } from './studied.ts';
import { bareCell, type Cell, estimateCell, type StudyTable } from './studyTable.ts';
import { hasTag, tagsOf } from './tagTables.ts';
import { counting } from './unreadable.ts';

/** Figure 6: leaves out the examples of each failure mode in turn, and all examples. */
export function ablationTable(groups: readonly Group[], settings: MeasureSettings): StudyTable {
  const all = groups.flatMap(ablated);
  return counting(all, {
    name: 'ablation',
    title: 'Without the examples of one failure mode (ALLURE, Figure 6)',
    columns: ['judge', 'model', 'memory', 'examples', ...figures.map(([title]) => title), 'errors'],
    rows: all.map((one): readonly Cell[] => [
      one.judge,
      one.model,
      one.version,
      bareCell(sizeOf(one), 'count'),
      ...figures.map(([, names]) => cellOf([one], names, settings)),
      errorsOf(one, () => true),
    ]),
  });
}

/** Figure 7c: the errors among each kind of items with each of these memories; undefined without tags. */
export function ablationTagsTable(groups: readonly Group[]): StudyTable | undefined {
  const all = groups.flatMap(ablated);
  const tags = tagsOf(all.flatMap(({ items }) => items));
  if (tags.length === 0) return undefined;
  const memories = distinct(all.map(({ version }) => version));
  return counting(all, {
    name: 'ablation-tags',
    title: 'Errors of each kind of items without the examples of one failure mode (ALLURE, Figure 7c)',
    columns: ['judge', 'model', 'tag', 'value', ...memories],
    rows: groups.map(ablated).flatMap((group) =>
      tags.map((tag): readonly Cell[] => {
        const cells = memories.map((memory) => {
          const one = group.find(({ version }) => version === memory);
          return one && errorsOf(one, hasTag(tag));
        });
        return [group[0]?.judge ?? '', group[0]?.model, tag.name, tag.value, ...cells];
      }),
    ),
  });
}

/** An unreadable reply is an error, but not if so many are that nothing is measured. */
function errorsOf(one: Remembered, isMeant: (item: Item) => boolean): Cell {
  const scores = scoresByItem(one);
  if (scores.size === 0) return undefined;
  const errors = one.items.filter(
    (item) => isMeant(item) && item.gold !== undefined && scores.get(item.id) !== item.gold,
  );
  return bareCell(errors.length, 'count');
}

/** With all examples, without each mode, and without any. */
function ablated(group: Group): Group {
  const none = group.filter((one) => sizeOf(one) === 0).slice(0, 1);
  return [...group.filter((one) => one.family === 'ablation' && sizeOf(one) > 0), ...none];
}

/** Figure 7: how far the judge agrees with itself under each pair of memories. */
export function kappaTable(group: Group, settings: MeasureSettings): StudyTable {
  const rows = ablated(group);
  const [{ judge, model } = { judge: '', model: undefined }] = rows;
  return counting(rows, {
    name: 'ablation-kappa',
    title: `Cohen's kappa between the labels of ${judge}${model === undefined ? '' : ` under ${model}`} with each pair of memories (ALLURE, Figure 7)`,
    columns: ['memory', ...rows.map(({ version }) => version)],
    rows: rows.map((one): readonly Cell[] => [one.version, ...rows.map((other) => kappaCell(one, other, settings))]),
  });
}

/** The labels with one memory take the place of the gold. */
function kappaCell(one: Remembered, other: Remembered, settings: MeasureSettings): Cell {
  const [table] = controlOf(other);
  if (table === undefined) return undefined;
  const labels = scoresByItem(one);
  const rows = table.rows.map((row) => ({ ...row, gold: labels.get(row.item) }));
  return estimateCell(estimateOf(familyTable({ ...table, rows }).coded, 'kappa', settings), 'coefficient');
}
