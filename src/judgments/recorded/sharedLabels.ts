import { resolveGold } from '../../judge/item.ts';
import type { Scale, Score } from '../../judge/scale.ts';
import type { JudgmentRow } from './judgmentRow.ts';
import { nestedMap, valuesAt } from './nestedMap.ts';

/** What is said of one item of one judge, on whichever of its lines; two judges may have other golds for it. */
interface Labelled {
  readonly annotators: Readonly<Record<string, Score>>;
  readonly gold: Score | undefined;
}

/**
 * Gives every line of an item the labels of all its annotators, whichever lines name them, and, if no line states a
 * gold, the label on which they resolve: the majority; on a tie the median, if the labels are numbers and it is one
 * of them, or if the scale is stated and it falls on one of its values; else none.
 *
 * @param rows without conflicts between the lines of an item.
 */
export function withSharedLabels(rows: readonly JudgmentRow[], scale: Scale | undefined): readonly JudgmentRow[] {
  if (rows.every(hasNoAnnotators)) return rows;
  const items = nestedMap<JudgmentRow[]>();
  for (const row of rows) {
    const lines = valuesAt(items, [row.judge]).get(row.item);
    if (lines === undefined) valuesAt(items, [row.judge]).set(row.item, [row]);
    else lines.push(row);
  }
  const labels = new Map<JudgmentRow, Labelled>();
  for (const { values } of items.branches.values()) {
    for (const lines of values.values()) {
      const shared = labelled(lines, scale);
      for (const line of lines) labels.set(line, shared);
    }
  }
  return rows.map((row) => ({ ...row, ...labels.get(row) }));
}

function hasNoAnnotators({ annotators }: JudgmentRow): boolean {
  return Object.keys(annotators).length === 0;
}

function labelled(lines: readonly JudgmentRow[], scale: Scale | undefined): Labelled {
  const annotators: Record<string, Score> = Object.create(null);
  for (const line of lines) Object.assign(annotators, line.annotators);
  const stated = lines.find(({ gold }) => gold !== undefined)?.gold;
  return { annotators, gold: stated ?? resolved(Object.values(annotators), scale) };
}

/** Without a stated scale the labels of the item are all that is known of it; words have no order then. */
function resolved(labels: readonly Score[], stated: Scale | undefined): Score | undefined {
  const numbers = labels.filter((label) => typeof label === 'number');
  if (stated !== undefined) return resolveGold(labels, stated);
  if (numbers.length < labels.length) return resolveGold(labels, { kind: 'nominal', values: labels });
  return resolveGold(labels, { kind: 'ordinal', values: [...new Set(numbers)].sort((a, b) => a - b) });
}
