import { fixed, type Perturbation, variants } from './perturbation.ts';

/** The two candidates of a pairwise judge in both orders; the verdict is mapped back to the candidates. */
export const swap: Perturbation = {
  family: 'swap',
  claim: 'preserves',
  about: 'the two candidates in both orders',
  variantsFor: (judge) =>
    judge.scale.kind === 'pairwise'
      ? variants([fixed('swap', 'AB', {}), fixed('swap', 'BA', { swapped: true })])
      : {
          kind: 'inapplicable',
          why: `judge "${judge.name}" is not pairwise: it has no two candidates to swap`,
          fix: 'Take "swap" off its perturbations, or set evenhand.scale to pairwise and name the candidates.',
        },
};
