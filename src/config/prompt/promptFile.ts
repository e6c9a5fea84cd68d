import { type KeyPath, type Place, throwFaults } from '../../document/placedDocument.ts';
import type { Block } from '../../judge/template/block.ts';
import type { Language } from '../../judge/template/language.ts';
import { mistakeFaults, mistakesBelow } from '../mistake.ts';
import { type JudgeBlock, listedOptions, type WrittenBlock } from './judgeBlock.ts';
import { readModelParameters } from './modelParameters.ts';
import { isProgram } from './programFile.ts';
import { readJudgeBlock } from './readJudgeBlock.ts';
import { contradictions } from './statedGuidelines.ts';
import { textPrompt } from './textPrompt.ts';
import { withPlaces } from './unnamedPlaces.ts';
import type { PromptReader, PromptReading, PromptSource, ReadPrompt } from './writtenPrompt.ts';

export type { JudgeBlock, PromptReader, PromptReading };

/** A prompt file, read and checked, from which a judge is assembled. */
export interface PromptFile extends Omit<ReadPrompt, 'written' | 'document'> {
  readonly file: string;
  readonly name: string | undefined;
  readonly model: string | undefined;
  /** The names are in snake_case, including `response_format`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly block: JudgeBlock | undefined;
  /**
   * The block as written, with the statements of the entry in evenhand.yml before the file's own; absent: there is
   * none.
   */
  readonly stated?: WrittenBlock | undefined;
  /** Whether the entry states the options; otherwise the file may state them. */
  readonly optionsOfEntry: boolean;
  /** The language in which the file writes the places; here they have double braces. Absent: the file has those too. */
  readonly language?: Language;
  /** The logic in the prompt; the texts contain the numbers of its blocks. Absent: there is none. */
  readonly blocks?: readonly Block[];
  /** The place of a value in the file; undefined if the file does not have it. */
  readonly place: (path: KeyPath) => Place | undefined;
}

/**
 * Reads a prompt: YAML, JSON or TOML in GitHub's `.prompt.yml` format, a plain list of messages, a prompt in a file of
 * another tool, a constant of a program, or, in any other file, text with or without front matter.
 *
 * @param reader splits the file: `readerOf` its name.
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function parsePromptFile(source: PromptSource, reader: PromptReader): PromptFile {
  return promptFile(source, reader(source));
}

/** What reads a file, by its name. Most prompts need no reader of programs, so only those that do load it. */
export async function readerOf(file: string): Promise<PromptReader> {
  if (isDocument(file)) return (await import('./documentPrompt.ts')).documentPrompt;
  return isProgram(file) ? (await import('./programPrompt.ts')).programPrompt : textPrompt;
}

/** Whether a file has the format of a document, by its name. */
export function isDocument(file: string): boolean {
  return /\.(?:ya?ml|json|jsonl|ndjson|toml)$/i.test(file);
}

function promptFile({ bytes, file, block, allowedParameters = [] }: PromptSource, read: ReadPrompt): PromptFile {
  const { written, document, ...others } = read;
  const { parameters, mistakes } = readModelParameters(written, allowedParameters);
  throwFaults(
    contradictions(written.evenhand && listedOptions(written.evenhand), block && listedOptions(block), {
      file,
      lineOf: (index) => document.placeOf(['evenhand', 'options', index])?.line,
    }),
  );
  const stated = written.evenhand === undefined && block === undefined ? undefined : { ...written.evenhand, ...block };
  const judge = stated === undefined ? undefined : readJudgeBlock(stated);
  const inBlock = mistakesBelow(['evenhand'], judge?.mistakes ?? []);
  throwFaults(mistakeFaults([...mistakes, ...inBlock], document, file));
  const messages = block?.places === undefined ? read.messages : withPlaces(read.messages, block.places, file);
  return {
    ...others,
    messages: block?.message === undefined ? messages : withItem(messages, block.message, bytes),
    file,
    name: written.name,
    model: written.model,
    parameters,
    block: judge?.block,
    stated,
    optionsOfEntry: block?.options !== undefined,
    place: (path) => document.placeOf(path),
  };
}

/** The item's message comes after the others; a prompt with a single text is then the system message. */
function withItem(messages: PromptFile['messages'], content: string, bytes: Uint8Array): PromptFile['messages'] {
  const [first, ...others] = messages;
  const above = first?.role === 'user' && others.length === 0 ? [{ ...first, role: 'system' } as const] : messages;
  const line = new TextDecoder().decode(bytes).split('\n').length + 1;
  return [...above, { role: 'user', content, line, isOfEntry: true }];
}
