import { type AttributionRow, attributionRows } from '../attributionRows.ts';
import { attributionText } from '../attributionText.ts';
import { measureOf } from '../findingText.ts';
import { confidenceLevel } from '../numbers.ts';
import type { JudgeResult, Result } from '../result.ts';
import type { Block, DocumentColumn, Phrase } from './document.ts';

/** Which edit moved which number, where that was asked for: what it says, then every number. */
export function attributionTable(judge: JudgeResult, { confidence }: Result): readonly Block[] {
  if (judge.attribution === undefined) return [];
  const items = attributionText(judge.attribution, confidence).map((text): Phrase => [text]);
  const rows = attributionRows(judge).flatMap(({ measure, rows: own }) =>
    own.map((row) => cells(measureOf(measure), row)),
  );
  const list: readonly Block[] = items.length === 0 ? [] : [{ kind: 'list', items }];
  const table: readonly Block[] = rows.length === 0 ? [] : [{ kind: 'table', columns: columns(confidence), rows }];
  return [...list, ...table];
}

function columns(confidence: number): readonly DocumentColumn[] {
  const left = ['Measure', 'Edit'];
  const titles = [...left, 'Alone', 'Last', 'Effect', `${confidenceLevel(confidence)} interval`, 'p', 'n'];
  return titles.map((title) => ({ title: [title], align: left.includes(title) ? 'left' : 'right' }));
}

function cells(measure: string, { what, alone, last, effect, interval, p, n }: AttributionRow): readonly Phrase[] {
  return [measure, what, alone, last, effect, interval, p, String(n)].map((text): Phrase => [text]);
}
