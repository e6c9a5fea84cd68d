import type { Difference } from '../compare/difference.ts';
import { holm, holmLevels } from '../statistics/holm.ts';
import type { Judged } from './finding.ts';
import type { Rule } from './rules.ts';

/** One judge's differences with the rules that are applied to them. */
export interface RuledDifferences {
  readonly differences: readonly Difference[];
  readonly rules: readonly Rule[];
}

/** A difference after Holm's correction, before its interval is corrected too. */
export interface Adjusted extends Judged {
  /** The confidence at which the procedure decided about it; undefined where no rule tests it. */
  readonly decidedAt: number | undefined;
}

/**
 * Holm's correction over judges × rules of one run. A difference that no rule tests has no adjusted p-value: it is
 * shown, and decides nothing.
 *
 * @param inAll how many tests the run makes, where some are not made yet: they count as p = 1, so that whatever they come
 *   to, what is significant now stays it.
 */
export function adjustPValues(
  judges: readonly RuledDifferences[],
  confidence: number,
  inAll = 0,
): readonly (readonly Adjusted[])[] {
  const tested = judges.flatMap(({ differences, rules }) =>
    differences.filter((difference) => isTested(difference, rules)),
  );
  const waiting = Math.max(0, inAll - tested.length);
  const ps = [...tested.map((difference) => difference.p), ...Array.from({ length: waiting }, () => 1)];
  const [adjusted, levels] = [holm(ps), holmLevels(ps, 1 - confidence)];
  const placeOf = new Map(tested.map((difference, index) => [difference, index]));
  return judges.map(({ differences, rules }) =>
    differences.map((difference) => {
      const place = placeOf.get(difference) ?? -1;
      const level = levels[place];
      return {
        ...difference,
        pAdjusted: adjusted[place],
        maxDrop: strictest(difference, rules),
        decidedAt: level === undefined ? undefined : 1 - level,
      };
    }),
  );
}

function isTested(difference: Difference, rules: readonly Rule[]): boolean {
  return strictest(difference, rules) !== undefined;
}

/** The smallest worsening that a rule lets pass, as it is written; undefined where none tests the difference. */
function strictest(difference: Difference, rules: readonly Rule[]): number | undefined {
  const limits = rules.flatMap(({ measure, family, maxDrop }) =>
    maxDrop === undefined || family !== difference.family || measure !== difference.measure ? [] : [maxDrop],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}
