import { throwFaults } from '../../document/placedDocument.ts';
import type { DetectedOption, Detection } from '../../judge/detection/detection.ts';
import { detectOptions } from '../../judge/detection/detectOptions.ts';
import type { StatedScale } from '../../judge/detection/statedScale.ts';
import type { Option } from '../../judge/judge.ts';
import { blockPlace } from '../../judge/template/block.ts';
import { languages } from '../../judge/template/languages.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { findScale } from './findScale.ts';
import { type OptionBlock, scaleKind } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';

/** The options of a judge, and their places if they were found in a message's text. */
export interface PlacedOptions {
  readonly options: readonly Option[];
  readonly place: OptionPlace | undefined;
  /** The scale that the prompt states in words; looked for only if there are no options. */
  readonly stated?: StatedScale;
}

interface OptionPlace {
  readonly message: number;
  /** The message's text without the lines that only mark the options. */
  readonly text: string;
  readonly slots: readonly { readonly start: number; readonly end: number }[];
}

function howToMark(prompt: PromptFile): string {
  return `Put the option lines between a line {{#options}} and a line {{/options}}, or ${listThem(prompt)}`;
}

function listThem(prompt: PromptFile): string {
  return `list them under evenhand.options and write ${guidelinePlace(prompt)} where they belong.`;
}

function guidelinePlace({ language = languages.double }: PromptFile): string {
  return language.write('guideline');
}

/**
 * From the `evenhand:` block if the prompt has `{{guideline}}`, else found in the text of its messages.
 *
 * @param taken the names of Evenhand's places that are variables of the items.
 */
export function assembleOptions(prompt: PromptFile, taken: ReadonlySet<string>): PlacedOptions {
  const open = taken.has('guideline')
    ? -1
    : prompt.messages.findIndex(({ content }) => /\{\{\s*guideline\s*\}\}/.test(content));
  const listed = prompt.block?.options;
  if (open >= 0 && listed === undefined) throw guidelineWithoutOptions(prompt, open);
  if (open >= 0 && listed !== undefined) {
    return {
      options: listed.map((option, index) => listedOption(option, lineOfListed(prompt, index))),
      place: undefined,
    };
  }
  if (scaleKind(prompt.block) === 'pairwise') return { options: [], place: undefined };
  return findOptions(prompt);
}

function findOptions(prompt: PromptFile): PlacedOptions {
  const detections = prompt.messages.map(({ content }) => detectOptions(content));
  const found = detections.flatMap((detection, message) =>
    detection.kind === 'found' && areOptions(prompt, detection.options) ? [{ detection, message }] : [],
  );
  const doubtful = detections.findIndex((detection) => detection.kind === 'ambiguous');
  if (canDoWithout(prompt) && (found.length !== 1 || doubtful >= 0)) return { options: [], place: undefined };
  const [only] = found;
  throwFaults(withLogic(prompt, only));
  if (only === undefined && prompt.block?.options === undefined) {
    const stated = doubtful < 0 || areCriteria(prompt, doubtful, detections[doubtful]) ? findScale(prompt) : undefined;
    if (stated !== undefined && (doubtful < 0 || stated.scale.kind !== 'nominal'))
      return { options: [], place: undefined, stated };
  }
  if (found.length > 1)
    throw inSeveralMessages(
      prompt,
      found.map(({ message }) => message),
    );
  if (doubtful >= 0) throw ambiguous(prompt, doubtful, detections[doubtful]);
  if (only === undefined) throw notFound(prompt);
  checkAgainstBlock(
    prompt,
    only.detection.options.map(({ value }) => value),
  );
  const before = (prompt.messages[only.message]?.line ?? 1) - 1;
  const options = only.detection.options.map((option): Option => {
    const elaboration = listedFor(prompt, option.value)?.elaboration;
    return {
      score: scoreFrom(option.value),
      guideline: option.guideline,
      before: option.before,
      after: option.after,
      found: { firstLine: before + option.firstLine, lastLine: before + option.lastLine },
      ...(elaboration === undefined ? {} : { elaboration }),
    };
  });
  return { options, place: { message: only.message, text: only.detection.text, slots: only.detection.options } };
}

/** Logic inside of an option would have to move with it. */
function withLogic(
  prompt: PromptFile,
  found: { readonly message: number; readonly detection: { readonly options: readonly DetectedOption[] } } | undefined,
): readonly Fault[] {
  const { line = 1 } = prompt.messages[found?.message ?? 0] ?? {};
  const options = found?.detection.options ?? [];
  return options
    .filter(({ before, guideline, after }) => before.concat(guideline, after).search(blockPlace) >= 0)
    .map(({ value, firstLine }) => ({
      file: prompt.file,
      line: line + firstLine - 1,
      what: `the option ${value} holds logic of a template`,
      fix: `Put a blank line between the options and the logic, or ${listThem(prompt)}`,
    }));
}

/** An option of the block as one line of the guideline: `score 0 means …`, or `good means …` for a word. */
function listedOption(option: OptionBlock, line: number | undefined): Option {
  return {
    score: option.score,
    guideline: option.guideline,
    ...(option.elaboration === undefined ? {} : { elaboration: option.elaboration }),
    before: typeof option.score === 'number' ? `score ${option.score} means ` : `${option.score} means `,
    after: '',
    ...(line === undefined ? {} : { found: { firstLine: line, lastLine: line, listed: true } }),
  };
}

function lineOfListed(prompt: PromptFile, index: number): number | undefined {
  return prompt.place(['evenhand', 'options', index])?.line;
}

/** A block that lists options beside a prompt that shows them must mean the same ones. */
function checkAgainstBlock(prompt: PromptFile, shown: readonly string[]): void {
  const listed = prompt.block?.options;
  if (listed === undefined) return;
  const agree = listed.length === shown.length && shown.every((value) => listedFor(prompt, value) !== undefined);
  if (agree) return;
  throw new UnusableInput({
    file: prompt.file,
    key: 'evenhand.options',
    what: `evenhand.options lists ${listed.map(({ score }) => score).join(', ')}, but the prompt's text shows ${shown.join(', ')}`,
    fix: `Make the two agree, or write ${guidelinePlace(prompt)} in the prompt in the place of the option lines.`,
  });
}

function listedFor(prompt: PromptFile, value: string) {
  return prompt.block?.options?.find(({ score }) => String(score).toLowerCase() === value.toLowerCase());
}

/** Lines that do not begin with a number are no options of a scale of numbers. */
function areCriteria(prompt: PromptFile, message: number, detection: Detection | undefined): boolean {
  const lines = prompt.messages[message]?.content.split('\n') ?? [];
  const named = detection?.kind === 'ambiguous' ? detection.lines.map((line) => lines[line - 1] ?? '') : [];
  return named.every((line) => !/^[^\p{L}\d]*(?:\p{L}+[ \t]*)?\d|^[ \t]*\|/u.test(line));
}

/** A scale that states its ends or its values needs no options. */
function canDoWithout({ block }: PromptFile): boolean {
  const scale = block?.scale;
  return typeof scale === 'object' && ('values' in scale || scale.min !== undefined) && block?.options === undefined;
}

/** Whether the list that was found shows the values that the block states; if not, it is no list of options. */
function areOptions({ block }: PromptFile, shown: readonly DetectedOption[]): boolean {
  if (typeof block?.scale !== 'object' || !('values' in block.scale)) return true;
  const values = block.scale.values.map((value) => String(value).toLowerCase());
  return values.length === shown.length && shown.every(({ value }) => values.includes(value.toLowerCase()));
}

function scoreFrom(value: string): string | number {
  return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function guidelineWithoutOptions(prompt: PromptFile, message: number): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line: lineOf(prompt, message, /\{\{\s*guideline\s*\}\}/),
    key: `messages[${message}].content`,
    what: `the prompt has ${guidelinePlace(prompt)}, but no options to put there`,
    fix: `List the options under evenhand.options, each with a score and a guideline, or write the option lines in the place of ${guidelinePlace(prompt)}.`,
  });
}

function inSeveralMessages(prompt: PromptFile, messages: readonly number[]): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    key: 'messages',
    what: `option lines were found in more than one message (${messages.map((message) => `messages[${message}]`).join(', ')})`,
    fix: howToMark(prompt),
  });
}

function ambiguous(prompt: PromptFile, message: number, detection: Detection | undefined): UnusableInput {
  const seen = detection?.kind === 'ambiguous' ? detection : { why: 'the option lines cannot be told', lines: [] };
  const first = prompt.messages[message]?.line ?? 1;
  const lines = seen.lines.map((line) => first + line - 1);
  const listed = lines.length === 0 ? '' : ` (line${lines.length === 1 ? '' : 's'} ${lines.join(', ')})`;
  return new UnusableInput({
    file: prompt.file,
    ...(lines[0] === undefined ? {} : { line: lines[0] }),
    key: `messages[${message}].content`,
    what: `it is not clear which lines are the options: ${seen.why}${listed}`,
    fix: howToMark(prompt),
  });
}

function notFound(prompt: PromptFile): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line: prompt.messages[0]?.line ?? 1,
    what: 'no option lines were found in the prompt, and no sentence that states a scale',
    fix: `Lines such as "score 0 means …", "- 1: …", "A) …", "**good** — …" or a Markdown table are found by themselves. ${howToMark(prompt)} A judge without options states its scale in a sentence ("Rate from 1 to 5", "(0-100)", "Answer with yes or no") or in evenhand.scale: pairwise, { kind: interval, min: …, max: … } or { kind: nominal, values: [pass, fail] }.`,
  });
}

function lineOf(prompt: PromptFile, message: number, pattern: RegExp): number {
  const { content = '', line = 1 } = prompt.messages[message] ?? {};
  return (
    line +
    Math.max(
      0,
      content.split('\n').findIndex((text) => pattern.test(text)),
    )
  );
}
