import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import { groupBy } from '../../shared/groupBy.ts';
import type { FamilyRow, FamilyTable, VariantColumn } from './familyTable.ts';
import { recordedColumns } from './recordedColumns.ts';
import type { Labels, RecordedJudgment } from './recordedLabels.ts';
import { allFamily } from './tablesOf.ts';

/** The recorded judgments of one judge on one side, laid out as replies are. */
export interface RecordedTables {
  /** Of every judgment, in their order, and of every one that the other side alone has. */
  readonly outcomes: readonly Outcome[];
  /** Those that the side itself has judgments of. */
  readonly items: readonly string[];
  /** A table for each family of the file. */
  readonly families: readonly FamilyTable[];
  /** Of every variant that preserves meaning. */
  readonly all: FamilyTable;
}

/** One side alone: what it was not asked is not known, and nothing is lacking. */
export function recordedTables(judgments: readonly RecordedJudgment[], labels: Labels): RecordedTables {
  return tablesOfSide(askedBySide(judgments, labels), labels);
}

/** Both sides of a judge: what one of them has and the other lacks was asked there, and not answered. */
export function recordedPair(
  sides: { readonly base: readonly RecordedJudgment[]; readonly head: readonly RecordedJudgment[] },
  labels: Labels,
): { readonly base: RecordedTables; readonly head: RecordedTables } {
  const [base, head] = [askedBySide(sides.base, labels), askedBySide(sides.head, labels)];
  const whole = (own: AskedSide, other: AskedSide) => tablesOfSide(completed(own, other, [base, head]), labels);
  return { base: whole(base, head), head: whole(head, base) };
}

interface AskedSide {
  readonly outcomes: readonly Outcome[];
  readonly items: readonly string[];
  readonly families: ReadonlyMap<string, Asked>;
}

function askedBySide(stated: readonly RecordedJudgment[], labels: Labels): AskedSide {
  const judged = stated.filter(({ isLabelsOnly }) => isLabelsOnly !== true);
  // People alone: the items are those that they labelled, and no judge was asked.
  const judgments = judged.length > 0 ? judged : stated;
  const byFamily = groupBy(judgments, ({ perturbation }) => perturbation);
  const outcomeOf = outcomesBy(labels);
  const families = new Map([...byFamily].map(([family, own]) => [family, askedOf(own, outcomeOf)]));
  const items = [...new Set([...families.values()].flatMap((asked) => asked.items))];
  return { outcomes: judged.map(outcomeOf), items, families };
}

function tablesOfSide({ outcomes, items, families: asked }: AskedSide, labels: Labels): RecordedTables {
  const control = controlOf(asked.values());
  const families = [...asked].map(([family, cells]) => tableOf(family, cells, control, labels));
  const preserving = families.filter(({ claim }) => claim === 'preserves');
  return { outcomes, items, families, all: tableOfAll(preserving, labels) };
}

const notRecorded: Outcome = { kind: 'unanswered', why: 'the file does not have it for this side' };

/** A side with what the other one alone was asked; variants that it lacks stand in the order of the base. */
function completed(own: AskedSide, other: AskedSide, both: readonly AskedSide[]): AskedSide {
  const added: Outcome[] = [];
  const names = new Set([...own.families.keys(), ...other.families.keys()]);
  const families = new Map(
    [...names].map((family): readonly [string, Asked] => {
      const [mine = nothingAsked, others = nothingAsked] = [own.families.get(family), other.families.get(family)];
      const lacking = new Map<string, Map<string, readonly Outcome[]>>();
      for (const variant of others.variants) {
        const ofVariant = new Map<string, readonly Outcome[]>();
        for (const item of others.items) {
          const has = mine.outcomesOf(item, variant) ?? [];
          const more = (others.outcomesOf(item, variant)?.length ?? 0) - has.length;
          if (more <= 0) continue;
          const filling = Array.from({ length: more }, () => notRecorded);
          added.push(...filling);
          ofVariant.set(item, [...has, ...filling]);
        }
        if (ofVariant.size > 0) lacking.set(variant, ofVariant);
      }
      if (lacking.size === 0) return [family, mine];
      return [
        family,
        {
          variants: [...new Set(both.flatMap((side) => side.families.get(family)?.variants ?? []))],
          items: [...new Set([...mine.items, ...others.items])],
          outcomesOf: (item, variant) => lacking.get(variant)?.get(item) ?? mine.outcomesOf(item, variant),
        },
      ];
    }),
  );
  return added.length === 0 ? own : { ...own, outcomes: [...own.outcomes, ...added], families };
}

/** Judgments that say no more than a score share one outcome: files have hundreds of thousands of them. */
function outcomesBy({ scale }: Labels): (judgment: RecordedJudgment) => Outcome {
  const bare = new Map<Score, Outcome>();
  return ({ score, reason, confidence }) => {
    if (score === undefined) return { kind: 'unreadable', why: 'no-answer', reason };
    if (scale !== undefined && !scale.has(score)) return { kind: 'unreadable', why: 'off-scale', reason };
    const known = reason === undefined && confidence === undefined ? bare.get(score) : undefined;
    if (known !== undefined) return known;
    const outcome: Outcome = { kind: 'scored', score, reason, confidence };
    if (reason === undefined && confidence === undefined) bare.set(score, outcome);
    return outcome;
  };
}

/** What one family was asked: for each of its variants, each of its items' outcomes by repeat. */
interface Asked {
  readonly variants: readonly string[];
  readonly items: readonly string[];
  readonly outcomesOf: (item: string, variant: string) => readonly Outcome[] | undefined;
}

const nothingAsked: Asked = { variants: [], items: [], outcomesOf: () => undefined };

function askedOf(judgments: readonly RecordedJudgment[], outcomeOf: (judgment: RecordedJudgment) => Outcome): Asked {
  // Variants stay in the order of the file, whatever the repeats.
  const variants = new Set(judgments.map(({ variant }) => variant));
  const cells = new Map<string, (readonly Outcome[])[]>([...variants].map((variant) => [variant, []]));
  const places = new Map<string, number>();
  // A cell that was asked once and says no more than a score is the same for all that say it.
  const single = new Map<Outcome, readonly Outcome[]>();
  for (const judgment of byRepeat(judgments)) {
    const place = places.get(judgment.item) ?? places.size;
    if (place === places.size) places.set(judgment.item, place);
    const column = cells.get(judgment.variant);
    if (column === undefined || judgment.isLabelsOnly === true) continue;
    const outcome = outcomeOf(judgment);
    const alone = single.get(outcome) ?? [outcome];
    single.set(outcome, alone);
    const known = column[place];
    column[place] = known === undefined ? alone : [...known, outcome];
  }
  return {
    variants: [...cells.keys()],
    items: [...places.keys()],
    outcomesOf: (item, variant) => cells.get(variant)?.[places.get(item) ?? -1],
  };
}

function byRepeat(judgments: readonly RecordedJudgment[]): readonly RecordedJudgment[] {
  return judgments.every(({ repeat }) => repeat === 0) ? judgments : judgments.toSorted((a, b) => a.repeat - b.repeat);
}

type ControlOf = (item: string) => readonly Outcome[] | undefined;

/** The judge as written is the variant that is called so, in whichever family. */
function controlOf(asked: Iterable<Asked>): ControlOf | undefined {
  for (const { variants, outcomesOf } of asked) {
    if (variants.includes('control')) return (item) => outcomesOf(item, 'control');
  }
  return undefined;
}

function tableOf(
  family: string,
  { variants: names, items, outcomesOf }: Asked,
  control: ControlOf | undefined,
  { golds, annotators, categories, scale }: Labels,
): FamilyTable {
  // Where none is called control, the first variant is what the others are held against.
  const [first = ''] = names;
  const reference = control ?? ((item: string) => outcomesOf(item, first));
  const cells = items.map((item) => names.map((name) => outcomesOf(item, name) ?? []));
  const repeated = cells.some((row) => row.some(({ length }) => length > 1));
  const rows = items.map((item, index): FamilyRow => {
    const own = cells[index] ?? [];
    return {
      item,
      gold: golds.get(item),
      outcomes: own.map(([outcome]) => outcome),
      annotators: annotators.get(item),
      control: reference(item),
      repeats: repeated ? own : undefined,
    };
  });
  const variants = recordedColumns(
    family,
    names,
    { scores: categories.scores, isStated: scale !== undefined },
    control === undefined ? first : 'control',
  );
  return { family, claim: family === 'cue' ? 'misleads' : 'preserves', categories, variants, rows };
}

/** The families side by side: every variant that preserves meaning, under its family's name where two share its own. */
function tableOfAll(tables: readonly FamilyTable[], { golds, annotators, categories }: Labels): FamilyTable {
  const [sole, ...more] = tables;
  if (sole !== undefined && more.length === 0) return { ...sole, family: allFamily };
  const byItem = tables.map((table) => new Map(table.rows.map((row) => [row.item, row])));
  const items = [...new Set(tables.flatMap(({ rows }) => rows.map(({ item }) => item)))];
  // The judge as written may stand in several families, and is one variant all the same.
  const controls = tables.flatMap(({ variants }) => variants.filter(({ name }) => name === 'control'));
  const kept = tables.map(({ variants }) => variants.filter((column) => !controls.slice(1).includes(column)));
  const names = kept.flatMap((variants) => variants.map(({ name }) => name));
  const unique = new Set(names).size === names.length;
  const ofKept = <Cell>(index: number, cells: readonly Cell[] | undefined, otherwise: Cell): readonly Cell[] =>
    (tables[index]?.variants ?? []).flatMap((column, place) =>
      kept[index]?.includes(column) === true ? [cells === undefined ? otherwise : (cells[place] ?? otherwise)] : [],
    );
  return {
    family: allFamily,
    claim: 'preserves',
    categories,
    variants: tables.flatMap(({ family }, index) =>
      (kept[index] ?? []).map(
        (column): VariantColumn => (unique ? column : { ...column, name: `${family}: ${column.name}` }),
      ),
    ),
    rows: items.map((item): FamilyRow => {
      const rows = byItem.map((of) => of.get(item));
      const repeated = rows.some((row) => row?.repeats !== undefined);
      return {
        item,
        gold: golds.get(item),
        outcomes: tables.flatMap((_, index) => ofKept(index, rows[index]?.outcomes, undefined)),
        annotators: annotators.get(item),
        control: rows.find((row) => row?.control !== undefined)?.control,
        repeats: repeated ? tables.flatMap((_, index) => ofKept(index, rows[index]?.repeats, [])) : undefined,
      };
    }),
  };
}
