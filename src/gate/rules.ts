import type { GateSettings, RuleSetting } from '../config/configuration.ts';
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
}

/** A family, as the sides that are compared have it. */
export interface FamilyOnSides {
  readonly family: string;
  readonly everywhere: boolean;
  /** Whether any side has two variants of it, which alone can be consistent or not. */
  readonly hasVariants: boolean;
}

/**
 * The rules of a judge: those of the configuration; else consistency in each family that was perturbed, and accuracy
 * over all variants together. One test of accuracy instead of one a family keeps the correction for many tests small.
 */
export function rulesFor(families: readonly FamilyOnSides[], settings: GateSettings): readonly Rule[] {
  if (settings.rules.length > 0) return settings.rules.map(explicitRule);
  const perturbed = families.filter(
    ({ family, hasVariants }) => hasVariants && family !== 'control' && family !== allFamily,
  );
  const drop = { maxDrop: settings.tolerance, min: undefined, max: undefined };
  return [
    { measure: 'accuracy', family: allFamily, ...drop, explicit: false },
    ...perturbed.map(
      ({ family, everywhere }): Rule => ({ measure: 'consistency', family, ...drop, explicit: !everywhere }),
    ),
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
