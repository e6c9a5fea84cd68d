import { hasOutputPlace } from '../judge/marks.ts';
import type { OutputForm } from '../judge/outputInstruction.ts';
import { placeOf } from '../judge/template.ts';
import { fixed, inapplicable, type Perturbation, variants } from './perturbation.ts';

/** The six forms of the paper, with the paper's names. */
export const outputForms: readonly (readonly [name: string, form: OutputForm])[] = [
  ['ex(s)', { format: 'ex', order: 'score-only' }],
  ['ex(sr)', { format: 'ex', order: 'score-first' }],
  ['ex(rs)', { format: 'ex', order: 'reason-first' }],
  ['json(s)', { format: 'json', order: 'score-only' }],
  ['json(sr)', { format: 'json', order: 'score-first' }],
  ['json(rs)', { format: 'json', order: 'reason-first' }],
];

/** The output instruction in six forms (paper output-sequencing, Table 1). */
export const outputOrder: Perturbation = {
  family: 'output-order',
  claim: 'preserves',
  about: 'the output instruction in other forms and orders',
  variantsFor: (judge) => {
    const { output: own } = judge;
    if (hasOutputPlace(judge))
      return variants(
        outputForms.map(([name, form]) => {
          // The judge's own form asks nothing new, so its request is the control's.
          const isOwn = form.format === own?.format && form.order === own.order;
          return fixed('output-order', name, isOwn ? {} : { output: form });
        }),
      );
    if (judge.decision !== undefined)
      return inapplicable(
        `the model of judge "${judge.name}" decides, and writes no reasons to put before or after the score`,
        'Take "output-order" off the perturbations.',
      );
    const place = placeOf('output', judge);
    return inapplicable(
      `the prompt of judge "${judge.name}" has no ${place}, so it is not known which of its lines ask for the answer`,
      `Write ${place} in the place of the lines that say how to answer.`,
    );
  },
};
