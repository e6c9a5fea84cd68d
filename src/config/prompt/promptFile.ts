import {
  describePath,
  type KeyPath,
  type Place,
  type PlacedDocument,
  throwFaults,
} from '../../document/placedDocument.ts';
import type { Block } from '../../judge/template/block.ts';
import type { Language } from '../../judge/template/language.ts';
import type { Fault } from '../../shared/fault.ts';
import { documentPrompt, isDocument } from './documentPrompt.ts';
import { type JudgeBlock, listedOptions, type WrittenBlock } from './judgeBlock.ts';
import { readModelParameters } from './modelParameters.ts';
import { isProgram, programPrompt } from './programPrompt.ts';
import { readJudgeBlock } from './readJudgeBlock.ts';
import { contradictions } from './statedGuidelines.ts';
import { textPrompt } from './textPrompt.ts';
import type { PromptMessage, PromptReading, PromptSource, ReadPrompt } from './writtenPrompt.ts';

export type { JudgeBlock, PromptReading };

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
  /** The same as it is written, that of the entry in evenhand.yml before the file's own; absent: there is none. */
  readonly stated?: WrittenBlock;
  /** The entry states the options; absent: the file does, or nothing. */
  readonly optionsOfEntry?: true;
  /** It is the file of another tool, whose places are all variables of the items; absent: it is not. */
  readonly ofOtherTool?: true;
  /** The tool whose file it is adds its own request for the answer; absent: the messages are all that is sent. */
  readonly asksForAnswer?: true;
  /** In which its file writes the places that stand here in double braces; absent: in these. */
  readonly language?: Language;
  /** The logic in it, of which the numbers stand in its texts; absent: none. */
  readonly blocks?: readonly Block[];
  /** Where a value stands in the file; undefined if it is not there. */
  readonly place: (path: KeyPath) => Place | undefined;
}

/**
 * Reads a prompt: YAML, JSON or TOML as GitHub defines `.prompt.yml`, a list of messages alone, a prompt within a file of
 * another tool, a constant of a program, or, in any other file, text with or without front matter.
 *
 * @throws UnusableInput with file, line, column and key for each mistake.
 */
export function parsePromptFile(source: PromptSource): PromptFile {
  return promptFile(source, readerOf(source.file)(source));
}

function readerOf(file: string): (source: PromptSource) => ReadPrompt {
  if (isDocument(file)) return documentPrompt;
  return isProgram(file) ? programPrompt : textPrompt;
}

function promptFile({ file, block, allowedParameters = [] }: PromptSource, read: ReadPrompt): PromptFile {
  const { written, messages, document, ofOtherTool, asksForAnswer } = read;
  const { parameters, mistakes } = readModelParameters(written, allowedParameters);
  const isOfEntry = block?.options !== undefined;
  throwFaults(
    contradictions(written.evenhand && listedOptions(written.evenhand), block && listedOptions(block), {
      file,
      lineOf: (index) => document.placeOf(['evenhand', 'options', index])?.line,
    }),
  );
  const stated = written.evenhand === undefined && block === undefined ? undefined : { ...written.evenhand, ...block };
  const judge = stated === undefined ? undefined : readJudgeBlock(stated);
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
    ...(stated === undefined ? {} : { stated }),
    ...(isOfEntry ? { optionsOfEntry: true } : {}),
    ...(ofOtherTool === undefined ? {} : { ofOtherTool }),
    ...(asksForAnswer === undefined ? {} : { asksForAnswer }),
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
