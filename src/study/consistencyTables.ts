import type { Score } from '../judge/scale.ts';
import { copiedLabelTable, type StudiedJudge } from './copiedLabel.ts';
import { asItIs, distinct, type Studied } from './studied.ts';
import { bareCell, type Cell, estimateCell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';
import { cellOfMeasure, versionsTable } from './versionsTable.ts';

const baselines = ['reasons-first', 'hint', 'self-consistency', 'balanced'];
const best = 'demonstrations-2';
const ablation = 'demonstrations-plain';
const byNumber = ['demonstrations-1', best, 'demonstrations-3', 'demonstrations-10'];

/** Every candidate with a column in a table of guideline-inconsistency. */
export const studiedCandidates: readonly string[] = [...baselines, ...byNumber, ablation];

const consistency = { consistency: cellOfMeasure('consistency') };
const both = { ...consistency, accuracy: cellOfMeasure('accuracy') };

/** Tables 4 to 6; a table is useless if one of its versions is missing. */
const byVersion = [
  {
    name: 'table-4',
    title: 'Consistency and accuracy, as it is',
    withBest: ' and with two demonstrations',
    versions: [asItIs, best],
    needed: [asItIs],
    cells: both,
  },
  {
    name: 'table-5',
    title: 'Consistency with the baselines',
    withBest: ' and with two demonstrations',
    versions: [...baselines, best],
    needed: baselines,
    cells: consistency,
  },
  {
    name: 'table-6',
    title: 'Consistency with every perturbed guideline in each demonstration, and with one',
    withBest: '',
    versions: [best, ablation],
    needed: [ablation],
    cells: consistency,
  },
];

/** Tables 3, 4, 5, 6 and 9 to 17 and Appendix B.1 of guideline-inconsistency, as far as they were studied. */
export function consistencyTables(all: readonly StudiedJudge[], confidence: number): readonly StudyTable[] {
  const asWritten = all.filter(({ version }) => version === asItIs);
  const two = asWritten.filter(({ scores }) => scores.length === 2);
  const more = asWritten.filter(({ scores }) => scores.length > 2);
  const has = (needed: readonly string[], of = all) => of.some(({ version }) => needed.includes(version));
  const tables = [
    ordersTable(asWritten),
    ...byVersion.map(({ needed, withBest, title, ...form }) =>
      has(needed) ? versionsTable(all, { ...form, title: has([best]) ? title + withBest : title }) : undefined,
    ),
    ...(['position', 'length', 'position+length'] as const).flatMap((family, index) => [
      scoresTable(more, { name: `table-${9 + 2 * index}`, title: titles[family], family }),
      scoresTable(two, { name: `table-${10 + 2 * index}`, title: titles[family], family }),
    ]),
    ...distinct(all.map(({ model }) => model)).map((model, index) => {
      const own = all.filter((one) => one.model === model);
      if (!has(byNumber, own)) return undefined;
      return versionsTable(own, {
        name: nameByNumber(index),
        title: `Consistency and accuracy by the number of demonstrations${model === undefined ? '' : `, ${model}`}`,
        versions: [asItIs, ...byNumber],
        cells: both,
        shown: (version) => version.replace('demonstrations-', ''),
      });
    }),
    copiedLabelTable(all, confidence),
  ];
  return tables.filter((table) => table !== undefined);
}

/**
 * The last row and column of Table 3 of guideline-inconsistency, with a row for each judge and model: the accuracy
 * under each order, and the consistency over all. Undefined if no judge has orders.
 */
function ordersTable(all: readonly Studied[]): StudyTable | undefined {
  const studied = all.filter(({ family }) => family === 'position');
  const own = studied.flatMap(({ judge, model, family, measured }) => {
    const found = measured.families[family];
    return found === undefined ? [] : [{ judge, model, found }];
  });
  if (own.length === 0) return undefined;
  const orders = distinct(own.flatMap(({ found }) => found.variants));
  return counting(studied, {
    name: 'table-3',
    title: 'Accuracy under each order of the options, and consistency over all',
    columns: ['judge', 'model', ...orders, 'consistency'],
    rows: own.map(({ judge, model, found }): readonly Cell[] => {
      const estimates = [...orders.map((order) => found.accuracyByVariant[order]), found.consistency];
      return [judge, model, ...estimates.map((one) => estimateCell(one, 'share'))];
    }),
  });
}

const titles = {
  position: 'Scores by the order of the options, in percent',
  length: 'Scores by the option that is lengthened, in percent',
  'position+length': 'Scores by the order of the options with one of them lengthened, in percent',
} as const;

/** The paper has one table for each of three models. */
function nameByNumber(index: number): string {
  return index < 3 ? `table-${15 + index}` : `table-17-${index - 1}`;
}

interface ScoresForm {
  readonly name: string;
  readonly title: string;
  readonly family: 'position' | 'length' | 'position+length';
}

/**
 * The form of Tables 9 to 14 of guideline-inconsistency: a row for each judge and model, and a column for each variant
 * with the percentage of each score, the lowest first, such as `4/43/53`. Under length, the column `same length` is the
 * judge as written. Under position and length together, there is a row for each lengthened option. `n` is the smallest
 * number of replies behind a cell of the row. Undefined if there is no such judge.
 */
function scoresTable(all: readonly Studied[], { name, title, family }: ScoresForm): StudyTable | undefined {
  const own = all.filter((one) => one.family === family);
  if (own.length === 0) return undefined;
  const columns = distinct(own.flatMap((one) => variantsOf(one).map(({ shown }) => shown)));
  const rows = own.flatMap((one) =>
    distinct(variantsOf(one).map(({ lengthened }) => lengthened)).map((lengthened): readonly Cell[] => {
      const { judge, model, scores, measured } = one;
      const counted = [
        ...(family === 'length' ? [measured.families['control']?.distribution['control']] : []),
        ...columns.map((column) => {
          const variant = variantsOf(one).find(({ shown, ...of }) => shown === column && of.lengthened === lengthened);
          return variant && measured.families[family]?.distribution[variant.name];
        }),
      ];
      const totals = counted.flatMap((counts) => (counts === undefined ? [] : [total(counts)]));
      const n = totals.length === 0 ? undefined : bareCell(Math.min(...totals), 'count');
      const cells = counted.map((counts) => counts && shares(counts, scores));
      return [judge, model, ...(family === 'position+length' ? [lengthened] : []), ...cells, n];
    }),
  );
  const lengths = { position: [], length: ['same length'], 'position+length': ['lengthened'] };
  return counting(own, { name, title, columns: ['judge', 'model', ...lengths[family], ...columns, 'n'], rows });
}

interface ShownVariant {
  readonly name: string;
  /** The order, or the lengthened option in the order as written. */
  readonly shown: string;
  /** `1-longest`; undefined if `shown` has it. */
  readonly lengthened: string | undefined;
}

/** `2-0-1/1-longest` is an order and the lengthened option in it. */
function variantsOf({ family, measured }: Studied): readonly ShownVariant[] {
  return (measured.families[family]?.variants ?? []).map((name) => {
    const at = family === 'position+length' ? name.lastIndexOf('/') : -1;
    return at < 0
      ? { name, shown: name, lengthened: undefined }
      : { name, shown: name.slice(0, at), lengthened: name.slice(at + 1) };
  });
}

type Counts = Readonly<Record<string, number>>;

function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** In percent of the readable replies; undefined without any. */
function shares(counts: Counts, scores: readonly Score[]): string | undefined {
  const of = total(counts);
  if (of === 0) return undefined;
  return scores.map((score) => Math.round((100 * (counts[String(score)] ?? 0)) / of)).join('/');
}
