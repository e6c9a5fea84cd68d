import type { Judge } from '../judge/judge.ts';
import { UnusableInput } from '../shared/fault.ts';
import { type Family, families } from './family.ts';
import type { Settings, Variant } from './perturbation.ts';
import { perturbations } from './table.ts';

/** A family that the user asked for, with its settings. */
export interface Wanted extends Settings {
  readonly family: Family;
}

/**
 * Every variant of a judge, family by family, the control first.
 *
 * @param file the prompt's path, for the message.
 * @throws UnusableInput where a family that was asked for has nothing to move in this judge.
 */
export function variantsOf(judge: Judge, wanted: readonly Wanted[], file: string): readonly Variant[] {
  const inOrder = families.flatMap((family) => wanted.filter((wish) => wish.family === family && family !== 'control'));
  return [{ family: 'control' } as const, ...inOrder].flatMap((wish) => {
    const found = perturbations[wish.family].variantsFor(judge, wish);
    if (found.kind === 'variants') return found.variants;
    throw new UnusableInput({ file, key: `perturbations: ${wish.family}`, what: found.why, mend: found.mend });
  });
}

/**
 * What is wanted where nobody says: candidates are swapped, options are moved and lengthened, and a judge with neither
 * has its output instruction changed.
 */
export function defaultFamilies(judge: Judge): readonly Wanted[] {
  if (judge.scale.kind === 'pairwise') return [{ family: 'swap' }];
  if (judge.options.length >= 2) return [{ family: 'position' }, { family: 'length' }];
  return judge.output === undefined ? [] : [{ family: 'output-order' }];
}
