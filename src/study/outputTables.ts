import { scoreSpread, scoresByItem } from '../measure/byVariant.ts';
import { mean } from '../statistics/descriptive.ts';
import { meanInterval } from '../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../statistics/units.ts';
import type { Studied } from './studied.ts';
import type { Cell, StudyTable } from './studyTable.ts';
import { versionsTable } from './versionsTable.ts';

/** Table 2 of output-sequencing: each cell has the mean and standard deviation of the scores over items and trials. */
export function outputTables(all: readonly Studied[], confidence: number): readonly StudyTable[] {
  return [
    versionsTable(all, {
      name: 'table-2',
      title: 'Mean scores ± standard deviation by the form of the output instruction',
      heading: 'config',
      cells: { scores: (one) => spreadCell(one, confidence) },
    }),
  ];
}

/** Trials of one item are correlated, so the interval is over the items' means. */
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
