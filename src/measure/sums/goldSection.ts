import type { CodedTable } from '../../judgments/table/codedTable.ts';
import { scoreCounts } from '../../judgments/table/scoreCounts.ts';
import { goldMeasures } from './goldMeasures.ts';
import { pairIndex } from './pairIndex.ts';
import { type Section, sparseRows } from './section.ts';

/**
 * The judge against the gold. Every item with gold counts once: each of its readable variants has an equal part in it.
 */
export function goldSection(table: CodedTable): Section {
  const { categories } = table;
  const index = pairIndex(categories);
  const rows = sparseRows(table.items, (item, add) => {
    const gold = table.gold[item] ?? -1;
    if (gold < 0) return 'no gold';
    const { scored, counts } = scoreCounts(table, item);
    if (scored === 0) return 'unreadable';
    for (const [score, count] of counts) add(index.placeOf(gold, score), count / scored);
    return undefined;
  });
  const { first, second } = index;
  const { names, of } = goldMeasures(table, first);
  return {
    width: first.length,
    rows,
    names,
    measures: ({ samples, columns }) => of({ categories, first, second, samples, weights: columns }),
  };
}
