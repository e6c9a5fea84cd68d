import { balanced } from './balanced.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateName } from './candidateNames.ts';
import { chainOfThought } from './chainOfThought.ts';
import { demonstrations, demonstrationsPlain } from './demonstrations.ts';
import { fewShot } from './fewShot.ts';
import { hint } from './hint.ts';
import { knowledge } from './knowledge.ts';
import { reasonsFirst } from './reasonsFirst.ts';
import { selfConsistency } from './selfConsistency.ts';
import { zeroShot } from './zeroShot.ts';

export const candidates: Readonly<Record<CandidateName, Candidate>> = {
  hint,
  'reasons-first': reasonsFirst,
  'demonstrations-1': demonstrations(1),
  'demonstrations-2': demonstrations(2),
  'demonstrations-3': demonstrations(3),
  'demonstrations-10': demonstrations(10),
  'demonstrations-plain': demonstrationsPlain,
  'demonstrations-2+reasons-first': stacked(demonstrations(2), reasonsFirst),
  'self-consistency': selfConsistency,
  balanced,
  'zero-shot': zeroShot,
  knowledge,
  'few-shot': fewShot,
  'chain-of-thought': chainOfThought,
};

/** The second candidate applied to the result of the first. */
function stacked(first: Candidate, second: Candidate): Candidate {
  return {
    about: `${first.about}; and ${second.about}`,
    source: `${first.source}; ${second.source}`,
    make: (judge, material) => {
      const one = first.make(judge, material);
      if (one.kind === 'does-not-fit') return one;
      const two = second.make(one.judge, material);
      return two.kind === 'does-not-fit' ? two : { ...two, edits: [...one.edits, ...two.edits] };
    },
  };
}
