import type { Item } from '../judge/item.ts';
import { familyTable } from '../judgments/familyTable.ts';
import { estimateOf, type MeasureSettings } from '../measure/estimates.ts';
import { cellOf, controlOf, figures, type Group, type Remembered, scoresByItem, sizeOf } from './remembered.ts';
import { bareCell, type Cell, estimateCell, type StudyTable } from './studyTable.ts';
import { hasTag, tagsOf } from './tagTables.ts';
import { counting } from './unreadable.ts';

/** Figure 6: leaves out the examples of each failure mode in turn, and all examples. */
export function ablationTable(groups: readonly Group[], settings: MeasureSettings): StudyTable {
  const tags = tagsOf(groups.flat().flatMap(({ items }) => items));
  return counting(groups.flatMap(ablated), {
    name: 'ablation',
    title: 'Without the examples of one failure mode (ALLURE, Figure 6)',
    columns: [
      'judge',
      'model',
      'memory',
      'examples',
      ...figures.map(([title]) => title),
      'errors',
      ...tags.map(({ name, value }) => `errors, ${name} ${value}`),
    ],
    rows: groups.flatMap((group) =>
      ablated(group).map((one): readonly Cell[] => {
        const { judge, model, version, items } = one;
        const scores = scoresByItem(one);
        const errors = items.filter(({ id, gold }) => gold !== undefined && scores.get(id) !== gold);
        // An unreadable reply is an error, but not if so many are that nothing is measured.
        const countOf = (of: readonly Item[]) => (scores.size === 0 ? undefined : bareCell(of.length, 'count'));
        return [
          judge,
          model,
          version,
          bareCell(sizeOf(one), 'count'),
          ...figures.map(([, names]) => cellOf([one], names, settings)),
          countOf(errors),
          ...tags.map((tag) => countOf(errors.filter(hasTag(tag)))),
        ];
      }),
    ),
  });
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
