/** The names of the candidates, in the order in which they are asked. */
export const candidateNames = [
  'hint',
  'reasons-first',
  'demonstrations-1',
  'demonstrations-2',
  'demonstrations-3',
  'demonstrations-plain',
] as const;

export type CandidateName = (typeof candidateNames)[number];
