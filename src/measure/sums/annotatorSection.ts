import { type CodedTable, hasScore } from '../../judgments/table/codedTable.ts';
import { readableCodes } from '../../judgments/table/scoreCounts.ts';
import { addCoincidences } from '../../statistics/agreement/coincidences.ts';
import { alphaNames, alphasOf } from './alphas.ts';
import { pairIndex } from './pairIndex.ts';
import { type Section, sparseRows } from './section.ts';

/**
 * The annotators together with the judge, one rater more (paper perturbed-rating, section 4.2). Each readable variant of
 * an item has an equal part in it.
 */
export function annotatorSection(table: CodedTable): Section {
  const { categories } = table;
  const index = pairIndex(categories);
  const isRead = hasScore(table);
  const rows = sparseRows(table.items, (item, add) => {
    const labels = [...(table.annotators?.[item] ?? [])];
    if (labels.length === 0) return 'no annotators';
    const scores = readableCodes(table, item);
    // What the judge does not say is a rating that is missing: people still agree or do not.
    if (scores.length === 0) {
      if (labels.length < 2 || !isRead) return 'unreadable';
      addCoincidences(labels, (one, other, weight) => add(index.placeOf(one, other), weight));
    }
    for (const score of scores) {
      addCoincidences([...labels, score], (one, other, weight) =>
        add(index.placeOf(one, other), weight / scores.length),
      );
    }
    return undefined;
  });
  const alphas = alphasOf(table);
  return {
    width: index.first.length,
    rows,
    names: alphaNames('jointAlpha', table),
    measures: ({ samples, columns }) => {
      const coincidences = { categories, first: index.first, second: index.second, samples, weights: columns };
      return alphas.map((alpha) => () => alpha(coincidences));
    },
  };
}
