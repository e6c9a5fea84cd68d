import type { Role } from '../../ask/question.ts';
import type { PlacedDocument } from '../../document/placedDocument.ts';
import type { WrittenBlock } from './judgeBlock.ts';
import type { WrittenParameters } from './modelParameters.ts';

/** The source of a prompt. */
export interface PromptSource extends PromptReading {
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** How an entry of evenhand.yml reads a file. */
export interface PromptReading {
  /** The place of the prompt in the file; absent: the whole file, or the only prompt in it. */
  readonly key?: string | undefined;
  /** The entry's statements about the judge, before those of the file; absent: none. */
  readonly block?: WrittenBlock | undefined;
  /** Other parameters that the run allows to be sent, in snake_case; absent: none. */
  readonly allowedParameters?: readonly string[] | undefined;
}

/** Splits a file of one format. */
export type PromptReader = (source: PromptSource) => ReadPrompt;

interface PromptMessage {
  readonly role: Role;
  readonly content: string;
  /** The line of the content's first line in the file, from 1. */
  readonly line: number;
  /** Whether it comes from the entry in evenhand.yml; then its line is after the file's last. */
  readonly isOfEntry?: true;
}

/** A file split into its messages and its other statements. */
export interface ReadPrompt {
  readonly written: WrittenPrompt;
  readonly messages: readonly PromptMessage[];
  readonly document: PlacedDocument;
  /** Whether it is a file of another tool; then all places are variables of the items. */
  readonly ofOtherTool?: boolean;
  /** Whether the other tool adds its own request for the answer, which is not in the file. */
  readonly asksForAnswer?: true | undefined;
  readonly form: PromptForm;
}

/** Facts about a file that another program may see in another way. */
export type PromptForm =
  | {
      /** Filled in: a template may fill in its lines, or a reader of front matter take them away. */
      readonly 'front matter': 'yes' | 'filled in' | 'none';
      /** How many its role lines make, and the form of these. */
      readonly messages: string;
      /** Another reader may take the first block, or the one under the heading. */
      readonly 'block found by'?: 'word' | 'heading';
      /** What the front matter tells its own tool and Evenhand leaves out. */
      readonly 'settings of its tool'?: string;
    }
  /** The keys of a document, or the names of a program, that have the texts. */
  | {
      readonly keys: string;
      /** What a record without a known form has beside them: its program may send it. */
      readonly 'settings beside it'?: string;
      /** The calls of a program that get the texts: what else they get may be sent, or change what is sent. */
      readonly 'calls with it'?: string;
    };

/** A prompt file's statements beside its messages, as its schema accepts them. */
export interface WrittenPrompt extends WrittenParameters {
  readonly name?: string | undefined;
  readonly model?: string | undefined;
  readonly evenhand?: WrittenBlock | undefined;
}

export const emptyPrompt = { what: 'the prompt is empty', fix: 'Write the messages that the judge sends.' };

/** In characters: a shorter text in a program or its settings is hardly a prompt. */
export const shortestPrompt = 40;
