import type { Score } from '../judge/scale.ts';
import { mostNames } from '../judgments/categories.ts';
import { type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import { type MeasureName, type Need, needs } from '../shared/measureNames.ts';
import type { SideEvidence } from './evidence.ts';
import type { Lack } from './finding.ts';

/**
 * Why does a judge not have a measure at all? What the measure needs and one of the sides has none of; undefined where
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
  spread: ({ rows }) => isAlike(rows.flatMap(scoresOf)) || isAlike(rows.map(({ gold }) => gold)),
};

/** Something is there, and always the same. */
function isAlike(labels: readonly (Score | undefined)[]): boolean {
  return new Set(labels.filter((label) => label !== undefined)).size === 1;
}
