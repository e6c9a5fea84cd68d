import { readRecords } from '../../document/records.ts';
import { scanJson } from '../../document/scanJson.ts';
import { shownValue } from '../../document/shownValue.ts';
import type { SourceRecord } from '../../document/sourceRecord.ts';
import { throwFaults } from '../../document/throwFaults.ts';
import type { Fault } from '../../fault.ts';
import { isMapping } from '../../isMapping.ts';
import type { Score } from '../../judge/scale.ts';
import { columnFaults } from './judgmentColumns.ts';
import { judgmentConflicts } from './judgmentConflicts.ts';
import type { JudgmentRow } from './judgmentRow.ts';

export type { JudgmentRow };

/**
 * Reads recorded judgments: JSONL or CSV (JSON, TSV and YAML too), one judgment a record.
 *
 * @throws UnusableInput with file and line for each mistake.
 */
export function parseJudgments(source: { readonly bytes: Uint8Array; readonly file: string }): readonly JudgmentRow[] {
  const { file } = source;
  const { records, written } = readRecords({ ...source, list: 'judgments' });
  throwFaults(columnFaults(records, written, file));
  const faults: Fault[] = [];
  const rows = records.map((record) => {
    const { line } = record;
    const report: Report = (key, what, mend) => faults.push({ what, mend, file, line, key });
    return readRow(record, written === 'cells', report);
  });
  throwFaults([...faults, ...(faults.length === 0 ? judgmentConflicts(rows, file) : [])]);
  return rows;
}

type Report = (key: string, what: string, mend: string) => void;

function readRow({ line, fields }: SourceRecord, cells: boolean, report: Report): JudgmentRow {
  const field = (key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined);
  const name = (key: string, otherwise: string) => readName(key, field(key), otherwise, report);
  const item = name('item', '');
  if (isNothing(field('item')))
    report('item', 'the judgment names no item', 'Write the id of the item that was judged.');
  return {
    line,
    item,
    variant: name('variant', 'control'),
    score: readScoreField('score', field('score'), report),
    gold: readScoreField('gold', field('gold'), report),
    judge: name('judge', 'judge'),
    side: readSide(field('side'), report),
    perturbation: name('perturbation', 'variants'),
    repeat: readRepeat(field('repeat'), report),
    annotators: readAnnotators(field('annotators'), cells, report),
    reason: readReason(field('reason'), report),
  };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function readName(key: string, value: unknown, otherwise: string, report: Report): string {
  if (isNothing(value)) return otherwise;
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  report(key, `${shownValue(value)} is not a text or a number`, 'Write a text or a number.');
  return otherwise;
}

function readScoreField(key: string, value: unknown, report: Report): Score | undefined {
  if (isNothing(value)) return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return numberOr(value.trim());
  report(
    key,
    `${shownValue(value)} is not a score`,
    'Write a number or a word; null, or nothing, where the reply could not be read.',
  );
  return undefined;
}

/** Cells have no types, and files of many makers mix them: what looks like a number is one, so that 1 is "1". */
function numberOr(text: string): Score {
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? Number(text) : text;
}

function readSide(value: unknown, report: Report): 'base' | 'head' {
  if (isNothing(value)) return 'head';
  const side = String(value).trim();
  if (side === 'base' || side === 'head') return side;
  report('side', `${shownValue(value)} is no side`, 'Write base or head.');
  return 'head';
}

function readRepeat(value: unknown, report: Report): number {
  if (isNothing(value)) return 0;
  const repeat = typeof value === 'string' ? numberOr(value.trim()) : value;
  if (typeof repeat === 'number' && Number.isSafeInteger(repeat) && repeat >= 0) return repeat;
  report('repeat', `${shownValue(value)} is not the number of a repeat`, 'Write a whole number from 0.');
  return 0;
}

function readReason(value: unknown, report: Report): string | undefined {
  if (isNothing(value)) return undefined;
  if (typeof value === 'string') return value;
  report('reason', `${shownValue(value)} is not a text`, 'Write the reason as a text.');
  return undefined;
}

const annotatorsMend = 'Write a mapping { "ann": 1, "bo": 2 }, or, in a cell, ann=1;bo=2.';

function readAnnotators(value: unknown, cells: boolean, report: Report): Readonly<Record<string, Score>> {
  const annotators: Record<string, Score> = Object.create(null);
  if (isNothing(value)) return annotators;
  const labels = typeof value === 'string' && cells ? fromCell(value) : value;
  if (!isMapping(labels)) {
    report('annotators', `${shownValue(value)} does not say who gave which label`, annotatorsMend);
    return annotators;
  }
  for (const [name, label] of Object.entries(labels)) {
    const score = readScoreField(`annotators.${name}`, label, report);
    if (score !== undefined) annotators[name] = score;
  }
  return annotators;
}

/** JSON, or `name=label;name=label`; undefined where it is neither. */
function fromCell(text: string): unknown {
  if (text.trim().startsWith('{')) {
    const { problem, duplicates } = scanJson(text, 0);
    return problem === undefined && duplicates.length === 0 ? JSON.parse(text) : undefined;
  }
  const pairs = text
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('='));
  const names = pairs.map(([name = '']) => name.trim());
  const good = pairs.every((pair) => pair.length === 2) && !names.includes('') && new Set(names).size === names.length;
  const labels: Record<string, string> = Object.create(null);
  for (const [index, name] of names.entries()) labels[name] = (pairs[index]?.[1] ?? '').trim();
  return good ? labels : undefined;
}
