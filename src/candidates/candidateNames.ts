/** The names of the candidates, in the order in which they are asked. */
export const candidateNames = [
  'hint',
  'reasons-first',
  'demonstrations-1',
  'demonstrations-2',
  'demonstrations-3',
  'demonstrations-10',
  'demonstrations-plain',
  'demonstrations-2+reasons-first',
  'self-consistency',
  'balanced',
  'zero-shot',
  'knowledge',
  'few-shot',
  'chain-of-thought',
] as const;

export type CandidateName = (typeof candidateNames)[number];
