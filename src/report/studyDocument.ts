import { groupBy } from '../shared/groupBy.ts';
import type { ReadCount, StudyTable } from '../study/studyTable.ts';
import { unmeasuredShare, warnedShare } from '../study/unreadable.ts';
import { askedOfText, dollars } from './askedText.ts';
import { type Block, folded, nameText, paragraph, textList } from './document/document.ts';
import { card, inText, onPage, wideCard } from './document/places.ts';
import { confidenceLevel, counted, grouped, nothing, percent } from './numbers.ts';
import { drawnTable, plainTable } from './page/studyGrids.ts';
import { pictureOf } from './page/studyPictures.ts';
import type { Study } from './study.ts';
import { studies } from './studyTitles.ts';
import { begun } from './text.ts';

/** A study: texts have each table as the paper has it; on a page it is a card, drawn or shown as a picture. */
export function studyDocument(study: Study): readonly Block[] {
  const { study: name, tables, notes, confidence } = study;
  const alone = aloneIn(tables);
  const { about, paper, found } = studies[name];
  const sentence = (alone.length > 0 ? found(tables) : undefined) ?? begun(about);
  const text = [`Study: ${about}, after ${paper}`];
  const lead = `After ${paper}. A line is the interval at ${confidenceLevel(confidence)}; all lines of a table that have one unit share an axis.`;
  return [
    { kind: 'heading', text, found: sentence, tag: 'study', above: [name, ...alone].join(' · ') },
    onPage(paragraph(lead)),
    ...missingCallout(study),
    inText(...tables.flatMap((table) => [paragraph(tableTitle(table)), plainTable(table), ...unreadableLine(table)])),
    onPage(
      ...tables.toSorted((one, other) => rank(one) - rank(other)).flatMap((table, at) => tableCard(table, at, alone)),
      ...folded([counted(notes.length, 'note')], textList(notes)),
    ),
    inText(...textList(notes)),
    { kind: 'footer', text: [footerText(study)] },
  ];
}

function missingCallout({ exitCode, why }: Study): readonly Block[] {
  if (exitCode === 0) return [];
  const missing = `Not all replies could be had or read${why === undefined ? '' : `: ${why}`}. The tables are made of those that were.`;
  return [{ kind: 'callout', tone: 'warning', text: [missing] }];
}

function footerText(study: Study): string {
  const { costUsd } = study.requests;
  const paid = costUsd === undefined ? '' : `Paid: ${dollars(costUsd)}. `;
  return `In parentheses: intervals at ${confidenceLevel(study.confidence)}. ${paid}${askedOfText(study)}`;
}

/** `Table 4. Consistency and accuracy`, by the paper's number. */
function tableTitle({ name, title }: StudyTable): string {
  const number = /^table-(.+)$/.exec(name)?.[1];
  return number === undefined ? title : `Table ${number}. ${title}`;
}

/** Pictures first: those that share a row are neighbours. */
function rank({ name }: StudyTable): number {
  const at = pictures.indexOf(name);
  return at < 0 ? pictures.length : at;
}

/** Cards of half the width. */
const pictures: readonly string[] = ['sweep', 'roc', 'map', 'memory-tags'];

function tableCard(table: StudyTable, index: number, alone: readonly string[]): readonly Block[] {
  const { name, unreadable = [] } = table;
  const shown = alone.length === 0 ? table : withoutNames(table);
  const isRead = unreadable.every((one) => one.unreadable === 0);
  const of = [...(pictureOf(table, shown) ?? [drawnTable(shown)]), ...(isRead ? [] : unreadableLine(table))];
  const layOut = pictures.includes(name) ? card : wideCard;
  return layOut(`${name}-${index}`, tableTitle(table), of, begun(name.replaceAll('-', ' ')));
}

/** How many replies cannot be read; a warning if there are many, with the cells that are not measured because of it. */
function unreadableLine({ unreadable: all }: StudyTable): readonly Block[] {
  if (all === undefined || all.length === 0) return [];
  const whole = all.filter(({ variant }) => variant === undefined);
  const [unreadable, replies] = [sumOf(whole, 'unreadable'), sumOf(whole, 'replies')];
  const share = unreadable === 0 ? '' : ` (${percent(unreadable / replies)})`;
  const text = `Unreadable replies: ${grouped(unreadable)} of ${grouped(replies)}${share}.`;
  const most = all.filter((one) => one.share >= unmeasuredShare);
  const many = all.filter((one) => one.share >= warnedShare && one.share < unmeasuredShare);
  if (most.length + many.length === 0) return [paragraph(text)];
  const hidden = ` Shown as ${nothing}, since they have ${percent(unmeasuredShare)} or more: ${unreadableText(most)}.`;
  const warned = ` ${percent(warnedShare)} or more: ${unreadableText(many)}.`;
  const sentences = [...(most.length === 0 ? [] : [hidden]), ...(many.length === 0 ? [] : [warned])];
  return [{ kind: 'callout', tone: 'warning', text: [text, ...sentences] }];
}

function sumOf(counts: readonly ReadCount[], of: 'unreadable' | 'replies'): number {
  return counts.reduce((sum, one) => sum + one[of], 0);
}

/** The draws of one version are counted together. */
function unreadableText(counts: readonly ReadCount[]): string {
  const byName = groupBy(counts, ({ judge, model, version, family, variant }) =>
    [judge, model, version, family, variant].filter((name) => name !== undefined).join(', '),
  );
  const texts = [...byName].map(
    ([name, all]) => `${name}: ${percent(sumOf(all, 'unreadable') / sumOf(all, 'replies'))}`,
  );
  const more = texts.length > mostCounts ? `; and ${texts.length - mostCounts} more` : '';
  return `${texts.slice(0, mostCounts).join('; ')}${more}`;
}

const mostCounts = 8;

/** The only judge and its only model, which then need no columns; empty if there are several. */
function aloneIn(tables: readonly StudyTable[]): readonly string[] {
  const namesIn = (column: string) => {
    const cells = tables.flatMap(({ columns, rows }) => {
      const at = columns.indexOf(column);
      return at < 0 ? [] : rows.map((row) => row[at]);
    });
    return [...new Set(cells)].map((cell) => (typeof cell === 'string' ? cell : ''));
  };
  const [judges, models] = [namesIn('judge'), namesIn('model')];
  if (judges.length !== 1 || models.length > 1) return [];
  return [...judges, ...models].filter((name) => name !== '').map((name) => nameText({ name }));
}

function withoutNames({ columns, rows, ...table }: StudyTable): StudyTable {
  const isKept = (index: number) => columns[index] !== 'judge' && columns[index] !== 'model';
  return {
    ...table,
    columns: columns.filter((_, index) => isKept(index)),
    rows: rows.map((row) => row.filter((_, index) => isKept(index))),
  };
}
