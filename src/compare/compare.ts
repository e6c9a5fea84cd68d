import { measureNames } from '../shared/measureNames.ts';
import { type Compared, type ComparedSides, type CompareSettings, changesOf, differenceOf } from './changes.ts';
import type { Difference } from './difference.ts';

/** The differences that are asked for, if both sides have them, each tested alone. */
export function compare(sides: ComparedSides, settings: CompareSettings): readonly Difference[] {
  return changesOf([sides], settings).changes.flatMap((own) => own.map((change) => differenceOf(change, settings)));
}

/** Draws for what is shown and decides nothing. */
const othersDraws = 2000;

/** Every difference but those known already, family by family. */
export function compareOthers(
  { base, head }: Pick<ComparedSides, 'base' | 'head'>,
  { confidence, seed }: Omit<CompareSettings, 'draws'>,
  known: readonly Compared[],
): readonly Difference[] {
  const asked = head.flatMap(({ family }) =>
    measureNames
      .filter((measure) => !known.some((one) => one.family === family && one.measure === measure))
      .map((measure) => ({ family, measure })),
  );
  return compare({ base, head, asked }, { confidence, seed, draws: othersDraws });
}
