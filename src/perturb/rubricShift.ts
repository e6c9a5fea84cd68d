import type { Judge } from '../judge/judge.ts';
import { candidatesOf } from '../judge/scale.ts';
import { fixed, inapplicable, type Perturbation, type Variant, variants } from './perturbation.ts';

/** A stricter and a more lenient rubric, which a judge that reads its rubric follows. */
export const rubricShift: Perturbation = {
  family: 'rubric-shift',
  claim: 'changes',
  about: 'a stricter and a more lenient rubric, under which scores should move',
  variantsFor: (judge) => {
    if (!isRanked(judge))
      return inapplicable(
        'its scores are names or preferences, of which none is lower',
        'Take "rubric-shift" out, or give the judge an ordinal or interval scale.',
      );
    return variants([
      shifted(judge, 'strict', 'Be strict: when in doubt, give the lower score.'),
      shifted(judge, 'lenient', 'Be lenient: when in doubt, give the higher score.'),
    ]);
  },
};

/** Whether one score is lower than another. */
export function isRanked({ scale }: Pick<Judge, 'scale'>): boolean {
  return scale.kind !== 'nominal' && candidatesOf(scale) === undefined;
}

/** The sentence comes first, so the words for the answer stay the last ones. */
function shifted({ messages }: Judge, name: string, sentence: string): Variant {
  const [first, ...others] = messages;
  const text = { kind: 'text', text: `${sentence}\n\n` } as const;
  const planted = first === undefined ? [] : [{ ...first, parts: [text, ...first.parts] }];
  return fixed('rubric-shift', name, { form: { messages: [...planted, ...others] } });
}
