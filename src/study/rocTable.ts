import type { CodedTable } from '../judgments/codedTable.ts';
import { controlOf, type Group, sweptBySize } from './remembered.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

/** With more scores, a curve has too many points for a table. */
const mostScores = 20;

/**
 * Figure 3b: a ROC curve for each number of examples, over all its draws, as points: which share of the lower gold and
 * which share of the higher gets at least a score. Unreadable replies are left out, as in the AUC. Undefined if no
 * judge has gold of two kinds and few ordered scores.
 */
export function rocTable(groups: readonly Group[]): StudyTable | undefined {
  const swept = groups.flatMap(sweptBySize);
  const rows = swept.flatMap(({ judge, model, size, draws }) => {
    const points = curveOf(draws.flatMap(controlOf).map(({ coded }) => coded));
    return points.map((point) => [judge, model, bareCell(size, 'count'), ...point]);
  });
  if (rows.length === 0) return undefined;
  return counting(
    swept.flatMap(({ draws }) => draws),
    {
      name: 'roc',
      title: 'ROC curve by the number of examples (ALLURE, Figure 3b)',
      columns: ['judge', 'model', 'examples', 'score at least', 'false positives', 'true positives'],
      rows,
    },
  );
}

/** From the highest score, which gives the steepest part, to the lowest, at which everything is positive. */
function curveOf(tables: readonly CodedTable[]): readonly (readonly Cell[])[] {
  const replies = tables.flatMap((table) =>
    Array.from(table.codes, (code, item) => ({
      score: table.values?.[code] ?? Number.NaN,
      gold: table.values?.[table.gold[item] ?? -1] ?? Number.NaN,
    })).filter(({ score, gold }) => !Number.isNaN(score) && !Number.isNaN(gold)),
  );
  const golds = [...new Set(replies.map(({ gold }) => gold))].toSorted((a, b) => a - b);
  const scores = [...new Set(replies.map(({ score }) => score))].toSorted((a, b) => b - a);
  if (golds.length !== 2 || scores.length > mostScores) return [];
  return [Number.POSITIVE_INFINITY, ...scores].map((least) => [
    Number.isFinite(least) ? String(least) : 'none',
    ...golds.map((gold): Cell => {
      const own = replies.filter((reply) => reply.gold === gold);
      const share = own.filter(({ score }) => score >= least).length / own.length;
      return { ...bareCell(share, 'share'), n: own.length };
    }),
  ]);
}
