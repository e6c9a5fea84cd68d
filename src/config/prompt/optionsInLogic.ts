import { optionBlock } from '../../judge/reading/optionBlock.ts';
import type { Score } from '../../judge/scale.ts';
import { blockPlace } from '../../judge/template/block.ts';
import type { Fault } from '../../shared/fault.ts';
import type { TranslatedPrompt } from './promptLanguage.ts';

/**
 * A remark on each part of a template's logic with lines that look like options: text that logic produces is not moved.
 */
export function optionsInLogic(
  { file, messages, blocks = [] }: TranslatedPrompt,
  values: readonly Score[],
): readonly Fault[] {
  return messages.flatMap(({ content, line }, index) =>
    [...content.matchAll(blockPlace)].flatMap((match): readonly Fault[] => {
      const source = match[1] === '' ? undefined : blocks[Number(match[1])]?.source;
      const found = source === undefined ? undefined : optionBlock(source, { values, more: [] });
      if (found === undefined || found.options.length === 0) return [];
      const first = line + content.slice(0, match.index).split('\n').length - 1;
      return [
        {
          file,
          line: first + (found.options[0]?.firstLine ?? 1) - 1,
          key: `messages[${index}].content`,
          what: 'these lines look like options, but stand in the logic of a template, so that they are neither moved nor lengthened',
          fix: 'Write the options outside of loops and conditions, or list them under evenhand.options.',
        },
      ];
    }),
  );
}
