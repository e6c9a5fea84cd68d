import type { Role } from '../../ask/question.ts';
import { parseDocument } from '../../document/parseDocument.ts';
import {
  describePath,
  type KeyPath,
  type Place,
  type PlacedDocument,
  throwFaults,
} from '../../document/placedDocument.ts';
import { decodeText } from '../../document/text.ts';
import { validate } from '../../document/validate.ts';
import { parseYamlText } from '../../document/yamlDocument.ts';
import type { Block } from '../../judge/template/block.ts';
import type { Language } from '../../judge/template/language.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { type JudgeBlock, readJudgeBlock, type WrittenBlock } from './judgeBlock.ts';
import { readModelParameters, type WrittenParameters } from './modelParameters.ts';

export type { JudgeBlock };

/** A prompt file, read and checked; what makes it a judge is put together from this. */
export interface PromptFile {
  readonly file: string;
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly model: string | undefined;
  /** In snake_case, `response_format` among them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly messages: readonly PromptMessage[];
  readonly block: JudgeBlock | undefined;
  /** In which its file writes the places that stand here in double braces; absent: in these. */
  readonly language?: Language;
  /** The logic in it, of which the numbers stand in its texts; absent: none. */
  readonly blocks?: readonly Block[];
  /** Where a value stands in the file; undefined if it is not there. */
  readonly place: (path: KeyPath) => Place | undefined;
}

export interface PromptMessage {
  readonly role: Role;
  readonly content: string;
  /** Line of the content's first line in the file, from 1. */
  readonly line: number;
}

/** A prompt file as its schema lets it through; `system` is for front matter. */
interface WrittenPrompt extends WrittenParameters {
  readonly name?: string;
  readonly description?: string;
  readonly model?: string;
  readonly messages?: readonly { readonly role: Role; readonly content: string }[];
  readonly system?: string;
  readonly evenhand?: WrittenBlock;
}

const largestBytes = 1024 * 1024;

export interface PromptSource {
  readonly bytes: Uint8Array;
  readonly file: string;
  /** Parameters that the run lets pass to the provider besides the known ones, in snake_case; absent: none. */
  readonly allowedParameters?: readonly string[];
}

/**
 * Reads a prompt: YAML or JSON as GitHub defines `.prompt.yml`, a list of messages alone, or, in any other file, text
 * with or without front matter, which is one message of the user.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function parsePromptFile(source: PromptSource): PromptFile {
  return /\.(?:ya?ml|json)$/i.test(source.file) ? documentPrompt(source) : textPrompt(source);
}

function documentPrompt(source: PromptSource): PromptFile {
  const { file, allowedParameters } = source;
  const document = parseDocument(source);
  const { value } = document;
  if (value === undefined || value === null) throw new UnusableInput({ ...emptyPrompt, file, line: 1 });
  const alone = Array.isArray(value);
  throwFaults(validate({ shape: alone ? 'messages' : 'prompt', document, file }));
  // The schema has just been found to hold.
  const written = (alone ? { messages: value } : value) as WrittenPrompt;
  const messages = (written.messages ?? []).map(({ role, content }, index) => {
    const path = [...(alone ? [] : ['messages']), index, 'content'];
    return { role, content, line: document.textLineOf(path) ?? 1 };
  });
  return promptFile({ written, messages, document, file, allowedParameters });
}

const emptyPrompt = { what: 'the prompt is empty', fix: 'Write the messages that the judge sends.' };

function textPrompt({ bytes, file, allowedParameters }: PromptSource): PromptFile {
  // Line breaks are made the same everywhere, so that a checkout on Windows sends the same requests.
  const text = decodeText({ bytes, file, maxBytes: largestBytes }).replaceAll('\r\n', '\n');
  const { front, body, bodyLine } = splitFrontMatter(text, file);
  if (body === '') throw new UnusableInput({ ...emptyPrompt, file, line: bodyLine });
  const document = parseYamlText({ text: front ?? '', file, firstLine: 2 });
  if (document.value !== undefined && document.value !== null)
    throwFaults(validate({ shape: 'frontMatter', document, file, strayFix }));
  // The schema has just been found to hold.
  const written = (document.value ?? {}) as WrittenPrompt;
  const user = { role: 'user', content: body, line: bodyLine } as const;
  const system = { role: 'system', content: written.system ?? '', line: document.textLineOf(['system']) ?? 2 } as const;
  const messages = written.system === undefined ? [user] : [system, user];
  return promptFile({ written, messages, document, file, allowedParameters });
}

function strayFix(key: string): string | undefined {
  return key === 'messages' ? 'Take it out: the text below the front matter is the message of the user.' : undefined;
}

function promptFile(prompt: {
  readonly written: WrittenPrompt;
  readonly messages: readonly PromptMessage[];
  readonly document: PlacedDocument;
  readonly file: string;
  readonly allowedParameters: readonly string[] | undefined;
}): PromptFile {
  const { written, messages, document, file, allowedParameters = [] } = prompt;
  const { parameters, mistakes } = readModelParameters(written, allowedParameters);
  const judge = written.evenhand === undefined ? undefined : readJudgeBlock(written.evenhand);
  const inBlock = (judge?.mistakes ?? []).map((mistake) => ({ ...mistake, path: ['evenhand', ...mistake.path] }));
  throwFaults([...mistakes, ...inBlock].map((mistake) => faultAt(mistake, document, file)));
  return {
    file,
    name: written.name,
    description: written.description,
    model: written.model,
    parameters,
    messages,
    block: judge?.block,
    place: (path) => document.placeOf(path),
  };
}

function faultAt(
  mistake: { readonly path: KeyPath; readonly what: string; readonly fix: string },
  document: PlacedDocument,
  file: string,
): Fault {
  const { path, what, fix } = mistake;
  const key = describePath(path);
  return { what, fix, file, ...document.placeOf(path), ...(key === undefined ? {} : { key }) };
}

/** A text taken apart at its front matter. */
export interface SplitText {
  /** The YAML between the `---` lines, which begins on line 2; undefined if there is none. */
  readonly front: string | undefined;
  /** What follows, without blank lines around it. */
  readonly body: string;
  /** Line of the body's first line in the file, from 1. */
  readonly bodyLine: number;
}

/**
 * Takes the front matter off a text: the lines between a `---` on the first line and the next `---`.
 *
 * @throws UnusableInput if the front matter is opened and never closed.
 */
function splitFrontMatter(text: string, file: string): SplitText {
  const lines = text.split('\n');
  if (!isFence(lines[0])) return { front: undefined, ...trimBody(lines, 0) };
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end < 0) {
    throw new UnusableInput({
      what: 'the front matter begins with "---" and is never closed',
      fix: 'Write a line "---" after it, or take the first line out.',
      file,
      line: 1,
    });
  }
  return { front: lines.slice(1, end).join('\n'), ...trimBody(lines, end + 1) };
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && /^---\s*$/.test(line);
}

function trimBody(lines: readonly string[], from: number): { readonly body: string; readonly bodyLine: number } {
  const first = lines.findIndex((line, index) => index >= from && line.trim() !== '');
  if (first < 0) return { body: '', bodyLine: Math.min(from + 1, lines.length) };
  return { body: lines.slice(first).join('\n').trimEnd(), bodyLine: first + 1 };
}
