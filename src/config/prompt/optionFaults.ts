import type { DetectedOption, Detection } from '../../judge/detection/detection.ts';
import { labelsByCase } from '../../judge/detection/labelsByCase.ts';
import { blockPlace } from '../../judge/template/block.ts';
import { languages } from '../../judge/template/languages.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { askingLines } from './findScale.ts';
import type { PromptFile } from './promptFile.ts';

function howToMark(prompt: PromptFile): string {
  return `Put the option lines between a line {{#options}} and a line {{/options}}, or ${listThem(prompt)}`;
}

function listThem(prompt: PromptFile): string {
  return `list them under evenhand.options and write ${guidelinePlace(prompt)} where they belong.`;
}

export function guidelinePlace({ language = languages.double }: PromptFile): string {
  return language.write('guideline');
}

export function guidelineWithoutOptions(prompt: PromptFile, message: number): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line: lineOf(prompt, message, /\{\{\s*guideline\s*\}\}/),
    key: `messages[${message}].content`,
    what: `the prompt has ${guidelinePlace(prompt)}, but no options to put there`,
    fix: `List the options under evenhand.options, each with a score and a guideline, or write the option lines in the place of ${guidelinePlace(prompt)}.`,
  });
}

export function inSeveralMessages(prompt: PromptFile, messages: readonly number[]): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    key: 'messages',
    what: `option lines were found in more than one message (${messages.map((message) => `messages[${message}]`).join(', ')})`,
    fix: howToMark(prompt),
  });
}

interface Doubt {
  readonly message: number;
  readonly why: string;
  /** In the file. */
  readonly lines: readonly number[];
}

export function doubtIn(prompt: PromptFile, message: number, detection: Detection | undefined): Doubt {
  const first = prompt.messages[message]?.line ?? 1;
  const { why, lines } =
    detection?.kind === 'ambiguous' ? detection : { why: 'the option lines cannot be told', lines: [] };
  return { message, why, lines: lines.map((line) => first + line - 1) };
}

export function ambiguous(prompt: PromptFile, { message, why, lines }: Doubt): UnusableInput {
  const listed = lines.length === 0 ? '' : ` (line${lines.length === 1 ? '' : 's'} ${lines.join(', ')})`;
  return new UnusableInput({
    file: prompt.file,
    ...(lines[0] === undefined ? {} : { line: lines[0] }),
    key: `messages[${message}].content`,
    what: `it is not clear which lines are the options: ${why}${listed}`,
    fix: howToMark(prompt),
  });
}

/** Neither options nor a scale; why not, if the prompt says it. */
export function notFound(prompt: PromptFile): UnusableInput {
  const lines = askingLines(prompt);
  const text = lines.map((line) => line.text).join('\n');
  const alike = labelsByCase(text);
  if (alike !== undefined) return labelsAlike(prompt, alike.words, lines[alike.line - 1]?.line ?? 1);
  const ranked = lines.find((line) => rankKey.test(line.text));
  if (ranked !== undefined) return ranking(prompt, ranked.line);
  return new UnusableInput({
    file: prompt.file,
    line: prompt.messages[0]?.line ?? 1,
    what: 'no option lines were found in the prompt, and no sentence that states a scale',
    fix: `Lines such as "score 0 means …", "- 1: …", "A) …", "**good** — …" or a Markdown table are found by themselves. ${howToMark(prompt)} A judge without options states its scale in a sentence ("Rate from 1 to 5", "(0-100)", "Answer with yes or no") or in evenhand.scale: pairwise, { kind: interval, min: …, max: … } or { kind: nominal, values: [pass, fail] }.`,
  });
}

/** "Output two values indicating the scores for Assistant 1 and 2": a reply has one score. */
const two =
  /\b(?:two|2)[ \t]+(?:values|scores|numbers|integers|ratings)\b[^.\n]{0,80}\b(?:assistants?|answers?|responses?|outputs?|models?)\b/i;

/** @throws UnusableInput if the prompt asks for the scores of two candidates in one reply. */
export function refuseTwoScores(prompt: PromptFile): void {
  const asking = askingLines(prompt).find(({ text }) => two.test(text));
  if (asking === undefined) return;
  throw new UnusableInput({
    file: prompt.file,
    line: asking.line,
    what: `the prompt asks for two scores in one reply ("${two.exec(asking.text)?.[0]}"), and a judge gives one`,
    fix: 'Ask about one candidate at a time, or which one is better ("Answer A or B").',
  });
}

function labelsAlike(prompt: PromptFile, words: string, line: number): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line,
    what: `the labels of the answer differ in case alone (${words}), and a reply is read without regard to case`,
    fix: 'Name the candidates in the prompt with labels of their own, such as A and B.',
  });
}

const rankKey = /["']rank["'][ \t]*:/i;

function ranking(prompt: PromptFile, line: number): UnusableInput {
  return new UnusableInput({
    file: prompt.file,
    line,
    what: 'the prompt asks for a ranking, which has no score',
    fix: 'Ask which candidate is better ("Answer A or B"), and write evenhand.scale: pairwise.',
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

/** Logic inside of an option would have to move with it. */
export function logicInOptions(
  prompt: PromptFile,
  message: number,
  options: readonly DetectedOption[],
): readonly Fault[] {
  const { line = 1 } = prompt.messages[message] ?? {};
  return options
    .filter(({ before, guideline, after }) => before.concat(guideline, after).search(blockPlace) >= 0)
    .map(({ value, firstLine }) => ({
      file: prompt.file,
      line: line + firstLine - 1,
      what: `the option ${value} holds logic of a template`,
      fix: `Put a blank line between the options and the logic, or ${listThem(prompt)}`,
    }));
}
