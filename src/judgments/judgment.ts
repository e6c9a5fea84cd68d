import type { Outcome } from '../judge/outcome.ts';
import type { Units } from '../statistics/units.ts';
import type { FamilyTable } from './familyTable.ts';

/**
 * One outcome of one version for one item in one variant and repeat. A live run makes judgments from replies; a file of
 * recorded judgments is read into judgments. Everything is measured from them.
 */
export interface Judgment {
  readonly item: string;
  readonly variant: JudgedVariant;
  /** From 0. */
  readonly repeat: number;
  readonly outcome: Outcome;
}

export interface JudgedVariant {
  /** A perturbation, or the name of a family in a file of recorded judgments. */
  readonly family: string;
  readonly name: string;
}

/** All judgments of one version of a judge, laid out for measuring. */
export interface JudgedVersion {
  readonly model: string | undefined;
  /** A table for each family, and `all`: every distinct variant that preserves meaning. */
  readonly tables: readonly FamilyTable[];
  /** One outcome for each question that was asked. */
  readonly outcomes: readonly Outcome[];
  /**
   * For each item the cells with repeats that tell how unsteady the model is, each with its outcomes in the order
   * asked.
   */
  readonly repeats: readonly (readonly (readonly Outcome[])[])[];
  /** The groups of these items; absent: each item is alone. */
  readonly repeatUnits?: Units | undefined;
}
