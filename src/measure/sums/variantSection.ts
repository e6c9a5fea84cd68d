import type { CodedTable } from '../../judgments/table/codedTable.ts';
import { scoreCounts } from '../../judgments/table/scoreCounts.ts';
import { fleissKappas } from '../../statistics/agreement/fleissKappa.ts';
import { gwetAc1s } from '../../statistics/agreement/gwetAc1.ts';
import type { SampledTally } from '../../statistics/agreement/raterTally.ts';
import { columnAt } from '../../statistics/samples/columns.ts';
import type { SampledPairs } from '../../statistics/samples/sampledPairs.ts';
import { alphaNames, alphasOf } from './alphas.ts';
import { pairIndex } from './pairIndex.ts';
import { type Section, sparseRows } from './section.ts';

/** Where the sums of a rater's tally stand, before those of its categories. */
const units = 0;
const agreement = 1;
const rated = 2;
const ownSums = 3;

/** The judge with itself: every variant is a rater, every item a unit. */
export function variantSection(table: CodedTable): Section {
  const { categories } = table;
  const index = pairIndex(categories);
  const firstPair = ownSums + categories;
  const rows = sparseRows(table.items, (item, add) => {
    const { scored, counts } = scoreCounts(table, item);
    if (scored === 0) return 'unreadable';
    let alike = 0;
    for (const [one, count] of counts) {
      alike += count * (count - 1);
      add(ownSums + one, count / scored);
      for (const [other, others] of counts) {
        const pairs = one === other ? count * (count - 1) : count * others;
        if (pairs > 0) add(firstPair + index.placeOf(one, other), pairs / (scored - 1));
      }
    }
    add(rated, 1);
    // A unit with one rating has no agreement; what it was rated is part of what chance draws from.
    if (scored === 1) return 'unreadable';
    add(units, 1);
    add(agreement, alike / (scored * (scored - 1)));
    return undefined;
  });
  const alphas = alphasOf(table);
  return {
    width: firstPair + index.first.length,
    rows,
    names: [...alphaNames('variantAlpha', table), 'variantFleissKappa', 'variantAc1'],
    measures: ({ samples, columns }) => {
      const coincidences: SampledPairs = {
        categories,
        first: index.first,
        second: index.second,
        samples,
        weights: columns.slice(firstPair),
      };
      const tally: SampledTally = {
        units: columnAt(columns, units),
        agreement: columnAt(columns, agreement),
        rated: columnAt(columns, rated),
        shares: columns.slice(ownSums, firstPair),
      };
      return [...alphas.map((alpha) => () => alpha(coincidences)), () => fleissKappas(tally), () => gwetAc1s(tally)];
    },
  };
}
