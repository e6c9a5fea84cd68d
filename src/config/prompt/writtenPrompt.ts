import type { Role } from '../../ask/question.ts';
import type { PlacedDocument } from '../../document/placedDocument.ts';
import type { WrittenBlock } from './judgeBlock.ts';
import type { WrittenParameters } from './modelParameters.ts';

/** What is read as a prompt. */
export interface PromptSource extends PromptReading {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** How an entry of evenhand.yml wants a file to be read. */
export interface PromptReading {
  /** Where in the file the prompt stands; absent: it is the whole file, or the only one in it. */
  readonly key?: string | undefined;
  /** What the entry says of the judge, before what the file says itself; absent: nothing. */
  readonly block?: WrittenBlock | undefined;
  /** Parameters that the run lets pass to the provider besides the known ones, in snake_case; absent: none. */
  readonly allowedParameters?: readonly string[] | undefined;
}

interface PromptMessage {
  readonly role: Role;
  readonly content: string;
  /** Line of the content's first line in the file, from 1. */
  readonly line: number;
  /** It is that of the entry in evenhand.yml, and its line is behind the file's last. */
  readonly isOfEntry?: true;
}

/** A file taken apart into messages and what it says beside them. */
export interface ReadPrompt {
  readonly written: WrittenPrompt;
  readonly messages: readonly PromptMessage[];
  readonly document: PlacedDocument;
  /** It is the file of another tool, whose places are all variables of the items; absent: it is not. */
  readonly ofOtherTool?: boolean;
  /** The tool whose file it is adds its own request for the answer, which is not in the file. */
  readonly asksForAnswer?: true | undefined;
}

/** What a prompt file says beside its messages, as its schema lets it through. */
export interface WrittenPrompt extends WrittenParameters {
  readonly name?: string | undefined;
  readonly model?: string | undefined;
  readonly evenhand?: WrittenBlock | undefined;
}

export const emptyPrompt = { what: 'the prompt is empty', fix: 'Write the messages that the judge sends.' };
