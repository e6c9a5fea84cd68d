import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import { type Categories, categoriesOf } from './categories.ts';
import type { MeasureSettings } from './estimates.ts';
import type { FamilyRow, FamilyTable, VariantColumn } from './familyTable.ts';
import { leftOut } from './leftOut.ts';
import { type MeasuredSide, measureTables } from './measureSide.ts';
import { noise } from './noise.ts';
import { recordedColumns } from './recordedColumns.ts';
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
  readonly annotators: Readonly<Record<string, Score>>;
  /** From 0 to 1. */
  readonly confidence: number | undefined;
  readonly reason: string | undefined;
}

/** What people say of the items, from whichever judgment states it: the sides of a judge share it. */
export interface Labels {
  readonly golds: ReadonlyMap<string, Score | undefined>;
  readonly annotators: ReadonlyMap<string, Readonly<Record<string, Score>>>;
  readonly categories: Categories;
  /** The whole scale, where it was stated: other scores cannot be read. */
  readonly scale: ReadonlySet<Score> | undefined;
}

/** @param scale in its order; undefined: the labels and scores that occur are all that is known. */
export function labelsOf(judgments: readonly RecordedJudgment[], scale: readonly Score[] | undefined): Labels {
  const golds = new Map<string, Score | undefined>();
  const annotators = new Map<string, Readonly<Record<string, Score>>>();
  const seen = new Set<Score>();
  for (const { item, gold, score, annotators: labels } of judgments) {
    golds.set(item, golds.get(item) ?? gold);
    if (!annotators.has(item) || Object.keys(labels).length > 0) annotators.set(item, labels);
    for (const label of [gold, score, ...Object.values(labels)]) if (label !== undefined) seen.add(label);
  }
  const categories =
    scale === undefined ? categoriesOf(undefined, seen) : categoriesOf({ kind: 'ordinal', values: scale }, scale);
  return { golds, annotators, categories, scale: scale === undefined ? undefined : new Set(scale) };
}

/** The recorded judgments of one judge on one side, laid out and measured as replies are. */
export function measureRecorded(
  judgments: readonly RecordedJudgment[],
  labels: Labels,
  settings: MeasureSettings,
): MeasuredSide {
  const byFamily = groupBy(judgments, ({ perturbation }) => perturbation);
  const outcomes = new Map(judgments.map((judgment) => [judgment, outcomeOf(judgment, labels)]));
  const asked = new Map([...byFamily].map(([family, own]) => [family, askedOf(own, outcomes)]));
  const control = controlOf(asked);
  const own = [...asked].map(([family, cells]) => tableOf(family, cells, control, labels));
  const everything = side(
    own.filter(({ claim }) => claim === 'preserves'),
    labels,
  );
  return {
    model: undefined,
    ...measureTables([...own, everything], settings),
    leftOut: leftOut([{ item: '', gold: undefined, outcomes: [...outcomes.values()] }]),
    noise: noise([...repeatsOf(asked).values()], settings.confidence),
  };
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
function side(tables: readonly FamilyTable[], { golds, annotators, categories }: Labels): FamilyTable {
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

function outcomeOf({ score, reason, confidence }: RecordedJudgment, { scale }: Labels): Outcome {
  if (score === undefined) return { kind: 'unreadable', why: 'no-answer', reason };
  if (scale !== undefined && !scale.has(score)) return { kind: 'unreadable', why: 'off-scale', reason };
  return { kind: 'scored', score, reason, confidence };
}

/** For each item, the cells that were judged more than once. */
function repeatsOf(asked: ReadonlyMap<string, Asked>): ReadonlyMap<string, readonly (readonly Outcome[])[]> {
  const items = new Map<string, (readonly Outcome[])[]>();
  for (const variants of asked.values()) {
    for (const byItem of variants.values()) {
      for (const [item, outcomes] of byItem) {
        if (outcomes.length < 2) continue;
        items.set(item, [...(items.get(item) ?? []), outcomes]);
      }
    }
  }
  return items;
}

function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
