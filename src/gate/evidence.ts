import type { GateSettings } from '../config/configuration.ts';
import type { Estimates } from '../measure/estimates.ts';
import type { LeftOut } from '../measure/leftOut.ts';
import type { MeasuredTable } from '../measure/measure.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import type { Judged } from './finding.ts';
import type { Rule } from './rules.ts';

/** What the gate is shown about one judge. */
export interface Evidence {
  /** Each side with all its replies; base is undefined where the judge is new, or a single version is scored. */
  readonly sides: { readonly base: SideEvidence | undefined; readonly head: SideEvidence };
  /** Those that the rules test. */
  readonly differences: readonly Judged[];
  readonly rules: readonly Rule[];
  readonly settings: GateSettings;
  /** The confidence that the strictest of all the tests that Holm's method corrects for each other has to reach. */
  readonly strictest: number;
  readonly seed: number;
}

/** One measured side, as far as rules and verdict go by it. */
export interface SideEvidence {
  readonly tables: readonly MeasuredTable[];
  readonly families: Readonly<Record<string, FamilyEvidence>>;
  readonly leftOut: LeftOut;
  /** Scores that seem to be on another scale. */
  readonly anomalies?: readonly ScaleAnomaly[];
}

/** Of the measures, those with a floor or a ceiling, and the two that every verdict reads: accuracy and strict consistency. */
export type FamilyEvidence = Estimates & Pick<FamilyMeasures, 'items' | 'leftOut'>;

/** Written limits and measured values are held against each other with this much room for the rounding of numbers. */
export const ROUNDING = 1e-9;
