import type { Outcome } from '../judge/outcome.ts';
import type { Units } from '../statistics/units.ts';
import type { FamilyTable } from './familyTable.ts';

/**
 * One outcome of one version for one item in one variant and repeat. A live run makes judgments from the replies that it
 * was given, a file of recorded judgments is read into them, and everything that is measured is measured from them.
 */
export interface Judgment {
  readonly item: string;
  readonly variant: JudgedVariant;
  /** From 0. */
  readonly repeat: number;
  readonly outcome: Outcome;
}

export interface JudgedVariant {
  /** A perturbation, or whatever a file of recorded judgments calls its family. */
  readonly family: string;
  readonly name: string;
}

/** All judgments of one version of a judge, laid out for measuring. */
export interface JudgedVersion {
  readonly model: string | undefined;
  /** A table for each family, and `all`: every distinct variant that preserves meaning. */
  readonly tables: readonly FamilyTable[];
  /** One of each question that was asked. */
  readonly outcomes: readonly Outcome[];
  /** For each item the cells whose repeats tell how unsteady the model is, each with its outcomes in the order asked. */
  readonly repeats: readonly (readonly (readonly Outcome[])[])[];
  /** The groups that these items come in; absent: each is alone. */
  readonly repeatUnits?: Units | undefined;
}
