import { UnusableInput } from '../fault.ts';
import type { Judge } from '../judge/judge.ts';
import { type Family, families } from './family.ts';
import type { Settings, Variant } from './perturbation.ts';
import { perturbations } from './table.ts';

/** A family that the user asked for, with its settings. */
export interface Wanted extends Settings {
  readonly family: Family;
}

/**
 * Every variant of a judge, family by family, the control first. Without a wish the scale decides: candidates are
 * swapped, options are moved and lengthened, and a judge with neither has its output instruction changed.
 *
 * @param file the prompt's path, for the message.
 * @throws UnusableInput where a family that was asked for has nothing to move in this judge.
 */
export function variantsOf(judge: Judge, wanted: readonly Wanted[] | undefined, file: string): readonly Variant[] {
  const chosen = wanted ?? defaultFamilies(judge).map((family): Wanted => ({ family }));
  const inOrder = families.flatMap((family) => chosen.filter((wish) => wish.family === family && family !== 'control'));
  return [{ family: 'control' } as const, ...inOrder].flatMap((wish) => {
    const found = perturbations[wish.family].variantsFor(judge, wish);
    if (found.kind === 'variants') return found.variants;
    throw new UnusableInput({ file, key: `perturbations: ${wish.family}`, what: found.why, mend: found.mend });
  });
}

function defaultFamilies(judge: Judge): readonly Family[] {
  if (judge.scale.kind === 'pairwise') return ['swap'];
  if (judge.options.length >= 2) return ['position', 'length'];
  return judge.output === undefined ? [] : ['output-order'];
}
