import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import type { FamilyRow, FamilyTable } from './familyTable.ts';
import { leftOut } from './leftOut.ts';
import { measureFamily } from './measureFamily.ts';
import type { MeasuredSide } from './measureSide.ts';
import { noise } from './noise.ts';
import { allFamily } from './tablesOf.ts';

/** One judgment that was made elsewhere. */
export interface RecordedJudgment {
  readonly item: string;
  readonly perturbation: string;
  readonly variant: string;
  readonly repeat: number;
  /** Undefined: the reply gave no readable score. */
  readonly score: Score | undefined;
  readonly gold: Score | undefined;
  readonly reason: string | undefined;
}

/** The gold of each item, from whichever judgment states it: the sides of a judge share it. */
export type Golds = ReadonlyMap<string, Score | undefined>;

export function goldsOf(judgments: readonly RecordedJudgment[]): Golds {
  const golds = new Map<string, Score | undefined>();
  for (const { item, gold } of judgments) golds.set(item, golds.get(item) ?? gold);
  return golds;
}

/**
 * The recorded judgments of one judge on one side, laid out and measured as replies are. What orders the options had
 * is not recorded, so a preferred place cannot be told.
 */
export function measureRecorded(
  judgments: readonly RecordedJudgment[],
  golds: Golds,
  settings: { confidence: number; seed: number },
): MeasuredSide {
  const families = [...new Set(judgments.map(({ perturbation }) => perturbation))];
  const own = families.map((family) =>
    tableOf(
      family,
      judgments.filter(({ perturbation }) => perturbation === family),
      golds,
    ),
  );
  const tables = [
    ...own,
    everything(
      own.filter(({ claim }) => claim === 'preserves'),
      golds,
    ),
  ];
  return {
    model: undefined,
    tables,
    families: Object.fromEntries(tables.map((table) => [table.family, measureFamily(table, settings)])),
    leftOut: leftOut([{ item: '', gold: undefined, outcomes: judgments.map(outcomeOf) }]),
    noise: noise(repeatsOf(judgments), settings.confidence),
  };
}

function tableOf(family: string, judgments: readonly RecordedJudgment[], golds: Golds): FamilyTable {
  const variants = [...new Set(judgments.map(({ variant }) => variant))];
  const first = new Map<string, RecordedJudgment>();
  for (const judgment of judgments) {
    const cell = JSON.stringify([judgment.item, judgment.variant]);
    const known = first.get(cell);
    if (known === undefined || judgment.repeat < known.repeat) first.set(cell, judgment);
  }
  const items = [...new Set(judgments.map(({ item }) => item))];
  const rows = items.map((item): FamilyRow => {
    const judged = variants.map((variant) => first.get(JSON.stringify([item, variant])));
    const outcomes = judged.map((judgment) => (judgment === undefined ? undefined : outcomeOf(judgment)));
    return { item, gold: golds.get(item), outcomes };
  });
  const columns = variants.map((name) => ({ name, order: undefined }));
  return { family, claim: family === 'cue' ? 'misleads' : 'preserves', variants: columns, rows };
}

/** The families side by side: every variant that preserves meaning, under its family's name where two share its own. */
function everything(tables: readonly FamilyTable[], golds: Golds): FamilyTable {
  const byItem = tables.map((table) => new Map(table.rows.map((row) => [row.item, row])));
  const items = [...new Set(tables.flatMap(({ rows }) => rows.map(({ item }) => item)))];
  const names = tables.flatMap(({ variants }) => variants.map(({ name }) => name));
  const unique = new Set(names).size === names.length;
  return {
    family: allFamily,
    claim: 'preserves',
    variants: tables.flatMap(({ family, variants }) =>
      variants.map((column) => (unique ? column : { ...column, name: `${family}: ${column.name}` })),
    ),
    rows: items.map((item) => ({
      item,
      gold: golds.get(item),
      outcomes: tables.flatMap(
        ({ variants }, index) => byItem[index]?.get(item)?.outcomes ?? variants.map(() => undefined),
      ),
    })),
  };
}

function outcomeOf({ score, reason }: RecordedJudgment): Outcome {
  return score === undefined ? { kind: 'unreadable', why: 'no-answer', reason } : { kind: 'scored', score, reason };
}

/** For each item, the cells that were judged more than once. */
function repeatsOf(judgments: readonly RecordedJudgment[]): readonly (readonly (readonly Outcome[])[])[] {
  if (judgments.every(({ repeat }) => repeat === 0)) return [];
  const items = new Map<string, Map<string, Outcome[]>>();
  for (const judgment of judgments) {
    const cells = items.get(judgment.item) ?? new Map<string, Outcome[]>();
    const cell = JSON.stringify([judgment.perturbation, judgment.variant]);
    const outcomes = cells.get(cell) ?? [];
    outcomes.push(outcomeOf(judgment));
    items.set(judgment.item, cells.set(cell, outcomes));
  }
  return [...items.values()].map((cells) => [...cells.values()]);
}
