import type { AnswerContract } from '../../judge/answerContract.ts';
import { withDelimiters } from '../../judge/delimiters.ts';
import type { Judge, MessageTemplate, Part } from '../../judge/judge.ts';
import { parseTemplate, variablesIn } from '../../judge/template.ts';
import { UnusableInput } from '../../shared/fault.ts';
import { assembleOptions, type PlacedOptions } from './assembleOptions.ts';
import { assembleScale } from './assembleScale.ts';
import type { PromptFile } from './promptFile.ts';

/**
 * A prompt file into a judge: its options found or taken from the block, its scale, its messages split at the places
 * that are filled.
 *
 * @throws UnusableInput if the options or the scale cannot be told, or a `{{…}}` is no variable.
 */
export function assembleJudge(prompt: PromptFile, named: { name: string; model: string | undefined }): Judge {
  const placed = assembleOptions(prompt);
  checkCount(prompt, placed);
  const scale = assembleScale(prompt, placed);
  const messages = prompt.messages.map((_, index) => assembleMessage(prompt, index, placed));
  const block = prompt.block;
  checkVariables(prompt, messages, placed);
  const hasOutput = messages.some(({ parts }) => parts.some((part) => part.kind === 'output'));
  const answer = answerContract(placed);
  return {
    name: named.name,
    model: named.model ?? prompt.model,
    parameters: prompt.parameters,
    messages,
    scale,
    options: placed.options,
    output: hasOutput ? block?.output || { format: 'text', order: 'score-first' } : undefined,
    ...(answer === undefined ? {} : { answer }),
  };
}

function answerContract({ stated }: PlacedOptions): AnswerContract | undefined {
  if (stated === undefined) return undefined;
  const { words, line, best } = stated;
  return { scale: { words, line }, ...(best === undefined ? {} : { best }) };
}

/** Orders and lengths of options grow with their number, and requests with both. */
const mostOptions = 200;

function checkCount(prompt: PromptFile, { options }: PlacedOptions): void {
  if (options.length <= mostOptions) return;
  const line = options[0]?.found?.firstLine;
  throw new UnusableInput({
    file: prompt.file,
    ...(line === undefined ? {} : { line }),
    key: 'options',
    what: `the judge has ${options.length} options, and the limit is ${mostOptions}`,
    fix: 'Give it fewer options, or an interval scale: { kind: interval, min: …, max: …, step: … }.',
  });
}

/** Without a variable every item would be the same question, and a judge that never sees an item would be measured. */
function checkVariables(prompt: PromptFile, messages: readonly MessageTemplate[], { options }: PlacedOptions): void {
  const inMessages = messages.some(({ parts }) => parts.some((part) => part.kind === 'variable'));
  const inOptions = options.some(({ before, guideline, after }) => variablesIn(before + guideline + after).length > 0);
  if (inMessages || inOptions) return;
  throw new UnusableInput({
    file: prompt.file,
    line: prompt.messages[0]?.line ?? 1,
    key: 'messages',
    what: 'the prompt has no variable, so that nothing of an item would be judged',
    fix: 'Write {{name}} where the item belongs, with both braces closed; the names are those under "vars" of the items.',
  });
}

function assembleMessage(prompt: PromptFile, index: number, placed: PlacedOptions): MessageTemplate {
  const message = prompt.messages[index];
  if (message === undefined) throw new RangeError(`message ${index}`);
  const here = placed.place?.message === index ? placed.place : undefined;
  const text = here?.text ?? message.content;
  const parts: Part[] = [];
  let from = 0;
  for (const [slot, { start, end }] of (here?.slots ?? []).entries()) {
    for (const part of literal(prompt, index, text, from, start)) parts.push(part);
    parts.push({ kind: 'option', slot });
    from = end;
  }
  // One by one: there may be more of them than a call takes arguments.
  for (const part of literal(prompt, index, text, from, text.length)) parts.push(part);
  return { role: message.role, parts: withDelimiters(parts) };
}

/** One stretch of a message outside the options, split at its variables. */
function literal(prompt: PromptFile, index: number, text: string, from: number, to: number): readonly Part[] {
  const { parts, problems } = parseTemplate(text.slice(from, to), prompt.block?.output === false);
  if (problems.length === 0) return parts;
  const { content = '', line = 1 } = prompt.messages[index] ?? {};
  throw new UnusableInput(
    problems.map(({ at, what }) => ({
      file: prompt.file,
      line: line + lineIn(content, text, from + at),
      key: `messages[${index}].content`,
      what: `${what} is not a variable`,
      fix: 'Templates have no logic: write {{name}} with letters, digits, "_", "-" and ".", or take the braces away.',
    })),
  );
}

/** From 0: the line of an offset in the text, counted in the content, which may have two lines of marks more. */
function lineIn(content: string, text: string, offset: number): number {
  const fromEnd = text.slice(offset).split('\n').length;
  const fromStart = text.slice(0, offset).split('\n').length - 1;
  // Marks stand around the options: what is no longer as far from the start is as far from the end.
  const untouched = content.startsWith(text.slice(0, offset));
  return untouched ? fromStart : content.split('\n').length - fromEnd;
}
