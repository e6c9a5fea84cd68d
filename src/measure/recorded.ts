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

/** The recorded judgments of one judge on one side, measured as if they had just been made. */
export function measureRecorded(
  judgments: readonly RecordedJudgment[],
  settings: { confidence: number; seed: number },
): MeasuredSide {
  const golds = new Map<string, Score | undefined>();
  for (const { item, gold } of judgments) golds.set(item, golds.get(item) ?? gold);
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

function tableOf(
  family: string,
  judgments: readonly RecordedJudgment[],
  golds: ReadonlyMap<string, Score | undefined>,
): FamilyTable {
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

/** The families side by side: every variant that preserves meaning. */
function everything(tables: readonly FamilyTable[], golds: ReadonlyMap<string, Score | undefined>): FamilyTable {
  const byItem = tables.map((table) => new Map(table.rows.map((row) => [row.item, row])));
  return {
    family: allFamily,
    claim: 'preserves',
    variants: tables.flatMap(({ variants }) => variants),
    rows: [...golds].map(([item, gold]) => ({
      item,
      gold,
      outcomes: tables.flatMap(
        ({ variants }, index) => byItem[index]?.get(item)?.outcomes ?? variants.map(() => undefined),
      ),
    })),
  };
}

function outcomeOf({ score, reason }: RecordedJudgment): Outcome {
  return score === undefined ? { kind: 'unreadable', why: 'no-answer', reason } : { kind: 'scored', score, reason };
}

function repeatsOf(judgments: readonly RecordedJudgment[]): readonly (readonly Outcome[])[] {
  const cells = new Map<string, Outcome[]>();
  for (const judgment of judgments) {
    const cell = JSON.stringify([judgment.item, judgment.perturbation, judgment.variant]);
    cells.set(cell, [...(cells.get(cell) ?? []), outcomeOf(judgment)]);
  }
  return [...cells.values()];
}
