import type { Judge } from '../judge/judge.ts';
import { fixed, inapplicable, type Perturbation, type Variant, variants } from './perturbation.ts';
import { isScoreOf, onLines } from './promptLabels.ts';
import { withWords } from './promptText.ts';
import { type TextForm, textForms } from './textForms.ts';

/**
 * The same words in another form: separators, letter case, bullets, headings and line breaks around the item, the
 * options and the answer (Sclar et al. 2024, section 3.1).
 */
export const format: Perturbation = {
  family: 'format',
  claim: 'preserves',
  about: 'the same words with other separators, letter case, bullets, headings or line breaks',
  variantsFor: (judge) => {
    const changed = textForms.flatMap((forms) => firstThatChanges(judge, forms));
    if (changed.length > 0) return variants([fixed('format', 'as-written', {}), ...changed]);
    return inapplicable(
      `the prompt of judge "${judge.name}" has no label, heading, bullet or line break that can be written in another way`,
      'Name perturbations that fit it under "perturbations", without "format".',
    );
  },
};

function firstThatChanges(judge: Judge, forms: readonly TextForm[]): readonly Variant[] {
  const isScore = isScoreOf(judge.scale);
  for (const form of forms) {
    const messages = withWords(judge, (text) => onLines(text, isScore, form.change));
    if (messages !== undefined) return [fixed('format', form.name, { form: { messages } })];
  }
  return [];
}
