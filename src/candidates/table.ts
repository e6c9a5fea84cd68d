import type { Candidate } from './candidate.ts';
import type { CandidateName } from './candidateNames.ts';
import { demonstrations, demonstrationsPlain } from './demonstrations.ts';
import { hint } from './hint.ts';
import { reasonsFirst } from './reasonsFirst.ts';

export const candidates: Readonly<Record<CandidateName, Candidate>> = {
  hint,
  'reasons-first': reasonsFirst,
  'demonstrations-1': demonstrations(1),
  'demonstrations-2': demonstrations(2),
  'demonstrations-3': demonstrations(3),
  'demonstrations-plain': demonstrationsPlain,
};
