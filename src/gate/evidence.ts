import type { GateSettings } from '../config/configuration.ts';
import type { Score } from '../judge/scale.ts';
import { mostNames } from '../judgments/categories.ts';
import { type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import type { Estimates } from '../measure/estimates.ts';
import type { LeftOut } from '../measure/leftOut.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import { type MeasureName, type Need, needs } from '../shared/measureNames.ts';
import type { Lack, TestedDifference } from './finding.ts';
import type { Rule } from './rules.ts';

/** What the gate sees of one judge. */
export interface Evidence {
  /** Each side with all its replies; base is undefined if the judge is new, or if one version is scored alone. */
  readonly sides: { readonly base: SideEvidence | undefined; readonly head: SideEvidence };
  /** The differences that the rules test. */
  readonly differences: readonly TestedDifference[];
  /**
   * The differences from an older version, with the commit or tag that the configuration names; absent: there is none.
   */
  readonly reference?: { readonly name: string; readonly differences: readonly TestedDifference[] } | undefined;
  readonly rules: readonly Rule[];
  readonly settings: GateSettings;
  readonly seed: number;
}

/** One measured side, with everything that rules and verdict read. */
export interface SideEvidence {
  readonly tables: readonly FamilyTable[];
  readonly families: Readonly<Record<string, FamilyEvidence>>;
  readonly leftOut: LeftOut;
  /** Scores that seem to be on another scale. */
  readonly anomalies?: readonly ScaleAnomaly[];
}

/** The measures with a floor or a ceiling, and the two that every verdict reads: accuracy and strict consistency. */
export type FamilyEvidence = Estimates & Pick<FamilyMeasures, 'items' | 'leftOut'>;

/** The room for rounding errors when a written limit is compared with a measured value. */
export const ROUNDING = 1e-9;

/**
 * Why a judge does not have a measure: what the measure needs and one side lacks completely. Undefined if only items or
 * readable replies are missing.
 */
export function lackOf(
  { measure, family }: { readonly measure: MeasureName; readonly family: string },
  sides: readonly (SideEvidence | undefined)[],
): Lack | undefined {
  for (const side of sides) {
    if (side === undefined || side.tables.length === 0) continue;
    const table = side.tables.find((one) => one.family === family);
    if (table === undefined) return 'family';
    const lack = table.rows.length === 0 ? undefined : needs(measure).find((need) => lacks[need](table));
    if (lack !== undefined) return lack;
  }
  return undefined;
}

const lacks: Readonly<Record<Need, (table: FamilyTable) => boolean>> = {
  variants: ({ variants }) => variants.length < 2,
  control: ({ rows }) => rows.every(({ control = [] }) => control.length === 0),
  repeats: ({ rows }) => rows.every(({ control = [] }) => control.length < 2),
  gold: ({ rows }) => rows.every(({ gold }) => gold === undefined),
  'two golds': ({ rows }) => new Set(rows.flatMap(({ gold }) => gold ?? [])).size !== 2,
  'two scores': ({ categories }) => categories.scores.length !== 2,
  'few scores': ({ categories }) => categories.scores.length > mostNames,
  order: ({ categories }) => categories.values === undefined,
  annotators: ({ rows }) => rows.every(({ annotators = {} }) => Object.keys(annotators).length === 0),
  confidence: ({ rows }) =>
    rows.every(({ outcomes }) =>
      outcomes.every((outcome) => outcome?.kind !== 'scored' || outcome.confidence === undefined),
    ),
  probabilities: ({ coded }) => coded.probabilities === undefined,
  probes: ({ claim }) => claim !== 'deceives',
  spread: ({ rows }) => isAlike(rows.flatMap(scoresOf)) || isAlike(rows.map(({ gold }) => gold)),
};

/** Whether there are labels, and all are the same. */
function isAlike(labels: readonly (Score | undefined)[]): boolean {
  return new Set(labels.filter((label) => label !== undefined)).size === 1;
}
