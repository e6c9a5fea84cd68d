import { groupBy } from '../shared/groupBy.ts';
import type { Cell, ReadCount, StudyTable } from '../study/studyTable.ts';
import { unmeasuredShare, warnedShare } from '../study/unreadable.ts';
import { askedOfText, dollars } from './askedText.ts';
import { type Block, code, grid, type Phrase, paragraph, textList } from './document/document.ts';
import { confidenceLevel, nothing, percent } from './numbers.ts';
import type { Study, StudyName } from './study.ts';
import { countsOf, countText, nameColumns, numberText } from './studyCells.ts';

/** Which published experiment each study repeats. */
const about: Readonly<Record<StudyName, string>> = {
  consistency: 'consistency of scores under other guidelines, after guideline-inconsistency (Ghazarian et al.)',
  output: 'scores by the form of the output instruction, after output-sequencing (Chu, Chen and Nakayama)',
  strategies: 'agreement of people and judge by prompting strategy, after perturbed-rating (Chaudhary et al.)',
  memory: 'what the examples of a memory do, after ALLURE (Hasanbeig et al.)',
};

export function studyDocument(study: Study): readonly Block[] {
  const { tables, notes } = study;
  return [
    { kind: 'heading', text: [studyTitle(study)] },
    ...missingCallout(study),
    ...tables.flatMap((table) => [paragraph(tableTitle(table)), tableOf(table), ...unreadableLine(table)]),
    ...textList(notes),
    studyFooter(study),
  ];
}

export function missingCallout({ exitCode, why }: Pick<Study, 'exitCode' | 'why'>): readonly Block[] {
  if (exitCode === 0) return [];
  const missing = `Not all replies could be had or read${why === undefined ? '' : `: ${why}`}. The tables are made of those that were.`;
  return [{ kind: 'callout', tone: 'warning', text: [missing] }];
}

export function studyFooter(study: Study): Block {
  const { costUsd } = study.requests;
  const paid = costUsd === undefined ? '' : `Paid: ${dollars(costUsd)}. `;
  const text = `In parentheses: intervals at ${confidenceLevel(study.confidence)}. ${paid}${askedOfText(study)}`;
  return { kind: 'footer', text: [text] };
}

export function studyTitle({ study }: Pick<Study, 'study'>): string {
  return `Study: ${about[study]}`;
}

/** `Table 4. Consistency and accuracy`, by the paper's number. */
export function tableTitle({ name, title }: StudyTable): string {
  const number = /^table-(.+)$/.exec(name)?.[1];
  return number === undefined ? title : `Table ${number}. ${title}`;
}

/** How many replies cannot be read; a warning if there are many, with the cells that are not measured because of it. */
export function unreadableLine({ unreadable: all }: StudyTable): readonly Block[] {
  if (all === undefined || all.length === 0) return [];
  const whole = all.filter(({ variant }) => variant === undefined);
  const sum = (of: (count: ReadCount) => number) => whole.reduce((total, one) => total + of(one), 0);
  const [unreadable, replies] = [sum((one) => one.unreadable), sum((one) => one.replies)];
  const share = unreadable === 0 ? '' : ` (${percent(unreadable / replies)})`;
  const text = `Unreadable replies: ${unreadable.toLocaleString('en-US')} of ${replies.toLocaleString('en-US')}${share}.`;
  const most = all.filter((one) => one.share >= unmeasuredShare);
  const many = all.filter((one) => one.share >= warnedShare && one.share < unmeasuredShare);
  if (most.length + many.length === 0) return [paragraph(text)];
  const hidden = ` Shown as ${nothing}, since they have ${percent(unmeasuredShare)} or more: ${countsText(most)}.`;
  const warned = ` ${percent(warnedShare)} or more: ${countsText(many)}.`;
  const sentences = [...(most.length === 0 ? [] : [hidden]), ...(many.length === 0 ? [] : [warned])];
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

function cellPhrase(cell: Cell, column: string): Phrase {
  if (cell === undefined) return [nothing];
  if (typeof cell === 'string') return [nameColumns.includes(column) ? code(cell) : cell];
  return [numberText(cell)];
}
