import { isCalledGold } from '../../config/items/readGold.ts';
import type { SourceRecord } from '../../document/placedDocument.ts';
import { shownValue } from '../../document/shownValue.ts';
import type { Fault } from '../../shared/fault.ts';
import type { JudgmentRow } from './judgmentRow.ts';

interface ReadJudgments {
  readonly records: readonly SourceRecord[];
  /** In the order of the records. */
  readonly rows: readonly JudgmentRow[];
  readonly written: 'cells' | 'values';
  readonly file: string;
}

/**
 * In judgments without any label of people, columns under a usual word for gold that hold nothing but scores: they would
 * be missing without a word. One fault for each, in the header of a table, else at the first judgment that has it.
 */
export function misnamedLabels({ records, rows, written, file }: ReadJudgments): readonly Fault[] {
  if (rows.some(({ gold, annotators }) => gold !== undefined || Object.keys(annotators).length > 0)) return [];
  const scores = new Set(rows.flatMap(({ score }) => (score === undefined ? [] : [String(score)])));
  const columns = new Set(records.flatMap(({ fields }) => Object.keys(fields)));
  const candidates = [...columns].filter((name) => name !== 'score' && isCalledGold(name));
  return candidates.flatMap((key): readonly Fault[] => {
    const filled = records.filter(({ fields }) => textOf(fields[key]) !== '');
    const [first] = filled;
    if (first === undefined || filled.some(({ fields }) => !scores.has(textOf(fields[key])))) return [];
    const line = written === 'cells' ? 1 : first.line;
    const what = `${shownValue(key)} holds scores, and is read as no gold`;
    return [{ what, mend: 'Did you mean "gold"? If it is something else, give it another name.', file, line, key }];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
