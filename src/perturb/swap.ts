import { candidatesOf } from '../judge/scale.ts';
import { fixed, type Perturbation, variants } from './perturbation.ts';

/** The two candidates in both orders; the verdict is mapped back to the candidates. */
export const swap: Perturbation = {
  family: 'swap',
  claim: 'preserves',
  about: 'the two candidates in both orders',
  variantsFor: (judge) =>
    candidatesOf(judge.scale) !== undefined
      ? variants([fixed('swap', 'AB', {}), fixed('swap', 'BA', { swapped: true })])
      : {
          kind: 'inapplicable',
          why: `judge "${judge.name}" has no two candidates to swap`,
          fix: 'Take "swap" off its perturbations, or name the candidates: evenhand.candidates, with scale: pairwise if each has its label.',
        },
};
