import type { StudyTable } from '../../study/studyTable.ts';
import { type Block, folded, nameText, paragraph, textList } from '../document/document.ts';
import { counted } from '../numbers.ts';
import type { Study } from '../study.ts';
import { missingCallout, studyFooter, tableTitle, unreadableLine } from '../studyDocument.ts';
import { begun } from '../text.ts';
import { drawnTable } from './drawnTable.ts';
import { pictureOf } from './studyPictures.ts';
import { studyLead, studySentence } from './studyTitles.ts';

/** The page of a study: each table is a card, its intervals drawn; the tables that are pictures are shown as such. */
export function studyPage(study: Study): readonly Block[] {
  const { study: name, tables, notes } = study;
  const alone = aloneIn(tables);
  return [
    {
      kind: 'heading',
      text: [studySentence(study, alone.length > 0)],
      tag: 'study',
      above: [name, ...alone].join(' · '),
    },
    paragraph(studyLead(study)),
    ...missingCallout(study),
    ...tables.toSorted((one, other) => rank(one) - rank(other)).map((table, index) => card(table, index, alone)),
    ...folded([counted(notes.length, 'note')], textList(notes)),
    studyFooter(study),
  ];
}

/** Pictures first: those that share a row are neighbours. */
function rank({ name }: StudyTable): number {
  const at = pictures.indexOf(name);
  return at < 0 ? pictures.length : at;
}

/** Cards of half the width. */
const pictures: readonly string[] = ['sweep', 'roc', 'map', 'memory-tags'];

function card(table: StudyTable, index: number, alone: readonly string[]): Block {
  const shown = alone.length === 0 ? table : withoutNames(table);
  return {
    kind: 'section',
    id: `${table.name}-${index}`,
    nav: begun(table.name.replaceAll('-', ' ')),
    title: [tableTitle(table)],
    half: pictures.includes(table.name),
    of: [...(pictureOf(table, shown) ?? [drawnTable(shown)]), ...unreadableOf(table)],
  };
}

/** On a page it is enough to say where replies are missing. */
function unreadableOf(table: StudyTable): readonly Block[] {
  const none = table.unreadable?.every(({ unreadable }) => unreadable === 0) ?? true;
  return none ? [] : unreadableLine(table);
}

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
