import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import type { Categories } from './categories.ts';

/** What one side said about every item in every variant of one family. */
export interface FamilyTable {
  /** A perturbation, or whatever a file of recorded judgments calls its family. */
  readonly family: string;
  readonly claim: 'preserves' | 'misleads';
  readonly categories: Categories;
  readonly variants: readonly VariantColumn[];
  readonly rows: readonly FamilyRow[];
}

export interface VariantColumn {
  readonly name: string;
  /** The scores in the order in which their options were shown; undefined where the variant does not set an order. */
  readonly order: readonly Score[] | undefined;
  /** The scores whose options were shown at length; undefined where that is not what the variant changes. */
  readonly lengthened?: readonly Score[] | undefined;
  /** It shows the judge as written, whatever it is called. */
  readonly isControl?: boolean;
}

export interface FamilyRow {
  readonly item: string;
  readonly gold: Score | undefined;
  /** One for each variant, in their order; undefined where the item was not shown in the variant. */
  readonly outcomes: readonly (Outcome | undefined)[];
  /** What each annotator says, where that is known. */
  readonly annotators?: Readonly<Record<string, Score>> | undefined;
  /** Every outcome of the judge as written, in the order asked; more than one where it was asked again. */
  readonly control?: readonly Outcome[] | undefined;
  /** For each variant all its outcomes, where any was asked again; undefined where none was. */
  readonly repeats?: readonly (readonly Outcome[])[] | undefined;
}

/** Every reply of a table, and every question that got none. */
export function outcomesOf({ rows }: FamilyTable): readonly Outcome[] {
  return rows.flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome !== undefined));
}

/** The score of each variant, undefined where there is none. */
export function scoresOf(row: FamilyRow): readonly (Score | undefined)[] {
  return row.outcomes.map((outcome) => (outcome?.kind === 'scored' ? outcome.score : undefined));
}

/** The scores of a row in which every variant has one; undefined otherwise. */
function completeScores(row: FamilyRow): readonly Score[] | undefined {
  const scores = scoresOf(row).filter((score) => score !== undefined);
  return scores.length === row.outcomes.length && scores.length > 0 ? scores : undefined;
}

/** Whether a complete row has the same score in every variant, right or wrong; undefined for a row that is not complete. */
export function isConsistent(row: FamilyRow): boolean | undefined {
  const scores = completeScores(row);
  return scores?.every((score) => score === scores[0]);
}
