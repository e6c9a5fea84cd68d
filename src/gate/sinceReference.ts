import { dropState, isDropProvenAlone } from './applyRule.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { allowedDrop } from './growth.ts';
import { isAbout } from './rules.ts';

/**
 * The findings of the rules about the head compared with an older version of the base: a fall that no single change
 * shows, because each of many steps keeps within the tolerance. It is left out if the last step alone breaks the same
 * rule.
 */
export function sinceReference(
  { reference, rules, settings }: Evidence,
  found: readonly Finding[],
): readonly Finding[] {
  if (reference === undefined) return [];
  const { name, differences } = reference;
  return rules.flatMap((rule): readonly Finding[] => {
    const difference = differences.find((one) => isAbout(rule, one));
    const tolerance = difference && allowedDrop(rule, difference.base);
    if (tolerance === undefined || difference === undefined || difference.n < settings.minItems) return [];
    // `strict` is about one change: it does not ask for a proof that nothing was lost since the reference.
    const state = dropState(rule, { ...difference, p: difference.pAdjusted }, { ...settings, policy: 'default' });
    const own = found.filter((finding) => 'difference' in finding && isAbout(rule, finding.difference));
    const isBroken = own.some(({ kind }) => kind === 'regression');
    const fall = { since: name, tolerance, difference };
    if (state === 'broken' && !isBroken) return [{ kind: 'regression-since', ...fall }];
    if (own.length > 0) return [];
    if (isDropProvenAlone(rule, difference, settings)) return [{ kind: 'worse-alone', ...fall, level: settings.alone }];
    return state === 'open' ? [{ kind: 'uncertain-since', ...fall }] : [];
  });
}
