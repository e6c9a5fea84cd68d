import { throwFaults } from '../../document/placedDocument.ts';
import type { Detection } from '../../judge/detection/detection.ts';
import { detectOptions } from '../../judge/detection/detectOptions.ts';
import type { StatedScale } from '../../judge/detection/statedScale.ts';
import type { Option, SchemaOptions } from '../../judge/judge.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { checkCovered, coveredBy } from './coveredScores.ts';
import { findScale, saidScales } from './findScale.ts';
import { type OptionBlock, scaleKind } from './judgeBlock.ts';
import {
  ambiguous,
  doubtIn,
  guidelinePlace,
  guidelineWithoutOptions,
  inSeveralMessages,
  logicInOptions,
  notFound,
  refuseTwoScores,
} from './optionFaults.ts';
import { optionsInSchema } from './optionsInSchema.ts';
import { areOn, areOptions, isOtherList, isSame, settled, wider, wordsOf } from './optionValues.ts';
import type { PromptFile } from './promptFile.ts';
import { contradictions } from './statedGuidelines.ts';

/** The options of a judge, and their places if they were found in a message's text. */
export interface PlacedOptions {
  readonly options: readonly Option[];
  readonly place: OptionPlace | undefined;
  /** The scale that the prompt states in words; looked for only if there are no options. */
  readonly stated?: StatedScale;
  /** Where they stand in the JSON Schema of the replies; absent: they do not. */
  readonly schemaOptions?: SchemaOptions;
}

interface OptionPlace {
  readonly message: number;
  /** The message's text without the lines that only mark the options. */
  readonly text: string;
  readonly slots: readonly { readonly start: number; readonly end: number }[];
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
  const values = blockValues(prompt);
  const stating = saidScales(prompt);
  // Several are as good as none.
  const said = stating.length === 1 ? stating[0] : undefined;
  const known = values.length > 0 ? values : wordsOf(said);
  const detections = prompt.messages.map(({ content }) => settled(detectOptions(content, known), content, known));
  const found = detections.flatMap((detection, message) =>
    detection.kind === 'found' &&
    areOptions(
      values,
      detection.options.map(({ value }) => value),
    )
      ? [{ detection, message }]
      : [],
  );
  const doubtful = detections.findIndex((detection) => detection.kind === 'ambiguous');
  const inSchema = found.length === 0 && doubtful < 0 ? optionsInSchema(prompt) : undefined;
  if (inSchema !== undefined && areOptions(values, scoresOf(inSchema.options)) && areOn(said, inSchema.options))
    return placedOptions(prompt, { ...inSchema, place: undefined }, { said, shown: scoresOf(inSchema.options) });
  if (canDoWithout(prompt) && (found.length !== 1 || doubtful >= 0)) return { options: [], place: undefined };
  const [only] = found;
  throwFaults(only === undefined ? [] : logicInOptions(prompt, only.message, only.detection.options));
  if (only === undefined && prompt.block?.options === undefined) {
    const isOther = isOtherList(detections[doubtful], stating);
    const stated =
      doubtful < 0 || isOther || areCriteria(prompt, doubtful, detections[doubtful]) ? findScale(prompt) : undefined;
    if (stated !== undefined && stated.scale.kind !== 'nominal') refuseTwoScores(prompt);
    if (stated !== undefined && (doubtful < 0 || isOther || stated.scale.kind !== 'nominal'))
      return { options: [], place: undefined, stated };
  }
  if (found.length > 1)
    throw inSeveralMessages(
      prompt,
      found.map(({ message }) => message),
    );
  if (doubtful >= 0) throw ambiguous(prompt, doubtIn(prompt, doubtful, detections[doubtful]));
  if (only === undefined) throw notFound(prompt);
  const before = (prompt.messages[only.message]?.line ?? 1) - 1;
  const options = only.detection.options.map(({ value, firstLine, lastLine, ...option }): Option => {
    const covers = coveredBy(value);
    return {
      score: covers?.[0] ?? scoreFrom(values.find((one) => isSame(one, value)) ?? value),
      ...(covers === undefined ? {} : { covers }),
      guideline: option.guideline,
      before: option.before,
      after: option.after,
      found: { firstLine: before + firstLine, lastLine: before + lastLine },
    };
  });
  checkCovered(prompt, only.message, options);
  const place = { message: only.message, text: only.detection.text, slots: only.detection.options };
  return placedOptions(prompt, { options, place }, { said, shown: only.detection.options.map(({ value }) => value) });
}

interface Said {
  readonly said: StatedScale | undefined;
  /** The values as they are written. */
  readonly shown: readonly string[];
}

/** With what the block and the words of the prompt say beside them. */
function placedOptions(prompt: PromptFile, placed: PlacedOptions, { said, shown }: Said): PlacedOptions {
  checkAgainstBlock(prompt, shown);
  const { file, block, place, optionsOfEntry } = prompt;
  const own = placed.options.map(({ guideline }, index) => ({ score: shown[index] ?? '', guideline }));
  throwFaults(
    contradictions(own, block?.options, {
      file,
      lineOf: (index) => placed.options[index]?.found?.firstLine,
      ...(optionsOfEntry === true ? {} : { statedLineOf: (index) => place(['evenhand', 'options', index])?.line }),
    }),
  );
  const options = placed.options.map((option, index) => {
    const elaboration = listedFor(prompt, shown[index] ?? '')?.elaboration;
    return elaboration === undefined ? option : { ...option, elaboration };
  });
  const stated = prompt.block?.scale === undefined ? wider(said, options) : undefined;
  return { ...placed, options, ...(stated === undefined ? {} : { stated }) };
}

function scoresOf(options: readonly Option[]): readonly string[] {
  return options.map(({ score }) => String(score));
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
  return prompt.block?.options?.find(({ score }) => isSame(String(score), value));
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

/** The values that the block states; none if it states none. */
function blockValues({ block }: PromptFile): readonly string[] {
  if (typeof block?.scale === 'object' && 'values' in block.scale) return block.scale.values.map(String);
  return [];
}

function scoreFrom(value: string): string | number {
  return /^[+-]?\d+(\.\d+)?$/.test(value) && Number.isFinite(Number(value)) ? Number(value) : value;
}
