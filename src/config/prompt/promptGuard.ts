import { linePlaces } from '../../document/placedDocument.ts';
import { nearestWord } from '../../document/shownValue.ts';
import { answerPlaceText, keyName } from '../../judge/answerContract.ts';
import { optionBlock } from '../../judge/reading/optionBlock.ts';
import type { Score } from '../../judge/scale.ts';
import { blockPlace } from '../../judge/template/block.ts';
import { type Language, ownPlaces, spansIn } from '../../judge/template/language.ts';
import { languages } from '../../judge/template/languages.ts';
import type { Fault } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';
import type { TranslatedPrompt } from './promptLanguage.ts';
import { settingPlace, textsOf } from './promptTexts.ts';
import { replySchema } from './replySchema.ts';

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

/** A part of a prompt that looks like a place but would be sent unchanged. */
interface StrayPlace {
  /** Offset in the text. */
  readonly at: number;
  readonly written: string;
  /** The variable of the items that the author meant; undefined for a tag of a template language. */
  readonly meant: string | undefined;
}

/** Braces around a name, in any number; the closing ones may be missing. */
const braces =
  /(\$?)(\{{1,4})\s{0,40}([\p{L}_](?:[\p{L}\p{N}_.-]{0,98}[\p{L}\p{N}_])?(?: [\p{Lu}\p{N}][\p{L}\p{N}_.-]{0,40}){0,4})(\s{0,40}\}{1,4})?/gu;

/** The forms of other template languages around a name. */
const otherForms = [
  /\$([A-Za-z_]\w{0,99})/g,
  /<<\s{0,40}([\w.-]{1,99})\s{0,40}>>/g,
  /\[\[\s{0,40}([\w.-]{2,99})\s{0,40}\]\]/g,
  /%\(([\w.-]{1,99})\)[sdr]/g,
  // Python's conversions, formats and indexing.
  /\{([A-Za-z_]\w{0,99})(?:![rsa]|:[<>=^+\d.,]{1,20}[a-z%]?|\[[^\]{}\n]{0,99}\])\}/g,
  // Expressions in code: `{answer.strip()}`, `${item.answer}`, `\(item.answer)`.
  /\$?\{([A-Za-z_]\w{0,99})(?:\.\w{1,40})*\([^(){}\n]{0,99}\)\}/g,
  /\$\{(?:[A-Za-z_]\w{0,40}\??\.){1,5}([A-Za-z_]\w{0,99})\}/g,
  /\\\((?:[A-Za-z_]\w{0,40}\??\.){0,5}([A-Za-z_]\w{0,99})\)/g,
  /<%[=-]?\s{0,40}([\w.-]{1,99})\s{0,40}-?%>/g,
];

const tags = /\{%[-+]?\s{0,40}[a-z]\w{0,30}\b[^%\n]{0,300}%\}|\{#-?\s[^#\n]{0,300}#\}/g;

/**
 * Every place that a prompt intends but does not have. In a prompt with `{{variables}}`: `{{answer}` and `{ answer }`
 * if the items have a variable `answer`, `${answer}`, a slip such as `{{anwser}`, and tags such as `{% if answer %}`.
 *
 * @param names the items' variables.
 */
export function strayPlaces(
  text: string,
  names: readonly string[],
  language: Language = languages.double,
): readonly StrayPlace[] {
  const isDouble = language === languages.double || language.pieces !== undefined;
  // Only if the prompt writes its places so, a single pair of braces can contain a slip.
  const isSingle = language === languages.single || language === languages['f-string'];
  const own = new Set<string>([...names, ...ownPlaces]);
  const byCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  const read = spansIn(language, text, (name) => own.has(name));
  const inBraces = [...text.matchAll(braces)].flatMap((match): readonly StrayPlace[] => {
    const [whole, , open = '', name = '', close = ''] = match;
    const closing = close.trim().length;
    if (isDouble && open.length >= 2 && closing >= 2 && !/\n/.test(whole)) return [];
    const isBrace = language === languages['f-string'] && open.length === 2;
    const isTorn = !isBrace && (open.length >= 2 || closing >= 2 || (isSingle && closing === 1));
    const meant = byCase.get(name.toLowerCase()) ?? (isTorn ? nearestWord(name, [...names, ...ownPlaces]) : undefined);
    return meant === undefined ? [] : [{ at: match.index, written: whole, meant }];
  });
  const inOthers = otherForms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: written, 1: meant = '', index: at }): readonly StrayPlace[] =>
      names.includes(meant) ? [{ at, written, meant }] : [],
    ),
  );
  const inTags = [...text.matchAll(tags)].map(({ 0: written, index: at }) => ({ at, written, meant: undefined }));
  const others = new Set(inOthers.map(({ at }) => at));
  let next = 0;
  return [...inBraces.filter(({ at }) => !others.has(at)), ...inOthers, ...inTags]
    .sort((a, b) => a.at - b.at)
    .filter(({ at, written }) => {
      // Both are in ascending order, and spans do not overlap.
      while ((read[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
      return (read[next]?.at ?? Number.POSITIVE_INFINITY) >= at + written.length;
    });
}
