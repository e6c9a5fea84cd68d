import { scoreSpread, scoresByItem } from '../measure/byVariant.ts';
import { mean } from '../statistics/descriptive.ts';
import { meanInterval } from '../statistics/meanInterval.ts';
import { unitsOf, valuesByUnit } from '../statistics/units.ts';
import type { Studied } from './studied.ts';
import type { Cell, Difference, NumberCell, StudyTable } from './studyTable.ts';
import { versionsTable } from './versionsTable.ts';

/**
 * Table 2 of output-sequencing: each cell has the mean and standard deviation of the scores over items and trials, and
 * the paired difference from the first form, since unreadable replies may leave each form with other items.
 */
export function outputTables(all: readonly Studied[], confidence: number): readonly StudyTable[] {
  const firstOf = ({ judge, model, version }: Studied) =>
    all.find((one) => one.judge === judge && one.model === model && one.version === version);
  return [
    versionsTable(all, {
      name: 'table-2',
      title:
        'Mean scores ± standard deviation by the form of the output instruction; Δ: the paired difference from the first form, on the items that both have',
      heading: 'config',
      cells: { scores: (one) => spreadCell(one, firstOf(one), confidence) },
    }),
  ];
}

function spreadCell(studied: Studied, first: Studied | undefined, confidence: number): Cell {
  const table = controlOf(studied);
  const spread = table && scoreSpread(table, 0);
  if (spread === undefined) return undefined;
  const { mean: value, standardDeviation } = spread;
  const { n, groups, interval } = meanOf([...meansOf(studied).values()], confidence);
  const difference = first === studied ? undefined : differenceFrom(first, studied, confidence);
  return { value, unit: 'score', n, ...groups, interval, standardDeviation, ...(difference && { difference }) };
}

/** Undefined if no item has a score in both forms. */
function differenceFrom(first: Studied | undefined, studied: Studied, confidence: number): Difference | undefined {
  const before = first && meansOf(first);
  const pairs = [...meansOf(studied)].flatMap(([item, { value, group }]) => {
    const was = before?.get(item);
    return was === undefined ? [] : [{ value: value - was.value, group }];
  });
  if (first === undefined || pairs.length === 0) return undefined;
  const { n, groups, interval } = meanOf(pairs, confidence);
  return { from: first.family, value: mean(pairs.map(({ value }) => value)) + 0, n, ...groups, interval };
}

interface ItemMean {
  readonly value: number;
  readonly group: string | undefined;
}

/** Trials of one item are correlated, and so are the items of a group: the interval is over the groups. */
function meanOf(means: readonly ItemMean[], confidence: number) {
  const values = means.map(({ value }) => value);
  const units = unitsOf(means.map(({ group }) => group));
  const interval = meanInterval(units === undefined ? values : valuesByUnit(values, units).values, confidence);
  const groups: Pick<NumberCell, 'groups'> = units === undefined ? {} : { groups: units.count };
  return { n: values.length, groups, interval };
}

/** The mean over the trials of each item that has a score. */
function meansOf(studied: Studied): ReadonlyMap<string, ItemMean> {
  const table = controlOf(studied);
  const scores = (table && scoresByItem(table, 0)) ?? [];
  return new Map(
    (table?.rows ?? []).flatMap(({ item, group }, row) => {
      const own = scores[row] ?? [];
      return own.length === 0 ? [] : [[item, { value: mean(own), group }]];
    }),
  );
}

function controlOf({ measured }: Studied) {
  return measured.tables.find(({ family }) => family === 'control');
}
