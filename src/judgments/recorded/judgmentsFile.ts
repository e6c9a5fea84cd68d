import { type Report, readGold } from '../../config/items/readGold.ts';
import { type SourceRecord, throwFaults } from '../../document/placedDocument.ts';
import { readRecords } from '../../document/records.ts';
import { shownValue } from '../../document/shownValue.ts';
import { readScore, type Scale, type Score } from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';
import { columnFaults } from './judgmentColumns.ts';
import { judgmentConflicts } from './judgmentConflicts.ts';
import type { JudgmentRow } from './judgmentRow.ts';
import { annotatorsIn, isTooLarge, recordedConfidence, recordedScore } from './recordedValues.ts';
import { misnamedLabels, unlikeLabels, withSharedLabels } from './unlikeLabels.ts';

export type { JudgmentRow };

/**
 * Reads recorded judgments: JSONL or CSV (JSON, TSV and YAML too), one judgment per record.
 *
 * @param source.values the whole scale in order, if it is stated. Labels must be on it. Scores on it get the form in
 * which it writes them; other scores stay as recorded. Undefined: the values that occur are the scale.
 * @throws UnusableInput with file and line for each mistake.
 */
export function parseJudgments(source: {
  readonly bytes: Uint8Array;
  readonly file: string;
  readonly values?: readonly Score[] | undefined;
}): readonly JudgmentRow[] {
  const { file, values } = source;
  const scale: Scale | undefined = values === undefined ? undefined : { kind: 'ordinal', values };
  const { records, written } = readRecords({ bytes: source.bytes, file, list: 'judgments' });
  throwFaults(columnFaults(records, written, file));
  const faults: Fault[] = [];
  const rows = records.map((record) => {
    const { line } = record;
    const report: Report = (fault) => void faults.push({ ...fault, file, line });
    return readRow(record, { scale, report });
  });
  throwFaults([...faults, ...(faults.length === 0 ? judgmentConflicts(rows, file) : [])]);
  throwFaults(misnamedLabels({ records, rows, written, file }));
  // A stated scale says how its labels are written. Labels off the scale are refused, and scores off it are unreadable.
  if (scale === undefined) throwFaults(unlikeLabels(rows, file));
  return withSharedLabels(rows, scale);
}

interface Reading {
  readonly scale: Scale | undefined;
  readonly report: Report;
}

function readRow({ line, fields }: SourceRecord, reading: Reading): JudgmentRow {
  const { report } = reading;
  const field = (key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined);
  const name = (key: string, otherwise: string) => readName(key, field(key), otherwise, report);
  const item = name('item', '');
  const group = name('group', '');
  if (isNothing(field('item')))
    report({ key: 'item', what: 'the judgment names no item', fix: 'Write the id of the item that was judged.' });
  return {
    line,
    item,
    variant: name('variant', 'control'),
    score: onScale(readScoreField('score', field('score'), report), reading.scale),
    gold: readLabel('gold', field('gold'), reading),
    ...(group === '' ? {} : { group }),
    judge: name('judge', 'judge'),
    side: readSide(field('side'), report),
    perturbation: name('perturbation', 'variants'),
    repeat: readRepeat(field('repeat'), report),
    annotators: readAnnotators(field('annotators'), reading),
    confidence: readConfidence(field('confidence'), report),
    reason: readReason(field('reason'), report),
    ...(Object.hasOwn(fields, 'score') ? {} : { isLabelsOnly: true }),
  };
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function readName(key: string, value: unknown, otherwise: string, report: Report): string {
  if (isNothing(value)) return otherwise;
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  return (
    report({ key, what: `${shownValue(value)} is not a text or a number`, fix: 'Write a text or a number.' }) ??
    otherwise
  );
}

function readScoreField(key: string, value: unknown, report: Report): Score | undefined {
  if (isNothing(value)) return undefined;
  // Never -0, since that would be another score than 0.
  if (typeof value === 'number' && !isTooLarge(value)) return value + 0;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && !isTooLarge(value)) return recordedScore(value);
  const fix = 'Write a number or a word, and no number beyond 1e60; null, or nothing, if the reply could not be read.';
  return report({ key, what: `${shownValue(value)} is not a score`, fix });
}

/** A score in the form in which a stated scale writes it. A score off the scale stays, so that it can be counted. */
function onScale(score: Score | undefined, scale: Scale | undefined): Score | undefined {
  if (score === undefined || scale === undefined) return score;
  const reading = readScore(score, scale);
  return reading.kind === 'on-scale' ? reading.score : score;
}

/** A person's label for the item; if the scale is stated, the label must be on it. */
function readLabel(key: string, value: unknown, { scale, report }: Reading): Score | undefined {
  const label = readScoreField(key, value, report);
  if (scale === undefined) return label;
  const hint = ' If the judge may give it too, add it to --scale.';
  return readGold({ value: label, scale, key, hint, report });
}

function readSide(value: unknown, report: Report): 'base' | 'head' {
  if (isNothing(value)) return 'head';
  const side = String(value).trim();
  if (side === 'base' || side === 'head') return side;
  return report({ key: 'side', what: `${shownValue(value)} is no side`, fix: 'Write base or head.' }) ?? 'head';
}

function readRepeat(value: unknown, report: Report): number {
  if (isNothing(value)) return 0;
  const repeat = typeof value === 'string' ? recordedScore(value) : value;
  if (typeof repeat === 'number' && Number.isSafeInteger(repeat) && repeat >= 0) return repeat;
  const what = `${shownValue(value)} is not the number of a repeat`;
  return report({ key: 'repeat', what, fix: 'Write a whole number from 0.' }) ?? 0;
}

function readReason(value: unknown, report: Report): string | undefined {
  if (isNothing(value)) return undefined;
  if (typeof value === 'string') return value;
  return report({ key: 'reason', what: `${shownValue(value)} is not a text`, fix: 'Write the reason as a text.' });
}

function readConfidence(value: unknown, report: Report): number | undefined {
  if (isNothing(value)) return undefined;
  const fix = 'Write a number from 0 to 1, or a percentage: "85 %".';
  const what = `${shownValue(value)} is not a confidence`;
  return recordedConfidence(value) ?? report({ key: 'confidence', what, fix });
}

const annotatorsFix = 'Write a mapping { "ann": 1, "bo": 2 } or a list [1, 2], or, in a cell, ann=1;bo=2 or 1;2.';

/** Shared by all rows without annotators, since most files have only such rows. */
const noLabels: Readonly<Record<string, Score>> = Object.freeze(Object.create(null));

function readAnnotators(value: unknown, reading: Reading): Readonly<Record<string, Score>> {
  if (isNothing(value)) return noLabels;
  const annotators: Record<string, Score> = Object.create(null);
  const labels = annotatorsIn(value);
  if (labels === undefined) {
    const what = `${shownValue(value)} does not say who gave which label`;
    return reading.report({ key: 'annotators', what, fix: annotatorsFix }) ?? annotators;
  }
  for (const [name, label] of Object.entries(labels)) {
    const score = readLabel(`annotators.${name}`, label, reading);
    if (score !== undefined) annotators[name] = score;
  }
  return annotators;
}
