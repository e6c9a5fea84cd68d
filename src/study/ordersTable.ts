import { distinct, type Studied } from './studied.ts';
import { type Cell, estimateCell, type StudyTable } from './studyTable.ts';

/**
 * The last row and column of Table 3 of guideline-inconsistency, a row for each judge and model: the accuracy under each
 * order, and the consistency over all. Undefined if no judge has orders.
 */
export function ordersTable(all: readonly Studied[]): StudyTable | undefined {
  const own = all.flatMap(({ judge, model, family, measured }) => {
    const found = measured.families[family];
    return family !== 'position' || found === undefined ? [] : [{ judge, model, found }];
  });
  if (own.length === 0) return undefined;
  const orders = distinct(own.flatMap(({ found }) => found.variants));
  return {
    name: 'table-3',
    title: 'Accuracy under each order of the options, and consistency over all',
    columns: ['judge', 'model', ...orders, 'consistency'],
    rows: own.map(({ judge, model, found }): readonly Cell[] => {
      const estimates = [...orders.map((order) => found.accuracyByVariant[order]), found.consistency];
      return [judge, model, ...estimates.map((one) => estimateCell(one, 'share'))];
    }),
  };
}
