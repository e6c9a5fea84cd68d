import type { Outcome } from '../../judge/outcome.ts';
import { readScore, type Scale } from '../../judge/scale.ts';
import type { JudgmentRow } from '../../judgments/recorded/judgmentRow.ts';
import type { ItemReplies } from '../../memory/misses.ts';
import { claimOf } from '../../perturb/table.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import { counted, listed } from '../../report/numbers.ts';
import { cutName } from '../../report/text.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { groupBy } from '../../shared/groupBy.ts';

export interface RecordedJudgments {
  readonly file: string;
  readonly rows: readonly JudgmentRow[];
}

/**
 * Recorded judgments of one judge by the items of its file, and which of them are about no item.
 *
 * @param judges how many judges there are: rows without a name belong to the only judge.
 * @throws UnusableInput if no row is about an item of the judge.
 */
export function recordedReplies(
  { head }: JudgeJob,
  { file, rows }: RecordedJudgments,
  judges: number,
): { readonly replies: readonly ItemReplies[]; readonly why: string | undefined } {
  const own = rows.filter(
    ({ judge, perturbation }) => (judge === head.name || judges === 1) && claimOf(perturbation) === 'preserves',
  );
  const byItem = groupBy(own, ({ item }) => item);
  const found = head.items.flatMap((item): readonly ItemReplies[] => {
    const judged = byItem.get(item.id) ?? [];
    return judged.length === 0 ? [] : [{ item, outcomes: judged.map((row) => outcomeOf(row, head.judge.scale)) }];
  });
  if (found.length > 0) return { replies: found, why: unknownItems(byItem, head) };
  throw new UnusableInput({
    file,
    what: `no judgment is about an item of judge "${head.name}"`,
    fix: `The column "item" has to hold the ids of ${head.itemsFile}, and "judge", if there are several, its name.`,
  });
}

/** @param byItem the judgments by the id of their item. */
function unknownItems(
  byItem: ReadonlyMap<string, readonly JudgmentRow[]>,
  { items, itemsFile }: JudgeJob['head'],
): string | undefined {
  const known = new Set(items.map(({ id }) => id));
  const unknown = [...byItem].filter(([id]) => !known.has(id));
  if (unknown.length === 0) return undefined;
  const rows = unknown.reduce((sum, [, own]) => sum + own.length, 0);
  const which = listed(unknown.map(([id]) => cutName(id, longestId)));
  return `${counted(rows, 'judgment is', 'judgments are')} about ${counted(unknown.length, 'item')} that ${itemsFile} does not have (${which}).`;
}

const longestId = 40;

/** A score outside the scale counts as no score. */
function outcomeOf({ score, reason }: JudgmentRow, scale: Scale): Outcome {
  const reading = score === undefined ? undefined : readScore(score, scale);
  if (reading?.kind === 'on-scale') return { kind: 'scored', score: reading.score, reason };
  return { kind: 'unreadable', why: score === undefined ? 'no-answer' : 'off-scale', reason };
}
