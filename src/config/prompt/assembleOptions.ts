import { throwFaults } from '../../document/placedDocument.ts';
import type { DetectedOption, Detection } from '../../judge/detection/detection.ts';
import { detectOptions } from '../../judge/detection/detectOptions.ts';
import type { StatedScale } from '../../judge/detection/statedScale.ts';
import type { Option } from '../../judge/judge.ts';
import { type Score, valuesOf } from '../../judge/scale.ts';
import { UnusableInput } from '../../shared/fault.ts';
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
    detection.kind === 'found' && areOptions(values, detection.options) ? [{ detection, message }] : [],
  );
  const doubtful = detections.findIndex((detection) => detection.kind === 'ambiguous');
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
  checkAgainstBlock(
    prompt,
    only.detection.options.map(({ value }) => value),
  );
  const before = (prompt.messages[only.message]?.line ?? 1) - 1;
  const options = only.detection.options.map((option): Option => {
    const elaboration = listedFor(prompt, option.value)?.elaboration;
    const covers = coveredBy(option.value);
    return {
      score: covers?.[0] ?? scoreFrom(values.find((value) => isSame(value, option.value)) ?? option.value),
      ...(covers === undefined ? {} : { covers }),
      guideline: option.guideline,
      before: option.before,
      after: option.after,
      found: { firstLine: before + option.firstLine, lastLine: before + option.lastLine },
      ...(elaboration === undefined ? {} : { elaboration }),
    };
  });
  checkCovered(prompt, only.message, options);
  const stated = prompt.block?.scale === undefined ? wider(said, options) : undefined;
  return {
    options,
    place: { message: only.message, text: only.detection.text, slots: only.detection.options },
    ...(stated === undefined ? {} : { stated }),
  };
}

const longestRange = 20;

/** `7-9` stands for three scores, and `0.8-0.9` for two; undefined if a value is no range of numbers. */
function coveredBy(value: string): readonly number[] | undefined {
  const [, low = '', high = ''] =
    /^(\d{1,3}(?:\.\d{1,2})?)\s?(?:[-–—~～]|to|bis)\s?(\d{1,3}(?:\.\d{1,2})?)$/.exec(value) ?? [];
  const perUnit = 10 ** Math.max(...[low, high].map((number) => number.split('.')[1]?.length ?? 0));
  const [from, to] = [Math.round(Number(low) * perUnit), Math.round(Number(high) * perUnit)];
  if (!(from < to) || to - from > longestRange) return undefined;
  return Array.from({ length: to - from + 1 }, (_, up) => (from + up) / perUnit);
}

/** Each score belongs to one option. */
function checkCovered(prompt: PromptFile, message: number, options: readonly Option[]): void {
  const seen = new Map<Score, Option>();
  for (const option of options) {
    for (const score of option.covers ?? [option.score]) {
      const other = seen.get(score);
      const lines = [other, option].flatMap((one) => one?.found?.firstLine ?? []);
      if (other !== undefined)
        throw ambiguous(prompt, { message, why: `The score ${score} belongs to two options.`, lines });
      seen.set(score, option);
    }
  }
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

/** A numbered list whose numbers are the scores of no scale that the prompt states is a list of something else. */
function isOtherList(detection: Detection | undefined, stating: readonly StatedScale[]): boolean {
  if (detection?.kind !== 'ambiguous' || detection.values === undefined || stating.length === 0) return false;
  const { values } = detection;
  return !stating.some(({ scale }) =>
    scale.kind === 'interval'
      ? [scale.min, scale.max].every((end) => values.includes(String(end)))
      : areOptions(scale.values.map(String), values.map(asOption)),
  );
}

function asOption(value: string): Pick<DetectedOption, 'value'> {
  return { value };
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

/** The words that a sentence of the prompt names as the answers; none for numbers. */
function wordsOf(said: StatedScale | undefined): readonly string[] {
  return said?.scale.kind === 'nominal' ? said.scale.values.map(String) : [];
}

/** A list in a form that others have too is that of the options if its values are the known ones. */
function settled(detection: Detection, text: string, known: readonly string[]): Detection {
  const { options = [] } = detection.kind === 'ambiguous' ? detection : {};
  return options.length > 0 && known.length > 0 && areOptions(known, options)
    ? { kind: 'found', text, options }
    : detection;
}

/** The scale that the prompt's words state, if it has all scores of the options and more: they describe some of it. */
function wider(said: StatedScale | undefined, options: readonly Option[]): StatedScale | undefined {
  if (said === undefined || said.scale.kind === 'nominal') return undefined;
  const scores = options.flatMap(({ score, covers = [score] }): readonly Score[] => covers);
  const values: readonly unknown[] = valuesOf(said.scale);
  if (values.length <= scores.length || !scores.every((score) => values.includes(score))) return undefined;
  // "Out of 5" does not say that 0 is a score too, if there is an option for each of 1 to 5.
  const isOnlyZero = values.length === scores.length + 1 && values[0] === 0 && !scores.includes(0);
  return isOnlyZero && !/(?<!\d)0/.test(said.words) ? undefined : said;
}

/** Whether the list that was found shows the values that are stated; if not, it is no list of options. */
function areOptions(values: readonly string[], shown: readonly Pick<DetectedOption, 'value'>[]): boolean {
  if (values.length === 0) return true;
  const words = values.map((value) => value.toLowerCase());
  return words.length === shown.length && shown.every(({ value }) => words.includes(value.toLowerCase()));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function scoreFrom(value: string): string | number {
  return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
