import type { LoadedJudge } from '../config/loadedJudge.ts';
import { defaultFamilies, type Wanted } from '../perturb/table.ts';
import type { Policy } from './policy.ts';

/**
 * The families for both sides, by the side that examines alone: a head that has nothing left to move does not get rid of
 * its eval set that way. Where a run names families, what the configuration says about them still holds.
 */
export function wantedFamilies(
  owner: Pick<LoadedJudge, 'judge' | 'perturbations'>,
  { perturbations }: Pick<Policy, 'perturbations'>,
): readonly Wanted[] {
  const configured = owner.perturbations;
  if (perturbations === undefined) return configured ?? defaultFamilies(owner.judge);
  return perturbations.map((named) => configured?.find(({ family }) => family === named.family) ?? named);
}
