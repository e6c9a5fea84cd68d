import type { Difference } from '../compare/difference.ts';
import { holm } from '../statistics/holm.ts';
import type { Judged } from './finding.ts';
import type { Rule } from './rules.ts';

/** One judge's differences with the rules that are applied to them. */
export interface RuledDifferences {
  readonly differences: readonly Difference[];
  readonly rules: readonly Rule[];
}

/**
 * Holm's correction over judges × rules of one run. A difference that no rule tests has no adjusted p-value: it is
 * shown, and decides nothing.
 */
export function adjustPValues(judges: readonly RuledDifferences[]): readonly (readonly Judged[])[] {
  const tested = judges.flatMap(({ differences, rules }) =>
    differences.filter((difference) => isTested(difference, rules)),
  );
  const adjusted = holm(tested.map((difference) => difference.p));
  const byDifference = new Map(tested.map((difference, index) => [difference, adjusted[index]]));
  return judges.map(({ differences, rules }) =>
    differences.map((difference) => ({
      ...difference,
      pAdjusted: byDifference.get(difference),
      maxDrop: strictest(difference, rules),
    })),
  );
}

function isTested(difference: Difference, rules: readonly Rule[]): boolean {
  return strictest(difference, rules) !== undefined;
}

/** The smallest drop that a rule lets pass; undefined where none tests the difference. */
function strictest(difference: Difference, rules: readonly Rule[]): number | undefined {
  const limits = rules.flatMap(({ measure, family, maxDrop }) =>
    maxDrop === undefined || family !== difference.family || measure !== difference.measure ? [] : [maxDrop],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}
