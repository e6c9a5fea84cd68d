import type { Outcome } from '../../src/judge/outcome.ts';
import type { Score } from '../../src/judge/scale.ts';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { type FamilyTable, familyTable } from '../../src/judgments/familyTable.ts';
import type { MeasureSettings } from '../../src/measure/estimates.ts';
import { type MeasuredVersion, measureTables } from '../../src/measure/measure.ts';

/** What a cell of a table is written as: a score, `unreadable`, `unanswered`, or `absent` where the item was not shown. */
export type Cell = number | 'unreadable' | 'unanswered' | 'absent' | WrittenScore;

/** A score that is a word, or one with the confidence that the reply states, or the probabilities of a decision. */
interface WrittenScore {
  readonly score: Score;
  readonly confidence?: number;
  readonly probabilities?: ReadonlyMap<Score, number>;
}

export interface WrittenRow {
  readonly item?: string;
  readonly gold?: Score | undefined;
  readonly group?: string | undefined;
  /** How many items the labelled one stands for. */
  readonly weight?: number | undefined;
  readonly cells: readonly Cell[];
  readonly annotators?: Readonly<Record<string, Score>>;
  /** Every reply to the judge as written, in the order asked. */
  readonly control?: readonly Cell[];
  /** For each variant all its replies. */
  readonly repeats?: readonly (readonly Cell[])[];
}

/** Every order of three options, by their scores. */
export const threeOrders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Few samples: what is asserted of an interval does not hang on them. */
export const measureSettings: MeasureSettings = { confidence: 0.95, seed: 1, resamples: 400 };

/** Items are called i-0, i-1, …, variants v-0, v-1, …, and the scale is what occurs, where nothing else is said. */
export function tableOf(rows: readonly WrittenRow[], over: Partial<FamilyTable> = {}): FamilyTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return familyTable({
    family: 'position',
    claim: 'preserves',
    categories: categoriesOf(undefined, rows.flatMap(labelsIn)),
    variants: Array.from({ length: width }, (_, index) => ({ name: `v-${index}`, order: undefined })),
    rows: rows.map(({ item, gold, group, weight, cells, annotators, control, repeats }, index) => ({
      item: item ?? `i-${index}`,
      gold,
      group,
      weight,
      outcomes: cells.map(outcomeOf),
      annotators,
      control: control && outcomesOf(control),
      repeats: repeats?.map(outcomesOf),
    })),
    ...over,
  });
}

function labelsIn({ gold, cells, annotators, control, repeats }: WrittenRow): readonly Score[] {
  const asked = [...cells, ...(control ?? []), ...(repeats ?? []).flat()].map(outcomeOf);
  const scores = asked.flatMap((outcome) => (outcome?.kind === 'scored' ? [outcome.score] : []));
  return [...(gold === undefined ? [] : [gold]), ...scores, ...Object.values(annotators ?? {})];
}

export function outcomeOf(cell: Cell): Outcome | undefined {
  if (cell === 'absent') return undefined;
  if (cell === 'unanswered') return { kind: 'unanswered', why: 'no answer' };
  if (cell === 'unreadable') return { kind: 'unreadable', why: 'no-answer', reason: undefined };
  const written = typeof cell === 'number' ? { score: cell } : cell;
  return { kind: 'scored', reason: undefined, ...written };
}

function outcomesOf(cells: readonly Cell[]): readonly Outcome[] {
  return cells.flatMap((cell) => outcomeOf(cell) ?? []);
}

/** A side with these tables, and as many replies as they have cells. */
export function sideOf(tables: readonly FamilyTable[]): MeasuredVersion {
  const measured = measureTables(tables, measureSettings);
  const counted = tables.flatMap(({ family }) => measured.families[family]?.leftOut ?? []);
  const sum = (key: 'replies' | 'unreadable' | 'refused' | 'unanswered') =>
    counted.reduce((total, one) => total + one[key], 0);
  return {
    model: 'small-1',
    ...measured,
    leftOut: {
      replies: sum('replies'),
      unreadable: sum('unreadable'),
      refused: sum('refused'),
      unanswered: sum('unanswered'),
      why: {},
    },
    noise: undefined,
  };
}
