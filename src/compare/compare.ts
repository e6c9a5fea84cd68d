import { affordable } from '../measure/bootstrap.ts';
import { measureNames } from '../shared/measureNames.ts';
import { type Compared, type ComparedSides, type CompareSettings, differenceOf, jointChanges } from './changes.ts';
import type { Difference } from './difference.ts';

/** The requested differences, if both sides have them, each tested alone. */
export function compare(sides: ComparedSides, settings: CompareSettings): readonly Difference[] {
  const changes = jointChanges([[sides]], settings).changesOf(0);
  return changes.flat().map((change) => differenceOf(change, settings));
}

/** For a number that is only shown and decides nothing, more draws have no use. */
const mostDraws = 2000;

/** Every difference except the known ones, family by family, with as many draws as there are bootstrap samples. */
export function compareOthers(
  { base, head }: Pick<ComparedSides, 'base' | 'head'>,
  { confidence, seed, resamples }: Pick<CompareSettings, 'confidence' | 'seed'> & { readonly resamples: number },
  known: readonly Compared[],
): readonly Difference[] {
  if (resamples === 0) return [];
  const asked = head.flatMap(({ family }) =>
    measureNames
      .filter((measure) => !known.some((one) => one.family === family && one.measure === measure))
      .map((measure) => ({ family, measure })),
  );
  const draws = head.map(({ coded }) => affordable(coded, Math.min(resamples, mostDraws)));
  return compare({ base, head, asked }, { confidence, seed, draws: Math.min(mostDraws, ...draws) });
}
