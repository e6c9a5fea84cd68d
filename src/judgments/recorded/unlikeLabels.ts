import { isCalledGold } from '../../config/items/readGold.ts';
import type { SourceRecord } from '../../document/placedDocument.ts';
import { shownValue } from '../../document/shownValue.ts';
import { resolveGold } from '../../judge/item.ts';
import type { Scale, Score } from '../../judge/scale.ts';
import type { Fault } from '../../shared/fault.ts';
import { type JudgmentRow, nestedMap, valuesAt } from './judgmentRow.ts';

/**
 * Labels that look the same to a person but not to a program: words that differ only in case, scores that are all words
 * if people's labels are all numbers, and words for "no number" among numbers. Both sides would be judged wrongly,
 * without any sign of it.
 */
export function unlikeLabels(rows: readonly JudgmentRow[], file: string): readonly Fault[] {
  const seen = new Map<Score, { readonly key: string; readonly line: number }>();
  const note = (label: Score | undefined, key: string, line: number): void => {
    if (label !== undefined && !seen.has(label)) seen.set(label, { key, line });
  };
  for (const { score, gold, annotators, line } of rows) {
    note(score, 'score', line);
    note(gold, 'gold', line);
    for (const [name, label] of Object.entries(annotators)) note(label, `annotators.${name}`, line);
  }
  const faults = [...noNumbers(seen), ...otherCase(seen), ...otherKind(rows)];
  return faults.map((fault) => ({ ...fault, file }));
}

const noNumber = /^(?:[+-]?(?:nan|inf(?:inity)?)|<?na>?|n\/a|#n\/a|null|none|nil|undefined|missing|-|\?)$/i;

/** `NaN` among numbers is what a program writes for a missing value. It is no person's label. */
function noNumbers(seen: ReadonlyMap<Score, { readonly key: string; readonly line: number }>): readonly Fault[] {
  const labels = [...seen];
  const odd = labels.filter(([label]) => typeof label === 'string' && noNumber.test(label));
  const isNumeric =
    odd.length < labels.length && labels.every((one) => typeof one[0] === 'number' || odd.includes(one));
  if (!isNumeric) return [];
  return odd.map(([label, { key, line }]) => ({
    what: `${shownValue(label)} stands among numbers`,
    fix:
      key === 'score'
        ? 'Leave the cell empty, or write null, if the reply could not be read.'
        : 'Leave the cell empty, or write null, if there is no label.',
    line,
    key,
  }));
}

function otherCase(seen: ReadonlyMap<Score, { readonly key: string; readonly line: number }>): readonly Fault[] {
  const folded = new Map<string, Score>();
  return [...seen].flatMap(([label, { key, line }]) => {
    const fold = String(label).toLowerCase();
    const first = folded.get(fold);
    if (first === undefined) {
      folded.set(fold, label);
      return [];
    }
    const fix = `Write it one way throughout, or state the scale, such as --scale no,yes: then case does not matter.`;
    const before = seen.get(first);
    return [
      {
        what: `${shownValue(label)} here and ${shownValue(first)} on line ${before?.line} (${before?.key}) differ by case alone`,
        fix,
        line,
        key,
      },
    ];
  });
}

/** `"4/5"` is no 4, and a judge that says "good" cannot be compared with the gold 1. */
function otherKind(rows: readonly JudgmentRow[]): readonly Fault[] {
  const scored = rows.filter(({ score }) => score !== undefined);
  const labelled = rows.filter(({ gold }) => gold !== undefined);
  const [score, gold] = [scored[0], labelled[0]];
  if (score === undefined || gold === undefined || typeof score.score === typeof gold.gold) return [];
  const alike =
    scored.every((row) => typeof row.score === typeof score.score) &&
    labelled.every((row) => typeof row.gold === typeof gold.gold);
  if (!alike) return [];
  const kinds = typeof score.score === 'number' ? ['numbers', 'words'] : ['words', 'numbers'];
  return [
    {
      what: `all scores are ${kinds[0]}, such as ${shownValue(score.score)} here, and all gold labels are ${kinds[1]}, such as ${shownValue(gold.gold)} on line ${gold.line}`,
      fix: 'Write both as the same: the score alone, 4 and not "4/5", and the labels of people as the judge gives them.',
      line: score.line,
      key: 'score',
    },
  ];
}

interface ReadJudgments {
  readonly records: readonly SourceRecord[];
  /** In the order of the records. */
  readonly rows: readonly JudgmentRow[];
  readonly written: 'cells' | 'values';
  readonly file: string;
}

/**
 * Finds columns with a usual word for gold and only scores in them, if the judgments have no labels of people. Such
 * labels would be missing without a message. One fault per column, in the header of a table, else at the first judgment
 * that has it.
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
    const what = `${shownValue(key)} holds scores, and is not read as gold`;
    return [{ what, fix: 'Did you mean "gold"? If it is something else, give it another name.', file, line, key }];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** What the lines of one item of one judge say about it; two judges may have different golds for it. */
interface Labelled {
  readonly annotators: Readonly<Record<string, Score>>;
  readonly gold: Score | undefined;
}

/**
 * Gives every line of an item the labels of all its annotators, from all its lines. If no line states a gold, the gold
 * is the label on which the annotators resolve: the majority; on a tie the median, if the labels are numbers and it is
 * one of them, or if the scale is stated and it is on a value of the scale; else none.
 *
 * @param rows without conflicts between the lines of an item.
 */
export function withSharedLabels(rows: readonly JudgmentRow[], scale: Scale | undefined): readonly JudgmentRow[] {
  if (rows.every(({ annotators }) => Object.keys(annotators).length === 0)) return rows;
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

function labelled(lines: readonly JudgmentRow[], scale: Scale | undefined): Labelled {
  const annotators: Record<string, Score> = Object.create(null);
  for (const line of lines) Object.assign(annotators, line.annotators);
  const stated = lines.find(({ gold }) => gold !== undefined)?.gold;
  return { annotators, gold: stated ?? resolved(Object.values(annotators), scale) };
}

/** Without a stated scale only the labels of the item are known; words then have no order. */
function resolved(labels: readonly Score[], stated: Scale | undefined): Score | undefined {
  const numbers = labels.filter((label) => typeof label === 'number');
  if (stated !== undefined) return resolveGold(labels, stated);
  if (numbers.length < labels.length) return resolveGold(labels, { kind: 'nominal', values: labels });
  return resolveGold(labels, { kind: 'ordinal', values: [...new Set(numbers)].sort((a, b) => a - b) });
}
