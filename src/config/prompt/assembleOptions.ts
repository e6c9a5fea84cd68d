import type { Detection } from '../../judge/detection/detection.ts';
import { detectOptions } from '../../judge/detection/detectOptions.ts';
import type { Option } from '../../judge/judge.ts';
import type { PairwiseScale, Scale } from '../../judge/scale.ts';
import { variablesIn } from '../../judge/template.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { JudgeBlock, OptionBlock } from './judgeBlock.ts';
import type { PromptFile } from './promptFile.ts';

/** The options of a judge, and their places if they were found in a message's text. */
export interface PlacedOptions {
  readonly options: readonly Option[];
  readonly place: OptionPlace | undefined;
}

interface OptionPlace {
  readonly message: number;
  /** The message's text without the lines that only mark the options. */
  readonly text: string;
  readonly slots: readonly { readonly start: number; readonly end: number }[];
}

const howToMark =
  'Put the option lines between a line {{#options}} and a line {{/options}}, or list them under evenhand.options and write {{guideline}} where they belong.';

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
    detection.kind === 'found' ? [{ detection, message }] : [],
  );
  const doubtful = detections.findIndex((detection) => detection.kind === 'ambiguous');
  if (canDoWithout(prompt) && (found.length !== 1 || doubtful >= 0)) return { options: [], place: undefined };
  const [only] = found;
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
    fix: 'Make the two agree, or write {{guideline}} in the prompt in the place of the option lines.',
  });
}

function listedFor(prompt: PromptFile, value: string) {
  return prompt.block?.options?.find(({ score }) => String(score).toLowerCase() === value.toLowerCase());
}

function scaleKind(block: JudgeBlock | undefined): string | undefined {
  return typeof block?.scale === 'object' ? block.scale.kind : block?.scale;
}

/** An interval scale that states its ends needs no options. */
function canDoWithout(prompt: PromptFile): boolean {
  return typeof prompt.block?.scale === 'object' && prompt.block.options === undefined;
}

function scoreFrom(value: string): string | number {
  return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function guidelineWithoutOptions(prompt: PromptFile, message: number): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line: lineOf(prompt, message, /\{\{\s*guideline\s*\}\}/),
    key: `messages[${message}].content`,
    what: 'the prompt has {{guideline}}, but no options to put there',
    fix: 'List the options under evenhand.options, each with a score and a guideline, or write the option lines in the place of {{guideline}}.',
  });
}

function inSeveralMessages(prompt: PromptFile, messages: readonly number[]): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    key: 'messages',
    what: `option lines were found in more than one message (${messages.map((message) => `messages[${message}]`).join(', ')})`,
    fix: howToMark,
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
    fix: howToMark,
  });
}

function notFound(prompt: PromptFile): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line: prompt.messages[0]?.line ?? 1,
    what: 'no option lines were found in the prompt',
    fix: `Lines such as "score 0 means …", "- 1: …", "A) …", "**good** — …" or a Markdown table are found by themselves. ${howToMark} A judge without options needs evenhand.scale: pairwise, or { kind: interval, min: …, max: … }.`,
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

const halfPoints = 0.5;

/** The scale as the block states it, else by the options: numbers have an order, words have none. */
export function assembleScale(prompt: PromptFile, options: readonly Option[]): Scale {
  const numbers = options.map(({ score }) => score).filter((score) => typeof score === 'number');
  const allNumbers = numbers.length === options.length && options.length > 0;
  const kind = scaleKind(prompt.block) ?? (allNumbers ? 'ordinal' : 'nominal');
  switch (kind) {
    case 'pairwise':
      return pairwise(prompt);
    case 'interval':
      return interval(prompt, numbers);
    case 'ordinal':
      return { kind, values: allNumbers ? [...numbers].sort((a, b) => a - b) : options.map(({ score }) => score) };
    default:
      return { kind: 'nominal', values: options.map(({ score }) => score) };
  }
}

function interval(prompt: PromptFile, numbers: readonly number[]): Scale {
  const stated = typeof prompt.block?.scale === 'object' ? prompt.block.scale : undefined;
  const min = stated?.min ?? Math.min(...numbers);
  const max = stated?.max ?? Math.max(...numbers);
  if (Number.isFinite(min) && Number.isFinite(max) && min < max)
    return { kind: 'interval', min, max, step: stated?.step ?? halfPoints };
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand', 'scale']),
    key: 'evenhand.scale',
    what: 'the ends of the interval scale are not known',
    fix: 'Write them: scale: { kind: interval, min: 1, max: 10 }.',
  });
}

function pairwise(prompt: PromptFile): PairwiseScale {
  const { labels = ['A', 'B'], tie } = prompt.block?.candidates ?? {};
  const variables = prompt.block?.candidates?.variables ?? guessCandidates(prompt);
  const withTie = tie === false ? [] : [tie ?? (labels.join() === 'A,B' && mentions(prompt, '[[C]]') ? 'C' : 'tie')];
  return { kind: 'pairwise', values: [...labels, ...withTie], variables };
}

function mentions(prompt: PromptFile, text: string): boolean {
  return prompt.messages.some(({ content }) => content.includes(text));
}

/** Two variables that differ in their last letter or number alone: `response_a` and `response_b`, `answer1` and `answer2`. */
function guessCandidates(prompt: PromptFile): readonly [string, string] {
  const names = [...new Set(prompt.messages.flatMap(({ content }) => variablesIn(content)))];
  const endings = [
    ['1', '2'],
    ['a', 'b'],
    ['A', 'B'],
  ] as const;
  const pairs = endings.flatMap(([one, two]) =>
    names
      .filter((name) => name.endsWith(one) && names.includes(name.slice(0, -1) + two))
      .map((name): readonly [string, string] => [name, name.slice(0, -1) + two]),
  );
  const [only] = pairs;
  if (only !== undefined && pairs.length === 1) return only;
  throw new UnusableInput({
    file: prompt.file,
    ...prompt.place(['evenhand']),
    key: 'evenhand.candidates',
    what: `it is not clear which variables of the prompt hold the two candidates (found: ${names.join(', ') || 'none'})`,
    fix: 'Name them: candidates: { variables: [answer_a, answer_b], labels: [A, B], tie: C }.',
  });
}
