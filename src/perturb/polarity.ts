import { escapePattern } from '../judge/escapePattern.ts';
import type { Inverse, Judge } from '../judge/judge.ts';
import { valuesOf } from '../judge/scale.ts';
import { type PromptTexts, withPassages } from './passages.ts';
import { fixed, inapplicable, type Perturbation, variants } from './perturbation.ts';

/**
 * The question turned round, as the judge's author states it; an answer is mapped back to the score that it means. A
 * judge that says yes to everything contradicts itself.
 */
export const polarity: Perturbation = {
  family: 'polarity',
  claim: 'preserves',
  about: 'the question turned round; answers are mapped back',
  variantsFor: (judge) => {
    const { inverse } = judge;
    const turned = inverse && withTexts(judge, inverse.texts);
    if (inverse === undefined || turned === undefined)
      return inapplicable(
        `judge "${judge.name}" does not state its question turned round`,
        'State it beside the prompt: evenhand: { inverse: { texts: { "Is it free of errors?": "Does it contain an error?" }, answers: { yes: no, no: yes } } }.',
      );
    if (judge.memory !== undefined || (judge.demonstrations ?? []).length > 0)
      return inapplicable(
        `judge "${judge.name}" shows examples with their answers to the question as written`,
        'Take "polarity" off the perturbations: turned round, the examples would contradict the question.',
      );
    const kind = judge.scale.kind === 'nominal' || judge.scale.kind === 'pairwise' ? 'nominal' : 'ordinal';
    const form = { ...turned, scale: { kind, values: inverse.answers } } as const;
    return variants([fixed('polarity', 'as-written', {}), fixed('polarity', 'turned', { form })]);
  },
};

/** Whether a turned question is one of this judge: it has each text, and as many scores. */
export function turns({ texts, answers }: Inverse, judge: PromptTexts & Pick<Judge, 'scale'>): boolean {
  const has = ([text, other]: readonly [string, string]) => withTexts(judge, new Map([[text, other]])) !== undefined;
  return answers.length === valuesOf(judge.scale).length && [...texts].every(has);
}

/** The texts replaced in messages and guidelines, all at once; undefined if the judge has none of them. */
export function withTexts(judge: PromptTexts, texts: ReadonlyMap<string, string>): PromptTexts | undefined {
  const longestFirst = [...texts.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(longestFirst.map(escapePattern).join('|'), 'g');
  let isFound = false;
  const changed = withPassages(judge, (own) =>
    own.replace(any, (found) => {
      isFound = true;
      return texts.get(found) ?? found;
    }),
  );
  return isFound ? changed : undefined;
}
