import { candidatesOf } from '../judge/scale.ts';
import { type Candidate, doesNotFit } from './candidate.ts';
import { withParagraph } from './withParagraph.ts';

/** The baseline "explicit consistency": the prompt says that order and length do not matter. */
export const hint: Candidate = {
  about: 'a sentence after the options: their order and length do not matter',
  source: 'guideline-inconsistency, section 4.1.2 and Table 8',
  make: (judge) => {
    const hasCandidates = candidatesOf(judge.scale) !== undefined;
    if (!hasCandidates && judge.options.length < 2)
      return doesNotFit('it shows neither options nor two candidates whose order could matter');
    return withParagraph(judge, 'options', hasCandidates ? ofCandidates : ofOptions);
  },
};

const ofOptions =
  'Hint: Neither the order nor the length of the scoring options matters. Score by what the options mean.';
const ofCandidates = 'Hint: Neither the order nor the length of the two candidates matters. Judge by what they say.';
