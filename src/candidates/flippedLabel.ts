import { canDemonstrate } from '../judge/demonstrations.ts';
import type { Demonstration } from '../judge/judge.ts';
import { cueFor } from '../perturb/cue.ts';
import { type Candidate, doesNotFit } from './candidate.ts';
import { demonstrating, demonstrations } from './demonstrations.ts';

const one = demonstrations(1);

/**
 * The demonstration of `demonstrations-1` with a wrong label, opposite to its gold as in the perturbation `cue`. It
 * shows whether a judge copies the label. It cures nothing, so it is not in the table, and `mitigate` never tries it.
 */
export const flippedLabel: Candidate = {
  about: `${one.about}, and that gold is wrong`,
  source: 'guideline-inconsistency, Appendix B.1',
  make: (judge, material) => {
    const made = one.make(judge, material);
    if (made.kind === 'does-not-fit') return made;
    const shown = (made.judge.demonstrations ?? []).map(
      ({ score, ...rest }): Demonstration => ({
        ...rest,
        score: cueFor({ gold: score, golds: {} }, judge.scale) ?? score,
      }),
    );
    const unread = shown.find(({ score }) => !canDemonstrate(judge, score));
    return unread === undefined ? demonstrating(judge, shown) : doesNotFit(`it cannot answer ${unread.score}`);
  },
};
