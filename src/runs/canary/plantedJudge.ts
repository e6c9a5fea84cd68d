import type { Request } from '../../plan/plan.ts';

/** How a planted judge goes wrong: by what it is shown, or by nothing at all. */
export type Flaw = 'first-option' | 'first-candidate' | 'longest-option' | 'cue' | 'random';

/** A judge whose ways are known exactly, so that what the gate has to say of it is known too. */
export interface PlantedJudge {
  /** Undefined: it answers the truth. */
  readonly flaw: Flaw | undefined;
  /** The share of its replies that are drawn from the scale, right or wrong. */
  readonly noise: number;
}

/**
 * The flaws that a judge could have under these requests: one that goes by what the perturbations change, the strongest
 * first, and answering at random, which every judge can.
 */
export function flawsFor(requests: readonly Request[]): readonly Flaw[] {
  const shown = requests.map(({ presentation }) => presentation);
  const byShow: readonly (readonly [Flaw, boolean])[] = [
    ['first-candidate', shown.some(({ swapped }) => swapped === true)],
    ['first-option', shown.some(({ order }) => order !== undefined)],
    ['longest-option', shown.some(({ lengthened }) => lengthened !== undefined)],
    ['cue', shown.some(({ cue }) => cue !== undefined)],
  ];
  const found = byShow.find(([, possible]) => possible);
  return found === undefined ? ['random'] : [found[0], 'random'];
}
