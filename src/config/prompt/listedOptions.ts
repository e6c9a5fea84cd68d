import { throwFaults } from '../../document/placedDocument.ts';
import type { Option } from '../../judge/judge.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { OptionBlock } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';
import { guidelinePlace } from './readingFaults.ts';
import { contradictions } from './statedGuidelines.ts';

/** An option of the block as a line of the guideline: `score 0 means …`, or `good means …` for a word. */
export function listedOption(option: OptionBlock, line: number | undefined): Option {
  return {
    ...option,
    before: `${typeof option.score === 'number' ? 'score ' : ''}${option.score} means `,
    after: '',
    ...(line === undefined ? {} : { found: { firstLine: line, lastLine: line, listed: true } }),
  };
}

/**
 * Adds the elaborations in the block to the options in the prompt.
 *
 * @param shown their values as the prompt writes them.
 * @throws UnusableInput if the block lists other options, or contradicts the prompt.
 */
export function checkListed(
  prompt: PromptFile,
  options: readonly Option[],
  shown: readonly string[],
): readonly Option[] {
  const { file, block, place, optionsOfEntry } = prompt;
  const listed = block?.options;
  if (listed === undefined) return options;
  const listedFor = (value: string) => listed.find(({ score }) => String(score).toLowerCase() === value.toLowerCase());
  if (listed.length !== shown.length || !shown.every((value) => listedFor(value) !== undefined)) {
    const own = shown.length === 0 ? 'no options' : shown.join(', ');
    const what = `evenhand.options lists ${listed.map(({ score }) => score).join(', ')}, but the prompt's text shows ${own}`;
    const fix = `Make the two agree, or write ${guidelinePlace(prompt)} in the prompt in the place of the option lines.`;
    throw new UnusableInput({ file, key: 'evenhand.options', what, fix });
  }
  const own = options.map(({ guideline }, index) => ({ score: shown[index] ?? '', guideline }));
  throwFaults(
    contradictions(own, listed, {
      file,
      lineOf: (index) => options[index]?.found?.firstLine,
      ...(optionsOfEntry === true ? {} : { statedLineOf: (index) => place(['evenhand', 'options', index])?.line }),
    }),
  );
  return options.map((option, index) => {
    const elaboration = listedFor(shown[index] ?? '')?.elaboration;
    return elaboration === undefined ? option : { ...option, elaboration };
  });
}
