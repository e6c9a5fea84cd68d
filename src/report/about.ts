import { families } from '../perturb/perturbation.ts';
import { perturbations } from '../perturb/table.ts';

/** What a family changes, in a few words; recorded judgments may bring families of their own. */
export function perturbationAbout(family: string): string {
  const known = families.find((name) => name === family);
  return known === undefined ? 'as recorded' : perturbations[known].about;
}
