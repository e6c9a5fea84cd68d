import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';
import type { Perturbation } from '../perturb/perturbation.ts';
import { unitsOf } from '../statistics/units.ts';
import type { Categories } from './categories.ts';
import { type CodedTable, unreadable, unshown } from './codedTable.ts';

/** What one side said about every item in every variant of one family. */
export interface FamilyTable {
  /** A perturbation, or the name of a family in a file of recorded judgments. */
  readonly family: string;
  readonly claim: Perturbation['claim'];
  readonly categories: Categories;
  readonly variants: readonly VariantColumn[];
  readonly rows: readonly FamilyRow[];
  /** The rows as numbers. */
  readonly coded: CodedTable;
}

export interface VariantColumn {
  readonly name: string;
  /** The scores in the order in which their options were shown; undefined if the variant does not set an order. */
  readonly order: readonly Score[] | undefined;
  /** The scores whose options were shown at length; undefined if that is not what the variant changes. */
  readonly lengthened?: readonly Score[] | undefined;
  /** It shows the judge as written, under any name. */
  readonly isControl?: boolean;
}

export interface FamilyRow {
  readonly item: string;
  readonly gold: Score | undefined;
  /** The item's group; absent: it is alone. */
  readonly group?: string | undefined;
  /** Its weight, if its label was drawn; absent: all count alike. */
  readonly weight?: number | undefined;
  /** One for each variant, in their order; undefined if the item was not shown in the variant. */
  readonly outcomes: readonly (Outcome | undefined)[];
  /** The label of each annotator, if known. */
  readonly annotators?: Readonly<Record<string, Score>> | undefined;
  /** Every outcome of the judge as written, in the order asked; more than one if it was asked again. */
  readonly control?: readonly Outcome[] | undefined;
  /** For each variant all its outcomes, if any was asked again; undefined if none was. */
  readonly repeats?: readonly (readonly Outcome[])[] | undefined;
}

/** Every reply of a table, and every question that got none. */
export function outcomesOf({ rows }: FamilyTable): readonly Outcome[] {
  return rows.flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome !== undefined));
}

/** The score of each variant, undefined if there is none. */
export function scoresOf(row: FamilyRow): readonly (Score | undefined)[] {
  return row.outcomes.map((outcome) => (outcome?.kind === 'scored' ? outcome.score : undefined));
}

/** The scores of a row if every variant has one; undefined otherwise. */
function completeScores(row: FamilyRow): readonly Score[] | undefined {
  const scores = scoresOf(row).filter((score) => score !== undefined);
  return scores.length === row.outcomes.length && scores.length > 0 ? scores : undefined;
}

/** Whether a complete row has the same score in every variant, right or wrong; undefined if the row is not complete. */
export function isConsistent(row: FamilyRow): boolean | undefined {
  const scores = completeScores(row);
  return scores?.every((score) => score === scores[0]);
}

/** A table with its codes. The rows are coded once, and every measure reads the codes. */
export function familyTable(table: Omit<FamilyTable, 'coded'>): FamilyTable {
  return { ...table, coded: codesOf(table) };
}

function codesOf({ claim, rows, variants, categories }: Omit<FamilyTable, 'coded'>): CodedTable {
  const codeOf = (score: Score | undefined) =>
    score === undefined ? unreadable : (categories.indexOf.get(score) ?? unreadable);
  const codes = new Int32Array(rows.length * variants.length);
  const stated = rows.some(({ outcomes }) => outcomes.some((outcome) => confidenceOf(outcome) !== undefined));
  const confidences = stated ? new Float64Array(codes.length).fill(Number.NaN) : undefined;
  const decided = rows.some(({ outcomes }) => outcomes.some((outcome) => probabilitiesOf(outcome) !== undefined));
  for (const [item, { outcomes }] of rows.entries()) {
    for (let variant = 0; variant < variants.length; variant += 1) {
      const outcome = outcomes[variant];
      const cell = item * variants.length + variant;
      codes[cell] = outcome?.kind === 'scored' ? codeOf(outcome.score) : codeWithout(outcome);
      if (confidences !== undefined) confidences[cell] = confidenceOf(outcome) ?? Number.NaN;
    }
  }
  return {
    items: rows.length,
    variants: variants.length,
    categories: categories.scores.length,
    values: categories.values,
    width: categories.width,
    deserved: claim === 'deceives' ? categories.lowest : undefined,
    codes,
    ...goldCodes(rows, categories),
    control: Int32Array.from(rows, ({ control }) => {
      const first = control?.[0];
      return first?.kind === 'scored' ? codeOf(first.score) : codeWithout(first);
    }),
    controlVariant: variants.findIndex(({ isControl }) => isControl === true),
    annotators: annotatorCodes(rows, codeOf),
    unsteadiness: rows.some(({ control }) => (control?.length ?? 0) > 1)
      ? rows.map(({ control }) => unsteadiness(control ?? []))
      : undefined,
    confidences,
    ...(decided && { probabilities: distributionsOf(rows, variants.length, categories) }),
    units: unitsOf(rows.map(({ group }) => group)),
  };
}

/** The gold of each row, and its weight. The label of a round that is not complete says nothing about all items yet. */
export function goldCodes(
  rows: readonly Pick<FamilyRow, 'gold' | 'weight'>[],
  { indexOf }: Categories,
): Pick<CodedTable, 'gold' | 'weights'> {
  const isWeighted = rows.some(({ weight }) => weight !== undefined);
  return {
    gold: Int32Array.from(rows, ({ gold, weight }) =>
      weight === 0 || gold === undefined ? unreadable : (indexOf.get(gold) ?? unreadable),
    ),
    weights: isWeighted ? Float64Array.from(rows, ({ weight = 0 }) => weight) : undefined,
  };
}

function codeWithout(outcome: Outcome | undefined): number {
  return outcome === undefined || outcome.kind === 'unanswered' ? unshown : unreadable;
}

function confidenceOf(outcome: Outcome | undefined): number | undefined {
  return outcome?.kind === 'scored' ? outcome.confidence : undefined;
}

function probabilitiesOf(outcome: Outcome | undefined): ReadonlyMap<Score, number> | undefined {
  return outcome?.kind === 'scored' ? outcome.probabilities : undefined;
}

function distributionsOf(
  rows: readonly FamilyRow[],
  variants: number,
  { scores }: Categories,
): readonly (Float64Array | undefined)[] {
  return rows.flatMap(({ outcomes }) =>
    Array.from({ length: variants }, (_, variant) => {
      const found = probabilitiesOf(outcomes[variant]);
      return found && Float64Array.from(scores, (score) => found.get(score) ?? 0);
    }),
  );
}

function annotatorCodes(
  rows: readonly FamilyRow[],
  codeOf: (score: Score | undefined) => number,
): readonly Int32Array[] | undefined {
  if (rows.every(({ annotators }) => annotators === undefined || Object.keys(annotators).length === 0))
    return undefined;
  // A label off the scale does not count, as with the gold.
  const labels = rows.map(({ annotators }) =>
    Int32Array.from(Object.values(annotators ?? {}), codeOf).filter((code) => code >= 0),
  );
  return labels.some(({ length }) => length > 0) ? labels : undefined;
}

/**
 * How often two repeats of the same question get different scores: the share of the pairs of readable repeats that
 * differ. A variant would flip by this much if the model alone caused the flips.
 *
 * @param repeats every outcome of one question, in the order asked.
 * @returns undefined if fewer than two can be read.
 */
function unsteadiness(repeats: readonly Outcome[]): number | undefined {
  const scores = repeats.flatMap((outcome) => (outcome.kind === 'scored' ? [outcome.score] : []));
  if (scores.length < 2) return undefined;
  const counts = new Map<unknown, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  const alike = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0);
  const pairs = scores.length * (scores.length - 1);
  // Not 1 minus a share: so the result is bit for bit the number for an equal share of flips.
  return (pairs - alike) / pairs;
}
