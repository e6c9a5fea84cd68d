import type { GateSettings } from '../config/configuration.ts';
import type { FamilyTable } from '../measure/familyTable.ts';
import type { LeftOut } from '../measure/leftOut.ts';
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
}

export interface SideEvidence {
  readonly tables: readonly FamilyTable[];
  readonly families: Readonly<Record<string, FamilyMeasures>>;
  readonly leftOut: LeftOut;
  /** Scores that seem to be on another scale. */
  readonly anomalies?: readonly ScaleAnomaly[];
}

/** Written limits and measured values are held against each other with this much room for the rounding of numbers. */
export const ROUNDING = 1e-9;
