import { levelsOf, usualKind } from '../../judge/decision.ts';
import type { DecisionKind, Judge } from '../../judge/judge.ts';
import { valuesOf } from '../../judge/scale.ts';
import { variablesIn } from '../../judge/template.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import { settingPlace } from './promptTexts.ts';

/**
 * The kind of question that a judge's model decides; undefined if the judge is none that decides.
 *
 * @throws UnusableInput if its prompt states what a decision cannot have.
 */
export function decisionKind(
  prompt: PromptFile,
  { scale, options }: Pick<Judge, 'scale' | 'options'>,
): DecisionKind | undefined {
  const stated = prompt.block?.decision ?? false;
  if (stated === false) return undefined;
  const refuse = (what: string, fix: string) => {
    throw new UnusableInput({ ...settingPlace(prompt, 'decision'), what, fix });
  };
  const count = options.length > 0 ? options.length : valuesOf(scale).length;
  const kind = stated === true ? usualKind(scale, count) : stated;
  const { least, most } = levelsOf[kind];
  // A decision has no other parameter besides its question.
  const stray = Object.keys(prompt.parameters).find((name) => name !== 'prompt_cache_key');
  if (stray !== undefined)
    refuse(`a decision takes no ${stray}`, 'Take it out of the parameters: a model that decides writes no text.');
  if (prompt.block?.votes?.kind === 'samples')
    refuse(
      'a decision gives the probability of each score at once, so there is nothing to sample',
      'Take "votes" out.',
    );
  if (count < least || count > most)
    refuse(
      `a decision of the kind ${kind} has ${least === most ? most : `${least} to ${most}`} levels, and the judge has ${count}`,
      'Write "decision: choice", or state fewer values.',
    );
  const odd = options.find(({ guideline, elaboration = '' }) => variablesIn(guideline + elaboration).length > 0);
  if (odd !== undefined)
    refuse(
      `the option ${String(odd.score)} has a place for a text of the item, and the levels of a decision are the same for all items`,
      'Write the place outside of the options.',
    );
  return kind;
}
