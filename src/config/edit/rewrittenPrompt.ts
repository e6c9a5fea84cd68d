import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Judge } from '../../judge/judge.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { assembleTranslated } from '../prompt/assembleJudge.ts';
import { type PromptFile, parsePromptFile } from '../prompt/promptFile.ts';
import { readLanguage } from '../prompt/promptLanguage.ts';
import { type PlacedText, textsOf } from '../prompt/promptTexts.ts';

/** What a judge's prompt may send, as its file has it: first the messages, then the options of its block. */
export function writtenTexts(judge: LoadedJudge): readonly PlacedText[] {
  return textsOf(promptOf(judge));
}

/** The file of a judge's prompt as it was read. */
export function promptOf(judge: LoadedJudge): PromptFile {
  return parsed(judge, judge.promptText);
}

function parsed({ promptFile: file, reading }: LoadedJudge, text: string): PromptFile {
  return parsePromptFile({ bytes: new TextEncoder().encode(text), file, ...reading });
}

/**
 * The text of a judge's prompt file with other texts in it, and every other character as it was.
 *
 * @param contents by the number of the text among `writtenTexts`.
 * @returns undefined if the file has no place where they could stand.
 */
export function withContents(judge: LoadedJudge, contents: ReadonlyMap<number, string>): string | undefined {
  const before = writtenTexts(judge).map((own) => own.text);
  let text = judge.promptText.replaceAll('\r\n', '\n');
  // From the last to the first, so that the lines of those that are left stay where they are.
  for (const [index, content] of [...contents].toSorted(([a], [b]) => b - a)) {
    if (content === before[index]) continue;
    const wanted = before.map((own, other) => (other >= index ? (contents.get(other) ?? own) : own));
    const changed = withContent({ ...judge, promptText: text }, index, content).find((one) =>
      holds(judge, one, wanted),
    );
    if (changed === undefined) return undefined;
    text = changed;
  }
  return judge.promptText.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

function holds(judge: LoadedJudge, text: string, wanted: readonly string[]): boolean {
  try {
    const texts = writtenTexts({ ...judge, promptText: text });
    return isDeepStrictEqual(
      texts.map((own) => own.text),
      wanted,
    );
  } catch (error) {
    if (error instanceof UnusableInput) return false;
    throw error;
  }
}

/** The ways in which the content may be written, the plainest first; whether the file then says it is seen by reading it. */
function withContent(judge: LoadedJudge, index: number, content: string): readonly string[] {
  const placed = writtenTexts(judge)[index];
  if (placed === undefined) return [];
  const lines = judge.promptText.split('\n');
  const start = lines.slice(0, placed.line - 1).join('\n').length + (placed.line > 1 ? 1 : 0);
  const rest = judge.promptText.slice(start);
  const before = judge.promptText.slice(0, start);
  const asLines = linesInPlace(rest, placed.text, content);
  const quoted = [
    [JSON.stringify(placed.text), JSON.stringify(content)],
    [stringify(placed.text, { defaultStringType: 'QUOTE_SINGLE' }).trim(), JSON.stringify(content)],
    [placed.text, JSON.stringify(content)],
    [placed.text, content],
  ] as const;
  // A list's first line may hold several messages, of which the right one is found by reading.
  const inLine = quoted.flatMap(([from, to]) =>
    occurrences(rest, from).map((at) => `${before}${rest.slice(0, at)}${to}${rest.slice(at + from.length)}`),
  );
  return [...(asLines === undefined ? [] : [before + asLines]), ...inLine];
}

const mostPlaces = 20;

function occurrences(text: string, sought: string): readonly number[] {
  if (sought === '') return [];
  const found: number[] = [];
  for (let at = text.indexOf(sought); at >= 0 && found.length < mostPlaces; at = text.indexOf(sought, at + 1))
    found.push(at);
  return found;
}

/** Content that stands in lines of its own, each with the same blanks before it. */
function linesInPlace(rest: string, before: string, after: string): string | undefined {
  const lines = rest.split('\n');
  const own = before.replace(/\n+$/, '').split('\n');
  const end = before.slice(own.join('\n').length);
  const first = own.find((line) => line.trim() !== '') ?? '';
  const at = own.indexOf(first);
  const line = lines[at] ?? '';
  const indent = line.slice(0, line.length - first.length);
  const fits = own.every((one, index) =>
    one.trim() === '' ? (lines[index] ?? '').trim() === '' : lines[index] === indent + one,
  );
  if (indent.trim() !== '' || !fits || !after.endsWith(end)) return undefined;
  const now = after.slice(0, after.length - end.length).split('\n');
  return [...now.map((one) => (one.trim() === '' ? one : indent + one)), ...lines.slice(own.length)].join('\n');
}

/**
 * The judge that a run would load if its prompt file had another text; demonstrations and memory stay as they are.
 *
 * @throws UnusableInput if that text makes no judge.
 */
export function judgeWith(loaded: LoadedJudge, promptText: string): Judge {
  const { name, judge, items, statedModel } = loaded;
  const itemVariables = [...new Set(items.flatMap(({ vars, values }) => Object.keys({ ...vars, ...values })))];
  const translated = readLanguage(parsed(loaded, promptText), itemVariables);
  const made = assembleTranslated(translated, { name, model: statedModel, itemVariables });
  const { demonstrations, memory } = judge;
  return { ...made, ...(demonstrations && { demonstrations }), ...(memory && { memory }) };
}
