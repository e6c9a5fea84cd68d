import { isDeepStrictEqual } from 'node:util';
import { setScalar } from '../../document/setYamlKey.ts';
import type { Judge } from '../../judge/judge.ts';
import { labelsOf } from '../../judge/reading/values.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { assembleJudge } from '../prompt/assembleJudge.ts';
import { isProgram } from '../prompt/programFile.ts';
import { type PromptFile, parsePromptFile } from '../prompt/promptFile.ts';
import { type PlacedText, textsOf } from '../prompt/promptTexts.ts';

/** The file of a judge's prompt as it was read. */
export function promptOf(judge: LoadedJudge): PromptFile {
  const file = files.get(judge) ?? parsed(judge, judge.promptText);
  files.set(judge, file);
  return file;
}

/** A search asks for the same file with each text that it tries. */
const files = new WeakMap<LoadedJudge, PromptFile>();

/** The messages that are in the prompt file. */
export function ownMessages(judge: LoadedJudge): PromptFile['messages'] {
  return promptOf(judge).messages.filter(({ isOfEntry }) => isOfEntry !== true);
}

/** The texts that a judge's prompt may send, as in its file: first the messages, then the options of its block. */
export function writtenTexts(judge: LoadedJudge): readonly PlacedText[] {
  return textsOf(promptOf(judge));
}

function parsed({ promptFile: file, reading, reader }: LoadedJudge, text: string): PromptFile {
  return parsePromptFile({ bytes: new TextEncoder().encode(text), file, ...reading }, reader);
}

/**
 * The text of a judge's prompt file with other texts in it; all other characters stay.
 *
 * @param wanted gives the new text; the number is the one in `writtenTexts`.
 * @returns undefined if the file has no place for them.
 */
export function withTexts(judge: LoadedJudge, wanted: (own: string, number: number) => string): string | undefined {
  let file: WrittenFile | undefined = { text: judge.promptText.replaceAll('\r\n', '\n'), texts: writtenTexts(judge) };
  for (const [number, { text: own }] of file.texts.entries()) {
    const to = wanted(own, number);
    if (to !== own) file = file && withText(judge, file, { number, to });
  }
  return file && withBreaksOf(judge.promptText, file.text);
}

/**
 * Restores line breaks in a text that has only `\n`: unchanged lines keep those of the original file, and the lines
 * between get that of the file's first line.
 */
function withBreaksOf(before: string, after: string): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  const head = alike(old, now);
  const tail = alike(old.slice(head).toReversed(), now.slice(head).toReversed());
  const lineBreak = old[0]?.endsWith('\r\n') === true ? '\r\n' : '\n';
  const changed = now.slice(head, now.length - tail).map((line) => line.replace(/\n$/, lineBreak));
  return [...old.slice(0, head), ...changed, ...old.slice(old.length - tail)].join('');
}

/** How many lines at the beginning are the same, except for their line breaks. */
function alike(old: readonly string[], now: readonly string[]): number {
  const first = old.findIndex((line, index) => line.replace(/\r\n$/, '\n') !== now[index]);
  return first < 0 ? old.length : first;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

interface WrittenFile {
  readonly text: string;
  /** The texts that the file sends. */
  readonly texts: readonly PlacedText[];
}

function withText(
  judge: LoadedJudge,
  { text, texts }: WrittenFile,
  { number, to }: { readonly number: number; readonly to: string },
): WrittenFile | undefined {
  const from = texts[number];
  if (from === undefined) return undefined;
  const wanted = texts.map((own, other) => (other === number ? to : own.text));
  for (const way of waysToWrite(judge.promptFile, text, { from, to })) {
    const read = textsIn(judge, way);
    const isMeant = isDeepStrictEqual(
      read?.map((own) => own.text),
      wanted,
    );
    if (read !== undefined && isMeant) return { text: way, texts: read };
  }
  return undefined;
}

/** Undefined: the file cannot be read. */
function textsIn(judge: LoadedJudge, promptText: string): readonly PlacedText[] | undefined {
  try {
    return writtenTexts({ ...judge, promptText });
  } catch (error) {
    if (error instanceof UnusableInput) return undefined;
    throw error;
  }
}

/** The ways to write a text, the plainest first. The caller reads the result to see whether it says the same. */
function* waysToWrite(
  file: string,
  text: string,
  { from: { text: from, line }, to }: { readonly from: PlacedText; readonly to: string },
): Generator<string> {
  const start = text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const [before, rest] = [text.slice(0, start), text.slice(start)];
  if (/\.(?:jsonl|ndjson)$/i.test(file)) {
    const [record = ''] = rest.split('\n', 1);
    for (const way of setScalar(record, { from, to, isJson: true })) yield before + way + rest.slice(record.length);
    return;
  }
  const asLines = linesInPlace(rest, from, to);
  if (asLines !== undefined) yield before + asLines;
  if (isProgram(file) || /\.toml$/i.test(file)) {
    if (rest.includes(from)) yield before + rest.replace(from, () => to);
    return;
  }
  yield* setScalar(text, { from, to, isJson: /\.json$/i.test(file) });
}

/**
 * Writes content that has lines of its own, all with the same indentation. Only the changed lines must be in the file as
 * they are read: others may have places to which the entry gives names.
 */
function linesInPlace(rest: string, before: string, after: string): string | undefined {
  const lines = rest.split('\n');
  const own = before.replace(/\n+$/, '').split('\n');
  const end = before.slice(own.join('\n').length);
  const now = after.slice(0, after.length - end.length).split('\n');
  const at = own.findIndex((one, index) => one.trim() !== '' && lines[index]?.endsWith(one) === true);
  const line = lines[at] ?? '';
  const indent = line.slice(0, line.length - (own[at]?.length ?? 0));
  const head = alike(own, now);
  const tail = alike(own.slice(head).toReversed(), now.slice(head).toReversed());
  const isWritten = (one: string, index: number) =>
    one.trim() === '' ? (lines[head + index] ?? '').trim() === '' : lines[head + index] === indent + one;
  const fits = own.slice(head, own.length - tail).every(isWritten);
  if (at < 0 || indent.trim() !== '' || !fits || !after.endsWith(end)) return undefined;
  const written = now.slice(head, now.length - tail).map((one) => (one.trim() === '' ? one : indent + one));
  return lines.toSpliced(head, own.length - head - tail, ...written).join('\n');
}

/**
 * The judge that a run would load if the prompt file had another text; demonstrations and memory stay.
 *
 * @throws UnusableInput if that text makes no judge.
 */
export function judgeWith(loaded: LoadedJudge, promptText: string): Judge {
  const { demonstrations, memory } = loaded.judge;
  const made = judgeFrom(loaded, parsed(loaded, promptText));
  return { ...made, ...(demonstrations && { demonstrations }), ...(memory && { memory }) };
}

/** The judge from another prompt file, with the name, model and items of this judge. */
export function judgeFrom({ name, items, statedModel: model }: LoadedJudge, prompt: PromptFile): Judge {
  const itemVariables = [...new Set(items.flatMap(({ vars }) => Object.keys(vars)))];
  const labels = labelsOf(items.flatMap(({ gold, golds }) => [gold, ...Object.values(golds)]));
  return assembleJudge(prompt, { name, model, itemVariables, labels });
}
