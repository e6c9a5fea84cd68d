import { needs } from '../../shared/measureNames.ts';
import { candidateRules } from '../gateJudges.ts';
import type { Rule } from '../rules.ts';
import type { EarlyLook } from './earlyLook.ts';

/** The rules that decide in the end: those about gold decide nothing where no item has any, unless the user wrote them. */
export function appliedRules({ candidate, settings, isLabelled }: EarlyLook): readonly Rule[] {
  const rules = candidateRules(candidate, candidate.settings ?? settings);
  return rules.filter(({ measure, explicit }) => isLabelled || explicit || !needs(measure).includes('gold'));
}
