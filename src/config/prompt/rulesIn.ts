import type { Judge } from '../../judge/judge.ts';
import { withoutRules } from '../../judge/specialRules.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import { settingPlace } from './promptTexts.ts';

/**
 * The special rules that the block names.
 *
 * @throws UnusableInput if no paragraph of the prompt begins with their words.
 */
export function rulesIn(prompt: PromptFile, judge: Pick<Judge, 'messages'>): Pick<Judge, 'rules'> {
  const { rules } = prompt.block ?? {};
  if (rules === undefined) return {};
  if (withoutRules(judge, rules) !== undefined) return { rules };
  throw new UnusableInput({
    ...settingPlace(prompt, 'rules'),
    what: 'no paragraph of the prompt begins with these words and has no places in it',
    fix: 'Write the first words of each paragraph of special rules, as they stand at the beginning of a line.',
  });
}
