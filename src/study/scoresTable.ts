import type { Score } from '../judge/scale.ts';
import { distinct, type Studied } from './studied.ts';
import { bareCell, type Cell, type StudyTable } from './studyTable.ts';
import { counting } from './unreadable.ts';

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
export function scoresTable(all: readonly Studied[], { name, title, family }: ScoresForm): StudyTable | undefined {
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
