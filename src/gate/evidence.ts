import type { GateSettings } from '../config/configuration.ts';
import type { Score } from '../judge/scale.ts';
import { mostNames } from '../judgments/categories.ts';
import { type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import type { Estimates } from '../measure/estimates.ts';
import type { LeftOut } from '../measure/leftOut.ts';
import type { FamilyMeasures } from '../measure/measureFamily.ts';
import type { ScaleAnomaly } from '../measure/scaleAnomaly.ts';
import { type MeasureName, type Need, needs } from '../shared/measureNames.ts';
import type { Judged, Lack } from './finding.ts';
import type { Rule } from './rules.ts';

/** What the gate is shown about one judge. */
export interface Evidence {
  /** Each side with all its replies; base is undefined if the judge is new, or a single version is scored. */
  readonly sides: { readonly base: SideEvidence | undefined; readonly head: SideEvidence };
  /** Those that the rules test. */
  readonly differences: readonly Judged[];
  /** The same against an older version, a commit or tag as the configuration names it; absent: there is none. */
  readonly reference?: { readonly name: string; readonly differences: readonly Judged[] } | undefined;
  readonly rules: readonly Rule[];
  readonly settings: GateSettings;
  readonly seed: number;
}

/** One measured side, as far as rules and verdict go by it. */
export interface SideEvidence {
  readonly tables: readonly FamilyTable[];
  readonly families: Readonly<Record<string, FamilyEvidence>>;
  readonly leftOut: LeftOut;
  /** Scores that seem to be on another scale. */
  readonly anomalies?: readonly ScaleAnomaly[];
}

/** Of the measures, those with a floor or a ceiling, and the two that every verdict reads: accuracy and strict consistency. */
export type FamilyEvidence = Estimates & Pick<FamilyMeasures, 'items' | 'leftOut'>;

/** Written limits and measured values are held against each other with this much room for the rounding of numbers. */
export const ROUNDING = 1e-9;

/**
 * Why does a judge not have a measure at all? What the measure needs and one of the sides has none of; undefined if
 * nothing but items or readable replies is missing.
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
  probes: ({ claim }) => claim !== 'deceives',
  spread: ({ rows }) => isAlike(rows.flatMap(scoresOf)) || isAlike(rows.map(({ gold }) => gold)),
};

/** Something is there, and always the same. */
function isAlike(labels: readonly (Score | undefined)[]): boolean {
  return new Set(labels.filter((label) => label !== undefined)).size === 1;
}
