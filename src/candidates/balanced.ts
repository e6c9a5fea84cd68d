import { mostOrders, ordersFault } from '../judge/votes.ts';
import { type Candidate, doesNotFit } from './candidate.ts';

/** A vote over orders in which every option, or each of two candidates, is in every place once. */
export const balanced: Candidate = {
  about:
    'the majority over orders in which each option stands in each place once, or over both orders of two candidates',
  source: 'Wang et al. (2024), "Large Language Models are not Fair Evaluators", balanced position calibration',
  make: (judge) => {
    if (judge.votes !== undefined) return doesNotFit('its score is made of several replies already');
    const orders = mostOrders(judge);
    const fault = ordersFault(judge, orders);
    if (fault !== undefined) return doesNotFit(fault);
    return {
      kind: 'version',
      judge: { ...judge, votes: { kind: 'orders', count: orders } },
      edits: [{ kind: 'block', key: 'votes', value: { orders } }],
    };
  },
};
