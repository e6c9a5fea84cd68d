import { type Candidate, doesNotFit } from './candidate.ts';

/** As in the paper. A model that refuses a temperature gets none. */
const samples = 5;
const temperature = 0.7;
/** Only for a judge that sends a `top_k` itself, since other providers refuse it. */
const topK = 20;

/** The baseline "self-consistency": the majority of several samples. */
export const selfConsistency: Candidate = {
  about: `the majority of ${samples} replies at temperature ${temperature}`,
  source: 'guideline-inconsistency, section 4.1.1',
  make: (judge) => {
    if (judge.decision !== undefined) return doesNotFit('its model decides, and gives the share of each score at once');
    if (judge.votes !== undefined) return doesNotFit('its score is made of several replies already');
    const takesTopK = typeof judge.parameters['top_k'] === 'number';
    return {
      kind: 'version',
      judge: {
        ...judge,
        parameters: { ...judge.parameters, temperature, ...(takesTopK && { top_k: topK }) },
        votes: { kind: 'samples', count: samples },
      },
      edits: [{ kind: 'block', key: 'votes', value: { samples, temperature, ...(takesTopK && { topK }) } }],
    };
  },
};
