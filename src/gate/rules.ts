import type { GateSettings, RuleSetting } from '../config/configuration.ts';
import { mostNames } from '../judgments/categories.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import type { MeasureName } from '../shared/measureNames.ts';

/**
 * One test: how much worse a measure of a family may get, and the floor and ceiling of its value. Limits are in the
 * units that people write: percent and percentage points for shares, else the measure's own unit.
 */
export interface Rule {
  readonly measure: MeasureName;
  readonly family: string;
  /** Undefined: this rule has only a floor or a ceiling. */
  readonly maxDrop: number | undefined;
  /** The floor and the ceiling. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Without its measure there is no verdict: the user wrote the rule, or only one side has its family. */
  readonly explicit: boolean;
  /**
   * Only for errors, in the default rules: their growth is compared with the base's own value, and is reported, or also
   * limited.
   */
  readonly growth?: 'told' | 'limited';
}

/** Whether a number is the one that a rule tests. */
export function isAbout(
  { measure, family }: Pick<Rule, 'measure' | 'family'>,
  tested: Pick<Rule, 'measure' | 'family'>,
): boolean {
  return tested.measure === measure && tested.family === family;
}

/** A family on the compared sides. */
export interface FamilyOnSides {
  readonly family: string;
  readonly claim: FamilyTable['claim'];
  readonly everywhere: boolean;
  /**
   * Of the side with more variants. Two are consistent or not; with three or more, some pairs can agree and others not.
   */
  readonly variants: number;
}

export interface ScaleOfRules {
  /** How many different scores there are. */
  readonly levels: number;
  readonly isOrdered: boolean;
}

/**
 * The rules of a judge: those of the configuration, or else the default ones. The default rules test accuracy over all
 * variants together, by items and by classes of gold, since a rare class would be lost among the others. They test
 * consistency and pairwise agreement for each perturbed family, and for a deceiving family how often it deceives.
 * Ordered scores also have distances: from the gold, and from each other. On a scale of more than 64 such scores hardly
 * any match, so only distances decide, and their limits depend on the base's own distances.
 */
export function rulesFor(
  families: readonly FamilyOnSides[],
  { levels, isOrdered }: ScaleOfRules,
  settings: GateSettings,
): readonly Rule[] {
  if (settings.rules.length > 0) return settings.rules.map(explicitRule);
  const isGraded = isOrdered && levels > 2;
  const isExact = !isOrdered || levels <= mostNames;
  const drop = { maxDrop: settings.tolerance, min: undefined, max: undefined };
  const growthOf = (measure: MeasureName): Pick<Rule, 'growth'> => {
    if (!isExact && (measure === 'normalizedMeanAbsoluteError' || measure === 'variantSpread'))
      return { growth: 'limited' };
    return measure === 'normalizedMeanAbsoluteError' ? { growth: 'told' } : {};
  };
  const inAll: readonly MeasureName[] = [
    ...(isExact ? (['accuracy', 'balancedAccuracy'] as const) : []),
    ...(isGraded ? (['normalizedMeanAbsoluteError'] as const) : []),
  ];
  const perturbed = families.filter(
    ({ family, variants, claim }) =>
      (variants > 1 || claim === 'deceives') && family !== 'control' && family !== allFamily,
  );
  return [
    ...inAll.map((measure): Rule => ({ measure, family: allFamily, ...drop, explicit: false, ...growthOf(measure) })),
    ...perturbed.flatMap(({ family, claim, everywhere, variants }) => {
      const kept: readonly MeasureName[] = [
        ...(isExact ? (['consistency'] as const) : []),
        // With two variants it equals consistency.
        ...(isExact && variants > 2 ? (['pairwiseAgreement'] as const) : []),
        ...(isGraded ? (['variantSpread'] as const) : []),
      ];
      const measures = claim === 'deceives' ? (['deceived'] as const) : kept;
      return measures.map(
        (measure): Rule => ({ measure, family, ...drop, explicit: !everywhere, ...growthOf(measure) }),
      );
    }),
  ];
}

/** What the rules need compared, each once. */
export function comparedBy(rules: readonly Rule[]): readonly Pick<Rule, 'measure' | 'family'>[] {
  const tested = rules.filter(({ maxDrop }) => maxDrop !== undefined);
  const byName = new Map(tested.map(({ measure, family }) => [JSON.stringify([measure, family]), { measure, family }]));
  return [...byName.values()];
}

/** The parser of the configuration has checked that a rule states a limit. */
function explicitRule({ measure, family, maxDrop, min, max }: RuleSetting): Rule {
  return { measure, family, maxDrop, min, max, explicit: true };
}
