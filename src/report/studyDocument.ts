import { groupBy } from '../shared/groupBy.ts';
import type { Cell, NumberCell, ReadCount, StudyTable } from '../study/studyTable.ts';
import { unmeasuredShare, warnedShare } from '../study/unreadable.ts';
import { askedOfText, dollars } from './askedText.ts';
import { chartsOf } from './charts.ts';
import { type Block, code, grid, type Phrase, paragraph, textList } from './document/document.ts';
import { confidenceLevel, nothing, percent } from './numbers.ts';
import type { Study, StudyName } from './study.ts';

/** Which published experiment each study repeats. */
const about: Readonly<Record<StudyName, string>> = {
  consistency: 'consistency of scores under other guidelines, after guideline-inconsistency (Ghazarian et al.)',
  output: 'scores by the form of the output instruction, after output-sequencing (Chu, Chen and Nakayama)',
  strategies: 'agreement of people and judge by prompting strategy, after perturbed-rating (Chaudhary et al.)',
  memory: 'what the examples of a memory do, after ALLURE (Hasanbeig et al.)',
};

/** A study as a document: its tables, then the notes about them. */
export function studyDocument(study: Study): readonly Block[] {
  const { tables, notes, confidence, exitCode, why } = study;
  const missing = `Not all replies could be had or read${why === undefined ? '' : `: ${why}`}. The tables are made of those that were.`;
  return [
    { kind: 'heading', text: [studyTitle(study)] },
    ...(exitCode === 0 ? [] : [{ kind: 'callout', tone: 'warning', text: [missing] } as const]),
    ...tables.flatMap((table) => [
      paragraph(titleOf(table)),
      tableOf(table),
      ...unreadableLine(table),
      ...chartsOf(table),
    ]),
    ...textList(notes),
    {
      kind: 'footer',
      text: [`In parentheses: intervals at ${confidenceLevel(confidence)}. ${costText(study)}${askedOfText(study)}`],
    },
  ];
}

export function studyTitle({ study }: Pick<Study, 'study'>): string {
  return `Study: ${about[study]}`;
}

function titleOf({ name, title }: StudyTable): string {
  const number = /^table-(.+)$/.exec(name)?.[1];
  return number === undefined ? title : `Table ${number}. ${title}`;
}

/** How many replies cannot be read; a warning if there are many, with the cells that are not measured because of it. */
function unreadableLine({ unreadable: all }: StudyTable): readonly Block[] {
  if (all === undefined || all.length === 0) return [];
  const whole = all.filter(({ variant }) => variant === undefined);
  const sum = (of: (count: ReadCount) => number) => whole.reduce((total, one) => total + of(one), 0);
  const [unreadable, replies] = [sum((one) => one.unreadable), sum((one) => one.replies)];
  const share = unreadable === 0 ? '' : ` (${percent(unreadable / replies)})`;
  const text = `Unreadable replies: ${unreadable.toLocaleString('en-US')} of ${replies.toLocaleString('en-US')}${share}.`;
  const most = all.filter((one) => one.share >= unmeasuredShare);
  const many = all.filter((one) => one.share >= warnedShare && one.share < unmeasuredShare);
  if (most.length + many.length === 0) return [paragraph(text)];
  const sentences = [
    ...(most.length === 0
      ? []
      : [` Shown as ${nothing}, since they have ${percent(unmeasuredShare)} or more: ${countsText(most)}.`]),
    ...(many.length === 0 ? [] : [` ${percent(warnedShare)} or more: ${countsText(many)}.`]),
  ];
  return [{ kind: 'callout', tone: 'warning', text: [text, ...sentences] }];
}

/** The draws of one version are counted together. */
function countsText(counts: readonly ReadCount[]): string {
  const byName = groupBy(counts, ({ judge, model, version, family, variant }) =>
    [judge, model, version, family, variant].filter((name) => name !== undefined).join(', '),
  );
  const texts = [...byName].map(([name, all]) => {
    const sum = (of: (count: ReadCount) => number) => all.reduce((total, one) => total + of(one), 0);
    return `${name}: ${percent(sum((one) => one.unreadable) / sum((one) => one.replies))}`;
  });
  const more = texts.length > mostCounts ? `; and ${texts.length - mostCounts} more` : '';
  return `${texts.slice(0, mostCounts).join('; ')}${more}`;
}

const mostCounts = 8;

function costText({ requests: { costUsd } }: Study): string {
  return costUsd === undefined ? '' : `Paid: ${dollars(costUsd)}. `;
}

/** Adds a column with the number of items behind each row, if a row has items. */
function tableOf({ columns, rows }: StudyTable): Block {
  const isCounted = rows.some((row) => countsOf(row).length > 0);
  const aligned = columns.map((_, index) => (rows.every((row) => typeof row[index] === 'string') ? 'l' : 'r'));
  return grid(
    [...columns, ...(isCounted ? ['n'] : [])],
    `${aligned.join('')}r`,
    rows.map((row) => [
      ...row.map((cell, index) => cellPhrase(cell, columns[index] ?? '')),
      ...(isCounted ? [[countText(countsOf(row))]] : []),
    ]),
  );
}

function countsOf(row: readonly Cell[]): readonly NumberCell[] {
  return row.flatMap((cell) => (typeof cell === 'object' && cell.n !== undefined ? [cell] : []));
}

/** `18 in 6 groups`, `12–18`. */
function countText(cells: readonly NumberCell[]): string {
  if (cells.length === 0) return nothing;
  const groups = cells.flatMap((cell) => cell.groups ?? []);
  const items = rangeText(cells.flatMap(({ n }) => n ?? []));
  return groups.length === 0 ? items : `${items} in ${rangeText(groups)} groups`;
}

function rangeText(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Only names may be cut. */
const named: readonly string[] = ['judge', 'model', 'version'];

function cellPhrase(cell: Cell, column: string): Phrase {
  if (cell === undefined) return [nothing];
  if (typeof cell === 'string') return [named.includes(column) ? code(cell) : cell];
  return [numberText(cell)];
}

function numberText(cell: NumberCell): string {
  const { value, interval, standardDeviation } = cell;
  const spread = standardDeviation === undefined ? '' : ` ± ${inUnit(cell, standardDeviation)}`;
  const unit = cell.unit === 'share' ? ' %' : '';
  const between = interval && ` (${inUnit(cell, interval.low)} … ${inUnit(cell, interval.high)})`;
  return `${inUnit(cell, value)}${unit}${spread}${between ?? ''}${differenceText(cell)}`;
}

/** `; Δ −0.70 (−0.83 … −0.57)`, with the number of items if the cell has others. */
function differenceText(cell: NumberCell): string {
  const { difference, n } = cell;
  if (difference === undefined) return '';
  const { value, interval } = difference;
  const shown = inUnit(cell, value);
  const sign = /^[^−]*[1-9]/.test(shown) ? '+' : '';
  const notes = [
    ...(interval === undefined ? [] : [`${inUnit(cell, interval.low)} … ${inUnit(cell, interval.high)}`]),
    ...(difference.n === n ? [] : [`n = ${difference.n}`]),
  ];
  return `; Δ ${sign}${shown}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

function inUnit({ unit }: NumberCell, value: number): string {
  switch (unit) {
    case 'share':
      return (100 * value).toFixed(1);
    case 'coefficient':
      return signed(value.toFixed(3));
    case 'score':
      return signed(value.toFixed(2));
    case 'count':
      return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
    case 'usd':
      return `$${value.toPrecision(2)}`;
  }
}

function signed(text: string): string {
  // What is rounded to 0 has no sign.
  return text.replace(/^-(?=[0.]+$)/, '').replace('-', '−');
}
