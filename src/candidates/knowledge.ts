import { type Candidate, doesNotFit } from './candidate.ts';

export const noDefinition = 'its options were not found, so it is not known which of its words define the scores';

/** The strategy "knowledge prompt": with the definition, as in a judge with options. */
export const knowledge: Candidate = {
  about: 'with the definition of each score: the judge as it is, if it lists its options',
  source: 'perturbed-rating, section 3.2 and Appendix A.1.1',
  make: (judge) => (judge.options.length < 2 ? doesNotFit(noDefinition) : { kind: 'version', judge, edits: [] }),
};
