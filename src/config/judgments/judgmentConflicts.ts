import { shownValue } from '../../document/shownValue.ts';
import type { Fault } from '../../fault.ts';
import type { JudgmentRow } from './judgmentRow.ts';

/** Judgments that stand twice, and items of one judge whose gold is not one. */
export function judgmentConflicts(rows: readonly JudgmentRow[], file: string): readonly Fault[] {
  const judgments = new Map<string, number>();
  const golds = new Map<string, JudgmentRow>();
  return rows.flatMap((row): readonly Fault[] => {
    const faults: Fault[] = [];
    const identity = JSON.stringify([row.judge, row.side, row.perturbation, row.variant, row.item, row.repeat]);
    const before = judgments.get(identity);
    if (before === undefined) judgments.set(identity, row.line);
    else faults.push({ ...twice(row, before), file, line: row.line });
    const about = JSON.stringify([row.judge, row.item]);
    const first = golds.get(about);
    if (row.gold === undefined) return faults;
    if (first === undefined) golds.set(about, row);
    else if (String(first.gold) !== String(row.gold)) {
      const what = `item ${shownValue(row.item)} has the gold ${shownValue(row.gold)} here and ${shownValue(first.gold)} on line ${first.line}`;
      faults.push({ what, mend: 'Give an item the same gold on every line.', file, line: row.line, key: 'gold' });
    }
    return faults;
  });
}

function twice(row: JudgmentRow, before: number): Pick<Fault, 'what' | 'mend'> {
  return {
    what: `the judgment of item ${shownValue(row.item)}, variant ${shownValue(row.variant)}, is that of line ${before} too`,
    mend: 'Keep one of the two, or tell them apart by judge, side, perturbation, variant or repeat.',
  };
}
