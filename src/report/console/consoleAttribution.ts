import { attributionRows, type MeasureRows } from '../attributionRows.ts';
import { attributionText } from '../attributionText.ts';
import { measureOf } from '../findingText.ts';
import { confidenceLevel } from '../numbers.ts';
import { plainText } from '../plainText.ts';
import type { JudgeResult, Result } from '../result.ts';
import { type Column, textTable } from './textTable.ts';
import { wrap } from './wrap.ts';

/** Which edit moved which number, where that was asked for: a table for each measure, then what it says. */
export function consoleAttribution(judge: JudgeResult, { confidence }: Result, width: number): readonly string[] {
  const { attribution } = judge;
  if (attribution === undefined) return [];
  const tables = attributionRows(judge).flatMap((group) => ['', ...table(group, confidence, width)]);
  const texts = attributionText(attribution, confidence).flatMap((text) =>
    wrap(plainText(text), { width, indent: '  ', first: '' }),
  );
  return ['', 'Which edit moved what', ...tables, ...(texts.length === 0 ? [] : ['', ...texts])];
}

function table({ measure, rows }: MeasureRows, confidence: number, width: number): readonly string[] {
  const columns: readonly Column[] = [
    { title: plainText(measureOf(measure)), align: 'left', flexible: true },
    { title: 'alone', align: 'right', dispensable: 2 },
    { title: 'last', align: 'right', dispensable: 1 },
    { title: 'effect', align: 'right' },
    { title: `${confidenceLevel(confidence)} interval`, align: 'left' },
    { title: 'p', align: 'left' },
    { title: 'n', align: 'right' },
  ];
  const cells = rows.map(({ what, alone, last, effect, interval, p, n }) => [
    what,
    alone,
    last,
    effect,
    interval,
    p,
    String(n),
  ]);
  return textTable(columns, cells, width);
}
