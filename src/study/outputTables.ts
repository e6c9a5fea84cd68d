import { scoreSpread, scoresByItem } from '../measure/byVariant.ts';
import { mean } from '../statistics/descriptive.ts';
import { meanInterval } from '../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../statistics/units.ts';
import { columnName, distinct, type Studied } from './studied.ts';
import type { Cell, StudyTable } from './studyTable.ts';

/**
 * The form of Table 2 of output-sequencing: a row for each judge and form of the output instruction, a column for each
 * model and version, in it the mean and standard deviation of the scores over items and trials.
 */
export function outputTables(all: readonly Studied[], confidence: number): readonly StudyTable[] {
  const columns = distinct(all.map(({ model }) => model)).flatMap((model, _, models) =>
    distinct(all.map(({ version }) => version)).map((version) => ({
      model,
      version,
      name: columnName(model, version, models),
    })),
  );
  const rows = distinct(all.map(({ judge }) => judge)).flatMap((judge) => {
    const own = all.filter((one) => one.judge === judge);
    return distinct(own.map(({ family }) => family)).map((config): readonly Cell[] => [
      judge,
      config,
      ...columns.map(({ model, version }) => {
        const found = own.find((one) => one.family === config && one.model === model && one.version === version);
        return found && spreadCell(found, confidence);
      }),
    ]);
  });
  return [
    {
      name: 'table-2',
      title: 'Mean scores ± standard deviation by the form of the output instruction',
      columns: ['judge', 'config', ...columns.map(({ name }) => name)],
      rows,
    },
  ];
}

/** Trials of one item are alike, so the interval is over the items' means. */
function spreadCell({ measured }: Studied, confidence: number): Cell {
  const table = measured.tables.find(({ family }) => family === 'control');
  const spread = table && scoreSpread(table, 0);
  if (table === undefined || spread === undefined) return undefined;
  const read = (scoresByItem(table, 0) ?? []).flatMap((scores, item) =>
    scores.length === 0 ? [] : [{ score: mean(scores), group: table.rows[item]?.group }],
  );
  const items = read.map(({ score }) => score);
  const units = unitsOf(read.map(({ group }) => group));
  const interval = meanInterval(units === undefined ? items : valuesByUnit(items, units).values, confidence);
  const { mean: value, standardDeviation } = spread;
  return { value, unit: 'score', n: items.length, interval, standardDeviation };
}
