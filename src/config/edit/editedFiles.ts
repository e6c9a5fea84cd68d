import { parseDocument } from '../../document/parseDocument.ts';
import { setYamlKey } from '../../document/setYamlKey.ts';
import type { Edit, ParagraphPlace } from '../../judge/edit.ts';
import type { Judge, MessageTemplate } from '../../judge/judge.ts';
import { besidePrompt, writtenDemonstrations } from '../filesBeside.ts';
import type { LoadedJudge } from '../loadedJudge.ts';
import { ownMessages, withTexts } from './rewrittenPrompt.ts';

/** A file of a version, before or after an edit. */
export interface EditedFile {
  /** The path from the root of the tree. */
  readonly path: string;
  readonly text: string;
}

/** The configuration that names a judge, and the place of its entry. */
export interface NamedIn {
  readonly path: string;
  readonly text: string;
  /** The index of the judge's entry. */
  readonly index: number;
}

/**
 * The files of a judge after edits. A part of its `evenhand:` block goes into the prompt if the prompt has a block,
 * else into the judge's entry in the configuration. A paragraph goes into the prompt, and demonstrations go into a file
 * beside it.
 *
 * @returns the files that change; undefined if they have no place for an edit.
 */
export function editedFiles(
  judge: LoadedJudge,
  configuration: NamedIn,
  edits: readonly Edit[],
): readonly EditedFile[] | undefined {
  const files = new Map([
    [configuration.path, configuration.text],
    [judge.promptFile, judge.promptText],
  ]);
  const before = new Map(files);
  // The place of a paragraph depends on the lines of the prompt as it was read.
  const isParagraph = ({ kind }: Edit) => kind === 'paragraph';
  for (const edit of [...edits.filter(isParagraph), ...edits.filter((one) => !isParagraph(one))]) {
    const changed = changedBy(edit, judge, { configuration, textOf: (path) => files.get(path) ?? '' });
    if (changed === undefined) return undefined;
    for (const { path, text } of changed) files.set(path, text);
  }
  return [...files].flatMap(([path, text]) => (before.get(path) === text ? [] : [{ path, text }]));
}

interface Editing {
  readonly configuration: NamedIn;
  readonly textOf: (path: string) => string;
}

function changedBy(edit: Edit, judge: LoadedJudge, editing: Editing): readonly EditedFile[] | undefined {
  switch (edit.kind) {
    case 'block':
      return withKey(judge, editing, edit.key, edit.value);
    case 'demonstrations': {
      const text = writtenDemonstrations(edit.demonstrations);
      if (judge.demonstrationsFile !== undefined) return [{ path: judge.demonstrationsFile, text }];
      const name = demonstrationsName(judge.promptFile);
      const naming = withKey(judge, editing, 'demonstrations', name);
      return naming && [...naming, { path: besidePrompt(judge.promptFile, name), text }];
    }
    // Only the author knows which lines of the file say what the options are.
    case 'options':
    case 'definition':
      return undefined;
    case 'paragraph': {
      const path = judge.promptFile;
      const text = withParagraph(judge, edit.place, edit.text);
      return text === undefined ? undefined : [{ path, text }];
    }
  }
}

/** The prompt file with a new paragraph in one of its messages; undefined if no line of them is that place. */
function withParagraph(loaded: LoadedJudge, place: ParagraphPlace, added: string): string | undefined {
  const { judge } = loaded;
  const at = judge.messages.findLastIndex(hasPlace[place]);
  const changed = at < 0 && place === 'end' ? judge.messages.length - 1 : at;
  const { content, line: firstLine } = ownMessages(loaded)[changed] ?? {};
  if (content === undefined || firstLine === undefined) return undefined;
  const lines = content.trimEnd().split('\n');
  const line = lineAt[place](lines, judge, firstLine);
  if (line === undefined) return undefined;
  const isBlank = (index: number) => (lines[index] ?? '').trim() === '';
  const paragraph = [...(isBlank(line - 1) ? [] : ['']), added, ...(isBlank(line) ? [] : [''])];
  const text = lines.toSpliced(line, 0, ...paragraph).join('\n') + content.slice(content.trimEnd().length);
  return withTexts(loaded, (own, number) => (number === changed ? text : own));
}

const hasPlace: Readonly<Record<ParagraphPlace, (message: MessageTemplate) => boolean>> = {
  options: ({ parts }) => parts.some(({ kind }) => kind === 'option' || kind === 'guideline'),
  output: ({ parts }) => parts.some(({ kind }) => kind === 'output'),
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

function withKey(
  { promptFile, promptText, reading }: LoadedJudge,
  { configuration, textOf }: Editing,
  key: string,
  value: unknown,
): readonly EditedFile[] | undefined {
  const isYaml = /\.ya?ml$/i.test(promptFile) && reading?.key === undefined;
  const hasBlock =
    isYaml && parseDocument({ bytes: new TextEncoder().encode(promptText), file: promptFile }).placeOf(['evenhand']);
  const [path, keys] = hasBlock
    ? [promptFile, ['evenhand']]
    : [configuration.path, ['judges', configuration.index, 'evenhand']];
  const text = setYamlKey(textOf(path), keys, { key, value, isJson: path.endsWith('.json') });
  return text === undefined ? undefined : [{ path, text }];
}

/** `judges/tone.prompt.yml` has its demonstrations in `tone.demonstrations.yml`. */
function demonstrationsName(promptFile: string): string {
  const name = promptFile.slice(promptFile.lastIndexOf('/') + 1);
  return `${name.replace(/(?:\.prompt)?\.[^.]+$/, '')}.demonstrations.yml`;
}
