import type { JudgmentRow } from '../../src/judgments/recorded/judgmentRow.ts';

/** A judgment as the smallest table has it, with these fields besides. */
export function recordedRow(fields: Partial<JudgmentRow>): JudgmentRow {
  return {
    line: 1,
    item: 'a',
    variant: 'control',
    score: 1,
    gold: undefined,
    judge: 'judge',
    side: 'head',
    perturbation: 'variants',
    repeat: 0,
    annotators: {},
    confidence: undefined,
    reason: undefined,
    ...fields,
  };
}
