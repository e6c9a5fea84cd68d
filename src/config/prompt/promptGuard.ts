import { linePlaces } from '../../document/placedDocument.ts';
import { answerPlaceText, keyName } from '../../judge/answerContract.ts';
import { optionBlock } from '../../judge/reading/optionBlock.ts';
import type { Score } from '../../judge/scale.ts';
import { blockPlace } from '../../judge/template/block.ts';
import { type Language, ownPlaces } from '../../judge/template/language.ts';
import type { Fault } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import type { TranslatedPrompt } from './promptLanguage.ts';
import { settingPlace, textsOf } from './promptTexts.ts';
import { replySchema } from './replySchema.ts';
import { strayPlaces } from './strayPlaces.ts';

/** One fault for each part of the prompt that looks like a place but would be sent unchanged. */
export function strayFaults(
  prompt: PromptFile,
  {
    names,
    values,
    language,
  }: { readonly names: readonly string[]; readonly values: readonly Score[]; readonly language: Language },
): readonly Fault[] {
  const answers = new Set(values.map((value) => `[[${String(value)}]]`));
  return textsOf(prompt).flatMap(({ text, line, key }) => {
    const placeInText = linePlaces(text);
    return strayPlaces(text, names, language)
      .filter(({ written }) => !answers.has(written.replaceAll(/\s/g, '')))
      .map(({ at, written, meant }): Fault => {
        const shown = written.replaceAll(/\s+/g, ' ');
        const here = { file: prompt.file, line: line + placeInText(at).line - 1, key };
        const what = `${shown} is ${meant === undefined ? 'a tag of a template language' : 'no place'}, and would be sent word for word`;
        const fix =
          meant === undefined
            ? `Templates have no logic: write ${language.write('name')} for a variable, and take the tag away.`
            : `Write ${language.write(meant)} for the item's "${meant}", or take the marks around it away.`;
        return { ...here, what, fix };
      });
  });
}

/** Faults for settings without effect, because the prompt's place has the name of an item variable. */
export function takenFaults(prompt: TranslatedPrompt, names: readonly string[]): readonly Fault[] {
  const { language } = prompt;
  const settings = [
    { name: 'output', key: 'output', isSet: Boolean(prompt.block?.output), otherwise: 'write "output: false"' },
    {
      name: 'guideline',
      key: 'options',
      isSet: prompt.block?.options !== undefined,
      otherwise: 'write the option lines into the prompt and take "options" out',
    },
  ];
  return settings.flatMap(({ name, key, isSet, otherwise }): readonly Fault[] => {
    const lines = linesOf(prompt, name);
    if (!isSet || !names.includes(name) || lines.length === 0) return [];
    const what = `${language.write(name)} (line ${lines.join(', ')}) is the items' variable "${name}", so that evenhand.${key} has no place`;
    const fix = `Give the variable another name in items and prompt, or ${otherwise}.`;
    return [{ ...settingPlace(prompt, key), what, fix }];
  });
}

/** Notes on places that look like Evenhand's own but are variables of the items. */
export function takenNotes(prompt: TranslatedPrompt, names: readonly string[]): readonly Fault[] {
  const { language } = prompt;
  return ownPlaces.flatMap((name): readonly Fault[] => {
    const [line] = linesOf(prompt, name);
    if (line === undefined || !names.includes(name)) return [];
    const what = `${language.write(name)} is the items' variable "${name}", and not the place of that name that Evenhand fills`;
    const fix = `If Evenhand is to fill it, give the variable another name in items and prompt.`;
    return [{ file: prompt.file, line, key: `vars.${name}`, what, fix }];
  });
}

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
      const [option] = source === undefined ? [] : optionBlock(source, { values, more: [] }).options;
      if (option === undefined) return [];
      const above = content.slice(0, match.index).split('\n').length - 1;
      const what =
        'these lines look like options, but stand in the logic of a template, so that they are neither moved nor lengthened';
      const fix = 'Write the options outside of loops and conditions, or list them under evenhand.options.';
      return [{ file, line: line + above + option.firstLine - 1, key: `messages[${index}].content`, what, fix }];
    }),
  );
}

/** A remark if a place of the answer is stated beside the prompt but the prompt's own words do not name it. */
export function unnamedAnswer(file: PromptFile): readonly Fault[] {
  const stated = file.block?.answer;
  if (stated === undefined || !('path' in stated || 'name' in stated) || replySchema(file) !== undefined) return [];
  const name = stated.kind === 'key' ? (stated.path.at(-1) ?? '') : stated.name;
  const text = file.messages.map(({ content }) => keyName(content)).join(' ');
  if (text.includes(keyName(name))) return [];
  const what = `${answerPlaceText(stated)} is to hold the answer, and the prompt does not name it`;
  const fix = `If the replies call it something else, write that name: evenhand.answer.`;
  return [{ ...settingPlace(file, 'answer'), what, fix }];
}

function linesOf(prompt: PromptFile, name: string): readonly number[] {
  const place = new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`);
  return textsOf(prompt).flatMap(({ text, line }) =>
    text.split('\n').flatMap((own, index) => (place.test(own) ? [line + index] : [])),
  );
}
