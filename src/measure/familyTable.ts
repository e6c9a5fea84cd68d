import type { Outcome } from '../judge/outcome.ts';
import type { Score } from '../judge/scale.ts';

/** What one side said about every item in every variant of one family. */
export interface FamilyTable {
  /** A perturbation, or whatever a file of recorded judgments calls its family. */
  readonly family: string;
  readonly claim: 'preserves' | 'misleads';
  readonly variants: readonly VariantColumn[];
  readonly rows: readonly FamilyRow[];
}

export interface VariantColumn {
  readonly name: string;
  /** The scores in the order in which their options were shown; undefined where the variant does not set an order. */
  readonly order: readonly Score[] | undefined;
}

export interface FamilyRow {
  readonly item: string;
  readonly gold: Score | undefined;
  /** One for each variant, in their order; undefined where the item was not shown in the variant. */
  readonly outcomes: readonly (Outcome | undefined)[];
}

/** Whether a reply came, readable or not. What was never answered says nothing about the judge. */
export function hasReply(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome.kind !== 'unanswered';
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
