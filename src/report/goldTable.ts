import { type Item, independentName } from '../judge/item.ts';
import type { Scale, Score } from '../judge/scale.ts';
import { itemParts, splitItems } from '../plan/itemParts.ts';
import { extremes, mean } from '../statistics/descriptive.ts';
import { nothing, percent } from './numbers.ts';
import { type Column, textTable } from './textTable.ts';

/** The items of a judge, and what they are counted by. */
interface CountedItems {
  readonly items: readonly Item[];
  readonly scale: Scale;
  /** Absent: the default shares. */
  readonly parts?: Parameters<typeof splitItems>[1];
}

/** A column, and its cell for some of the items. */
type Count = readonly [title: string, cell: (items: readonly Item[]) => string];

/** More values than this get no column each. */
const mostClasses = 12;

/**
 * How many items have each gold, among all and in each part, as lines: Table 1 of guideline-inconsistency. On an
 * interval scale: the lowest, mean and highest gold. Empty if no item has a gold.
 */
export function goldTable({ items, scale, parts }: CountedItems): readonly string[] {
  if (items.every(({ gold }) => gold === undefined)) return [];
  const counts = countsOf(items, scale);
  const split = splitItems(items, parts);
  const rows = [['all', items] as const, ...itemParts.map((part) => [part, split[part]] as const)];
  const columns: readonly Column[] = [
    { title: 'part', align: 'left' },
    ...counts.map(([title]): Column => ({ title, align: 'right' })),
  ];
  const cells = rows.map(([name, own]) => [name, ...counts.map(([, cell]) => cell(own))]);
  return textTable(columns, cells, Number.POSITIVE_INFINITY);
}

function countsOf(items: readonly Item[], scale: Scale): readonly Count[] {
  const groups: Count = ['groups', (own) => String(new Set(own.map(independentName)).size)];
  const without: Count = ['without gold', (own) => String(own.filter(({ gold }) => gold === undefined).length)];
  return [
    ['items', (own) => String(own.length)],
    ...(items.some(({ group }) => group !== undefined) ? [groups] : []),
    ...goldCounts(scale),
    ...(items.some(({ gold }) => gold === undefined) ? [without] : []),
  ];
}

function goldCounts(scale: Scale): readonly Count[] {
  if (scale.kind !== 'interval')
    return scale.values.length > mostClasses ? [] : scale.values.map((value): Count => [String(value), shareOf(value)]);
  const ofNumbers = (of: (numbers: readonly number[]) => number) => (own: readonly Item[]) => {
    const numbers = goldsOf(own).map(Number);
    return numbers.length === 0 ? nothing : String(Number(of(numbers).toFixed(2)));
  };
  return [
    ['lowest', ofNumbers((numbers) => extremes(numbers).least)],
    ['mean', ofNumbers(mean)],
    ['highest', ofNumbers((numbers) => extremes(numbers).most)],
  ];
}

function goldsOf(items: readonly Item[]): readonly Score[] {
  return items.flatMap(({ gold }) => gold ?? []);
}

/** `239 (22.0 %)`, of the items with a gold. */
function shareOf(value: Score): (items: readonly Item[]) => string {
  return (own) => {
    const golds = goldsOf(own);
    const count = golds.filter((gold) => gold === value).length;
    return golds.length === 0 ? '0' : `${count} (${percent(count / golds.length)})`;
  };
}
