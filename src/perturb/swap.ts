import { candidatesOf } from '../judge/scale.ts';
import { fixed, inapplicable, type Perturbation, variants } from './perturbation.ts';

/** The two candidates in both orders; the verdict is mapped back to the candidates. */
export const swap: Perturbation = {
  family: 'swap',
  claim: 'preserves',
  about: 'the two candidates in both orders',
  variantsFor: (judge) =>
    candidatesOf(judge.scale) !== undefined
      ? variants([fixed('swap', 'AB', {}), fixed('swap', 'BA', { swapped: true })])
      : inapplicable(
          `judge "${judge.name}" has no two candidates to swap`,
          'Take "swap" off its perturbations, or name the candidates: evenhand.candidates, with scale: pairwise if each has its label.',
        ),
};
