import { groupBy } from '../shared/groupBy.ts';
import type { NumberCell, ReadCount, StudyTable } from '../study/studyTable.ts';
import { unmeasuredShare, warnedShare } from '../study/unreadable.ts';
import { askedOfText, dollars } from './askedText.ts';
import { type Block, folded, nameText, paragraph, textList } from './document/document.ts';
import { card, inText, onPage, wideCard } from './document/places.ts';
import type { RunAccount } from './mitigation.ts';
import { confidenceLevel, counted, grouped, nothing, percent } from './numbers.ts';
import { drawnTable, plainTable } from './page/studyGrids.ts';
import { pictureOf } from './page/studyPictures.ts';
import { bareText, valueText } from './studyCells.ts';
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

type Tables = readonly StudyTable[];

interface Titles {
  readonly about: string;
  /** The published experiment that it repeats. */
  readonly paper: string;
  /** What a study of one judge found, in a sentence; undefined if that is not known. */
  readonly found: (tables: Tables) => string | undefined;
}

/** For each study: its subject, the paper whose experiment it repeats, and its result in a sentence. */
const studies: Readonly<Record<StudyName, Titles>> = {
  consistency: {
    about: 'consistency of scores under other guidelines',
    paper: 'guideline-inconsistency (Ghazarian et al.)',
    found: (tables) => {
      const [same] = namedNumbers(tables, 'table-3', { name: 'judge', number: 'consistency' });
      return same && `${valueText(same.cell)} of the items keep their score in every order of the options`;
    },
  },
  output: {
    about: 'scores by the form of the output instruction',
    paper: 'output-sequencing (Chu, Chen and Nakayama)',
    found: (tables) => {
      const means = namedNumbers(tables, 'table-2', { name: 'config', number: 2 });
      return spanText(
        means,
        (low, high) => `Mean scores from ${low} to ${high}, by the form of the output instruction`,
      );
    },
  },
  strategies: {
    about: 'agreement of people and judge by prompting strategy',
    paper: 'perturbed-rating (Chaudhary et al.)',
    found: (tables) => {
      const table = tables.find(({ name }) => name === 'table-1');
      const row = table?.rows[0] ?? [];
      const alphas = (table?.columns ?? []).flatMap((name, index) => {
        const cell = row[index];
        return typeof cell === 'object' && name !== 'cued' ? [{ name, cell }] : [];
      });
      return spanText(alphas, (low, high) => `Agreement with people from ${low} to ${high}, by prompting strategy`);
    },
  },
  memory: {
    about: 'what the examples of a memory do',
    paper: 'ALLURE (Hasanbeig et al.)',
    found: (tables) => {
      const all = namedNumbers(tables, 'sweep', { name: 'examples', number: 4 });
      const [first, last] = [all[0], all.at(-1)];
      if (first?.name !== '0' || last === undefined || first === last) return undefined;
      return `Accuracy is ${bareText(first.cell)} without examples and ${bareText(last.cell)} with all ${last.name}`;
    },
  },
};

interface Named {
  readonly name: string;
  readonly cell: NumberCell;
}

/** The least and the most with their names; undefined without two numbers. */
function spanText(all: readonly Named[], text: (low: string, high: string) => string): string | undefined {
  const ranked = all.toSorted((one, other) => one.cell.value - other.cell.value);
  const [low, high] = [ranked[0], ranked.at(-1)];
  if (low === undefined || high === undefined || bareText(low.cell) === bareText(high.cell)) return undefined;
  const named = ({ name, cell }: Named) => `${bareText(cell)} (${name})`;
  return text(named(low), named(high));
}

/** The numbers of a column, each with the name in another one. */
function namedNumbers(
  tables: Tables,
  table: string,
  columns: { readonly name: string; readonly number: string | number },
): readonly Named[] {
  const { columns: titles = [], rows = [] } = tables.find(({ name }) => name === table) ?? {};
  const { name, number } = columns;
  return rows.flatMap((row) => {
    const [named, cell] = [
      row[titles.indexOf(name)],
      row[typeof number === 'number' ? number : titles.indexOf(number)],
    ];
    if (typeof cell !== 'object') return [];
    return [{ name: typeof named === 'object' ? String(named.value) : (named ?? ''), cell }];
  });
}

export const studyNames = ['consistency', 'output', 'strategies', 'memory'] as const;
export type StudyName = (typeof studyNames)[number];

/** What `evenhand study` found. Every report of it uses only this. */
export interface Study extends RunAccount {
  readonly run: 'study';
  readonly study: StudyName;
  readonly why: string | undefined;
  readonly tables: readonly StudyTable[];
  /** What a reader must know about items and versions, as sentences. */
  readonly notes: readonly string[];
}
