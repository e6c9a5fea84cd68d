import type { GateSettings, RuleSetting } from '../config/configuration.ts';
import { allFamily } from '../measure/tablesOf.ts';

/** One thing that is tested: a measure in a family may drop by so much, and must not be below so much. */
export interface Rule {
  readonly measure: 'consistency' | 'accuracy';
  readonly family: string;
  /** Percentage points; undefined: this rule has a floor alone. */
  readonly maxDrop: number | undefined;
  /** Percent. */
  readonly min: number | undefined;
  /** Without it there is no verdict: the user wrote it, or one side alone has its family. */
  readonly explicit: boolean;
}

/** A family, and whether every side that is compared has it. */
export interface FamilyOnSides {
  readonly family: string;
  readonly everywhere: boolean;
}

/**
 * The rules of a judge: those of the configuration; else consistency in each family that was perturbed, and accuracy
 * over all variants together. One test of accuracy instead of one a family keeps the correction for many tests small.
 */
export function rulesFor(families: readonly FamilyOnSides[], settings: GateSettings): readonly Rule[] {
  if (settings.rules.length > 0) return settings.rules.map(explicitRule);
  const perturbed = families.filter(({ family }) => family !== 'control' && family !== allFamily);
  const drop = { maxDrop: settings.tolerance, min: undefined };
  return [
    { measure: 'accuracy', family: allFamily, ...drop, explicit: false },
    ...perturbed.map(
      ({ family, everywhere }): Rule => ({ measure: 'consistency', family, ...drop, explicit: !everywhere }),
    ),
  ];
}

/** The configuration's door has seen to it that a rule states a limit, a floor or both. */
function explicitRule({ measure, family, maxDrop, min }: RuleSetting): Rule {
  return { measure, family, maxDrop, min, explicit: true };
}
