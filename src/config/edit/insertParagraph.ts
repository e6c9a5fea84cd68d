import type { ParagraphPlace } from '../../judge/edit.ts';
import type { Judge, MessageTemplate, Part } from '../../judge/judge.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { ownMessages } from './rewrittenPrompt.ts';

/**
 * The text of a judge's prompt file with a new paragraph in one of its messages. The caller must read the result to
 * check it: the lines of a quoted message, for instance, are elsewhere.
 *
 * @returns undefined if no line of the file is that place.
 */
export function insertParagraph(loaded: LoadedJudge, place: ParagraphPlace, added: string): string | undefined {
  const { judge, promptText } = loaded;
  const messages = ownMessages(loaded);
  const at = judge.messages.findLastIndex(hasPlace[place]);
  const message = messages[at < 0 && place === 'end' ? judge.messages.length - 1 : at];
  if (message === undefined) return undefined;
  const content = message.content.trimEnd().split('\n');
  const line = lineAt[place](content, judge, message.line);
  if (line === undefined) return undefined;
  const lines = promptText.split('\n');
  const from = message.line - 1;
  const indent = indentOf(lines[from] ?? '').slice(indentOf(content[0] ?? '').length);
  const above = isBlank(content[line - 1]) ? [] : [''];
  const below = isBlank(content[line]) ? [] : [''];
  const paragraph = [...above, indent + added, ...below];
  return [...lines.slice(0, from + line), ...paragraph, ...lines.slice(from + line)].join('\n');
}

const hasPlace: Readonly<Record<ParagraphPlace, (message: MessageTemplate) => boolean>> = {
  options: ({ parts }) => parts.some(({ kind }) => kind === 'option' || kind === 'guideline'),
  output: ({ parts }) => parts.some(({ kind }: Part) => kind === 'output'),
  end: ({ role }) => role === 'user',
};

/** The line of a message, from 0, before which the paragraph goes. @param firstLine of the message in the file. */
const lineAt: Readonly<
  Record<ParagraphPlace, (content: readonly string[], judge: Judge, firstLine: number) => number | undefined>
> = {
  options: (content, { options }, firstLine) => {
    const listed = content.findLastIndex((line) => /\{\{\s*guideline\s*\}\}/.test(line));
    const ends = options.flatMap(({ found }) => (found === undefined || found.listed === true ? [] : [found.lastLine]));
    const last = listed >= 0 ? listed : Math.max(...ends) - firstLine;
    if (last < 0 || last >= content.length) return undefined;
    const rest = content.slice(last + 1);
    const blank = rest.findIndex((line) => line.trim() === '');
    const filled = rest.findIndex((line) => line.includes('{{'));
    return last + 1 + (blank < 0 || (filled >= 0 && filled < blank) ? 0 : blank);
  },
  output: (content) => {
    const line = content.findIndex((one) => /^\s*\{\{\s*output\s*\}\}/.test(one));
    return line < 0 ? undefined : line;
  },
  end: (content) => content.length,
};

function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
