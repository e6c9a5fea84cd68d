import type { NumberCell, StudyTable } from '../study/studyTable.ts';
import type { StudyName } from './study.ts';
import { bareText, valueText } from './studyCells.ts';

type Tables = readonly StudyTable[];

interface Titles {
  readonly about: string;
  /** The published experiment that it repeats. */
  readonly paper: string;
  /** What a study of one judge found, in a sentence; undefined if that is not known. */
  readonly found: (tables: Tables) => string | undefined;
}

/** For each study: its subject, the paper whose experiment it repeats, and its result in a sentence. */
export const studies: Readonly<Record<StudyName, Titles>> = {
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
