import type { GateSettings, RuleSetting } from '../config/configuration.ts';
import { mostNames } from '../judgments/categories.ts';
import type { FamilyTable } from '../judgments/familyTable.ts';
import { allFamily } from '../judgments/tables.ts';
import type { MeasureName } from '../shared/measureNames.ts';

/**
 * One thing that is tested: a measure in a family may get so much worse, and must not be below or above so much. Limits
 * are as a person writes them: in percent and percentage points for shares, else in the measure's own unit.
 */
export interface Rule {
  readonly measure: MeasureName;
  readonly family: string;
  /** Undefined: this rule has a floor or a ceiling alone. */
  readonly maxDrop: number | undefined;
  /** Floor. */
  readonly min: number | undefined;
  /** Ceiling. */
  readonly max: number | undefined;
  /** Without it there is no verdict: the user wrote it, or one side alone has its family. */
  readonly explicit: boolean;
  /** Of errors, by the default rules: a growth is held against the base's own value, and told, or limited too. */
  readonly growth?: 'told' | 'limited';
}

/** A family, as the sides that are compared have it. */
export interface FamilyOnSides {
  readonly family: string;
  readonly claim: FamilyTable['claim'];
  readonly everywhere: boolean;
  /** Of the side that has more: two can be consistent or not, and from three on some pairs can be alike and others not. */
  readonly variants: number;
}

/** What the scores of a judge are. */
export interface ScaleOfRules {
  /** How many different ones. */
  readonly levels: number;
  /** Whether one is more than another. */
  readonly isOrdered: boolean;
}

/**
 * The rules of a judge: those of the configuration; else accuracy over all variants together, by items and by the classes
 * of gold, of which a rare one would be lost among the others; and for each family that was perturbed consistency and
 * pairwise agreement; for one that deceives, how often it does. Scores in an order say more than whether they match: how far they lie
 * from the gold, and from each other. Of more than 64 such scores hardly any match, and the distances decide alone: then
 * their limits follow the base's own distances.
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
        // Of two variants it is the same as consistency.
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

/** What has to be compared for the rules, each once. */
export function comparedBy(rules: readonly Rule[]): readonly Pick<Rule, 'measure' | 'family'>[] {
  const tested = rules.filter(({ maxDrop }) => maxDrop !== undefined);
  const byName = new Map(tested.map(({ measure, family }) => [JSON.stringify([measure, family]), { measure, family }]));
  return [...byName.values()];
}

/** The configuration's door has seen to it that a rule states a limit. */
function explicitRule({ measure, family, maxDrop, min, max }: RuleSetting): Rule {
  return { measure, family, maxDrop, min, max, explicit: true };
}
