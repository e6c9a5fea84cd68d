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
import { stacked } from './stacked.ts';
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
