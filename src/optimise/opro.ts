import { type AskModel, type History, type Proposer, scoreOf } from './candidate.ts';
import { type Exemplar, exemplarText, type Setting } from './exemplar.ts';
import { pickSome } from './random.ts';
import { askForTexts, keepForm, proposalIn, taggedTexts, wholePrompt } from './rewriting.ts';

/** As in output-sequencing, section 3.2 and Appendix; the trajectory as in Yang et al. */
export const oproDefaults = { rounds: 50, candidates: 2, exemplars: 2, trajectory: 20, temperature: 1 } as const;

export interface OproSettings extends Setting {
  readonly ask: AskModel;
  readonly exemplars: readonly Exemplar[];
  /** A score as the model sees it: rounded, so that the model does not learn from noise. */
  readonly shown: (score: number) => number;
  /** Candidates in each round. */
  readonly candidates: number;
}

/**
 * OPRO: a model writes new texts from the best so far, which it sees in ascending order with their scores, and a few
 * items.
 *
 * Source: Yang et al., Large Language Models as Optimizers, ICLR 2024, section 4.2; output-sequencing, section 3.2.
 */
export function opro({ ask, exemplars, candidates: count, ...settings }: OproSettings): Proposer {
  return {
    name: 'opro',
    propose: async ({ candidates, incumbent, round }, random) => {
      const drawn = pickSome(exemplars, oproDefaults.exemplars, random);
      const text = metaPrompt({ candidates, incumbent }, drawn, settings);
      const asked = { text, temperature: oproDefaults.temperature, label: 'a new text (OPRO)' };
      const times = Array.from({ length: count }, (_, index) => (round - 1) * count + index);
      const replies = await ask(times.map((time) => ({ ...asked, time })));
      const parent = { parent: incumbent.number };
      return replies.flatMap((reply) => proposalIn(reply, parent, incumbent.texts.length) ?? []);
    },
  };
}

/** In our own words: the goal, the whole prompt, the labels, the trajectory, exemplars, and how to answer. */
function metaPrompt(
  { candidates, incumbent }: Pick<History, 'candidates' | 'incumbent'>,
  exemplars: readonly Exemplar[],
  { shown, promptWith, labels }: Pick<OproSettings, 'shown' | keyof Setting>,
): string {
  const scored = candidates.flatMap((one) => {
    const score = scoreOf(one);
    return score === undefined ? [] : [{ texts: one.texts, score: shown(score) }];
  });
  const best = scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, oproDefaults.trajectory)
    .toReversed();
  return [
    'A language model judges items by a prompt. Part of that prompt is to become better: the closer the judge comes to the labels that people gave, the higher its score.',
    wholePrompt,
    promptWith(incumbent.texts),
    labels,
    ...(best.length === 0
      ? []
      : [
          'Below are versions of the part with their scores, from the lowest to the highest:',
          ...best.map(({ texts, score }) => `${taggedTexts(texts)}\nscore: ${score}`),
        ]),
    'These are items with the labels that people gave them:',
    ...exemplars.map((item) => `${exemplarText(item)}\nlabel: ${String(item.gold)}`),
    `Write a version that differs from all of these and has a higher score. ${keepForm} Do not mention any item.`,
    askForTexts(incumbent.texts.length),
  ].join('\n\n');
}
