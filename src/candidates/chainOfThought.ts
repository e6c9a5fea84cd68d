import { type Candidate, doesNotFit } from './candidate.ts';
import { withoutRoom } from './reasonsFirst.ts';
import { withParagraph } from './withParagraph.ts';

/** The strategy "chain of thought": a line that asks to think step by step. */
export const chainOfThought: Candidate = {
  about: 'a line at the end: think step by step',
  source: 'perturbed-rating, section 3.2 and Appendix A.1.4',
  make: (judge) => {
    const why = withoutRoom(judge);
    return why === undefined ? withParagraph(judge, 'end', 'Think step by step.') : doesNotFit(why);
  },
};
