import type { Option } from '../../judge/judge.ts';
import { formedOptions, markedOptions } from '../../judge/reading/markedOptions.ts';
import type { FoundOption } from '../../judge/reading/optionSlices.ts';
import type { ReadWords } from '../../judge/reading/readPrompt.ts';
import { areNumbers, valueFinder } from '../../judge/reading/values.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import type { PromptFile } from './promptFile.ts';
import { formWithoutEnd, formWithoutLines, wrongMarks } from './readingFaults.ts';

export interface OptionPlace {
  readonly message: number;
  /** The message's text without the lines that only mark the options. */
  readonly text: string;
  readonly slots: readonly { readonly start: number; readonly end: number }[];
}

interface OptionsInText {
  readonly options: readonly Option[];
  readonly place: OptionPlace;
  /** Their values as written. */
  readonly shown: readonly string[];
}

/**
 * Options between marks, in the form that the block states, or found with the labels.
 *
 * @throws UnusableInput if the marks are wrong, or no lines have the form.
 */
export function optionsInText(prompt: PromptFile, words: ReadWords): OptionsInText | undefined {
  return markedIn(prompt) ?? formedIn(prompt, words) ?? foundIn(prompt, words);
}

/** The values that the block states; undefined if it states none. */
export function statedValues({ block }: PromptFile): readonly Score[] | undefined {
  if (typeof block?.scale === 'object' && 'values' in block.scale) return block.scale.values;
  if (block?.values !== undefined) return block.values;
  return block?.options?.map(({ score }) => score);
}

function markedIn(prompt: PromptFile): OptionsInText | undefined {
  for (const [message, { content }] of prompt.messages.entries()) {
    const marked = markedOptions(content);
    if (marked?.kind === 'wrong') throw wrongMarks(prompt, message, marked);
    if (marked !== undefined) return optionsAt(prompt, message, marked);
  }
  return undefined;
}

/** Finds lines in the form that the block states. */
function formedIn(prompt: PromptFile, { scale }: ReadWords): OptionsInText | undefined {
  const form = prompt.block?.optionForm;
  if (form === undefined || form === false) return undefined;
  const isNumeric = scale === undefined || areNumbers(valuesOf(scale.scale));
  const all = prompt.messages.map(({ content }) => formedOptions(content, form, isNumeric));
  const message = all.findIndex((options) => options === undefined || options.length > 1);
  if (message < 0) throw formWithoutLines(prompt, form.form);
  const options = all[message];
  if (options === undefined) throw formWithoutEnd(prompt, message, form.form);
  return optionsAt(prompt, message, { options, text: prompt.messages[message]?.content ?? '' });
}

function foundIn(prompt: PromptFile, { options }: ReadWords): OptionsInText | undefined {
  const found = options.flatMap((one, message) => (one.options.length > 0 ? [{ message, options: one.options }] : []));
  const [only, second] = found;
  if (only === undefined || second !== undefined) return undefined;
  const { content = '' } = prompt.messages[only.message] ?? {};
  return optionsAt(prompt, only.message, { options: only.options, text: content });
}

function optionsAt(
  prompt: PromptFile,
  message: number,
  { options: found, text }: { readonly options: readonly FoundOption[]; readonly text: string },
): OptionsInText {
  const before = (prompt.messages[message]?.line ?? 1) - 1;
  const find = valueFinder(statedValues(prompt) ?? []);
  const options = found.map(({ value, covers, guideline, before: head, after, firstLine, lastLine }): Option => {
    const score = covers[0] ?? value;
    const numbers = areNumbers(covers) && covers.length > 1 ? { covers } : {};
    const place = { firstLine: before + firstLine, lastLine: before + lastLine };
    return { score: find(String(score)) ?? score, ...numbers, guideline, before: head, after, found: place };
  });
  return { options, place: { message, text, slots: found }, shown: found.map(({ value }) => value) };
}
