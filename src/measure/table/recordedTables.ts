import { groupBy } from '../../groupBy.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { FamilyRow, FamilyTable, VariantColumn } from './familyTable.ts';
import { recordedColumns } from './recordedColumns.ts';
import type { Labels, RecordedJudgment } from './recordedLabels.ts';
import { allFamily } from './tablesOf.ts';

/** The recorded judgments of one judge on one side, laid out as replies are. */
export interface RecordedTables {
  /** Of every judgment, in their order. */
  readonly outcomes: readonly Outcome[];
  /** A table for each family of the file. */
  readonly families: readonly FamilyTable[];
  /** Of every variant that preserves meaning. */
  readonly all: FamilyTable;
}

export function recordedTables(judgments: readonly RecordedJudgment[], labels: Labels): RecordedTables {
  const byFamily = groupBy(judgments, ({ perturbation }) => perturbation);
  const outcomes = new Map(judgments.map((judgment) => [judgment, outcomeOf(judgment, labels)]));
  const asked = new Map([...byFamily].map(([family, own]) => [family, askedOf(own, outcomes)]));
  const control = controlOf(asked);
  const families = [...asked].map(([family, cells]) => tableOf(family, cells, control, labels));
  const preserving = families.filter(({ claim }) => claim === 'preserves');
  return { outcomes: [...outcomes.values()], families, all: tableOfAll(preserving, labels) };
}

function outcomeOf({ score, reason, confidence }: RecordedJudgment, { scale }: Labels): Outcome {
  if (score === undefined) return { kind: 'unreadable', why: 'no-answer', reason };
  if (scale !== undefined && !scale.has(score)) return { kind: 'unreadable', why: 'off-scale', reason };
  return { kind: 'scored', score, reason, confidence };
}

/** variant → item → its outcomes by repeat. */
type Asked = ReadonlyMap<string, ReadonlyMap<string, readonly Outcome[]>>;

function askedOf(judgments: readonly RecordedJudgment[], outcomes: ReadonlyMap<RecordedJudgment, Outcome>): Asked {
  const sorted = judgments.every(({ repeat }) => repeat === 0)
    ? judgments
    : judgments.toSorted((a, b) => a.repeat - b.repeat);
  // Variants stay in the order of the file, whatever the repeats.
  const asked = new Map(judgments.map(({ variant }) => [variant, new Map<string, Outcome[]>()]));
  for (const judgment of sorted) {
    const outcome = outcomes.get(judgment);
    if (outcome === undefined) continue;
    const items = asked.get(judgment.variant);
    const known = items?.get(judgment.item);
    if (known === undefined) items?.set(judgment.item, [outcome]);
    else known.push(outcome);
  }
  return asked;
}

/** The judge as written is the variant that is called so, in whichever family. */
function controlOf(asked: ReadonlyMap<string, Asked>): ReadonlyMap<string, readonly Outcome[]> | undefined {
  for (const variants of asked.values()) {
    const control = variants.get('control');
    if (control !== undefined) return control;
  }
  return undefined;
}

function tableOf(
  family: string,
  asked: Asked,
  control: ReadonlyMap<string, readonly Outcome[]> | undefined,
  { golds, annotators, categories }: Labels,
): FamilyTable {
  const names = [...asked.keys()];
  const items = [...new Set([...asked.values()].flatMap((byItem) => [...byItem.keys()]))];
  // Where none is called control, the first variant is what the others are held against.
  const reference = control ?? [...asked.values()][0];
  const repeated = [...asked.values()].some((byItem) => [...byItem.values()].some(({ length }) => length > 1));
  const rows = items.map((item): FamilyRow => {
    const cells = names.map((name) => asked.get(name)?.get(item) ?? []);
    return {
      item,
      gold: golds.get(item),
      outcomes: cells.map(([first]) => first),
      annotators: annotators.get(item),
      control: reference?.get(item),
      repeats: repeated ? cells : undefined,
    };
  });
  const variants = recordedColumns(family, names, categories.scores, control === undefined ? names[0] : 'control');
  return { family, claim: family === 'cue' ? 'misleads' : 'preserves', categories, variants, rows };
}

/** The families side by side: every variant that preserves meaning, under its family's name where two share its own. */
function tableOfAll(tables: readonly FamilyTable[], { golds, annotators, categories }: Labels): FamilyTable {
  const [sole, ...more] = tables;
  if (sole !== undefined && more.length === 0) return { ...sole, family: allFamily };
  const byItem = tables.map((table) => new Map(table.rows.map((row) => [row.item, row])));
  const items = [...new Set(tables.flatMap(({ rows }) => rows.map(({ item }) => item)))];
  const names = tables.flatMap(({ variants }) => variants.map(({ name }) => name));
  const unique = new Set(names).size === names.length;
  return {
    family: allFamily,
    claim: 'preserves',
    categories,
    variants: tables.flatMap(({ family, variants }) =>
      variants.map((column): VariantColumn => (unique ? column : { ...column, name: `${family}: ${column.name}` })),
    ),
    rows: items.map((item): FamilyRow => {
      const rows = byItem.map((of) => of.get(item));
      const repeated = rows.some((row) => row?.repeats !== undefined);
      return {
        item,
        gold: golds.get(item),
        outcomes: tables.flatMap(({ variants }, index) => rows[index]?.outcomes ?? variants.map(() => undefined)),
        annotators: annotators.get(item),
        control: rows.find((row) => row?.control !== undefined)?.control,
        repeats: repeated
          ? tables.flatMap(({ variants }, index) => rows[index]?.repeats ?? variants.map(() => []))
          : undefined,
      };
    }),
  };
}
