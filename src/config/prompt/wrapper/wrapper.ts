import type { Role } from '../../../ask/question.ts';
import type { KeyPath } from '../../../document/placedDocument.ts';
import { isMapping } from '../../../shared/isMapping.ts';
import type { IntervalBlock, ValuesBlock, WrittenBlock } from '../judgeBlock.ts';
import { roleCalled, sectionsOf } from './sections.ts';

/** A judge's prompt from another tool's file. */
export interface Unwrapped {
  readonly messages: readonly UnwrappedMessage[];
  readonly name?: string | undefined;
  readonly model?: string | undefined;
  readonly modelParameters?: Readonly<Record<string, unknown>> | undefined;
  /** The scale stated in the file beside the prompt; absent: the text states it. */
  readonly scale?: ValuesBlock | IntervalBlock | undefined;
  /** The question of a model that decides, with its scale; absent: the model writes. */
  readonly decides?: Pick<WrittenBlock, 'decision' | 'options' | 'scale'> | undefined;
  /** The tool asks for the answer in its own words, which are not in the file. */
  readonly asksForAnswer?: true;
}

export interface UnwrappedMessage {
  readonly role: Role;
  readonly content: string;
  /** The path of the content below the unwrapped value. */
  readonly path: KeyPath;
  /** How many lines the content is below the beginning of that value; absent: none. */
  readonly linesDown?: number;
}

/** A form in which a tool stores a judge's prompt. */
export interface Wrapper {
  /** The name in messages. */
  readonly name: string;
  readonly fits: (value: Mapping) => boolean;
  /** The prompt; a sentence without advice if a part of it cannot be sent. */
  readonly unwrap: (value: Mapping) => Unwrapped | string;
}

export type Mapping = Readonly<Record<string, unknown>>;

/** The messages or text at a path, with the other facts about the prompt; a sentence if it cannot be sent. */
export function withMessages(
  written: unknown,
  path: KeyPath,
  { above = [], ...rest }: Omit<Unwrapped, 'messages'> & { readonly above?: Unwrapped['messages'] } = {},
): Unwrapped | string {
  const messages = messagesOf(written, path);
  return typeof messages === 'string' ? messages : { messages: [...above, ...messages], ...rest };
}

/** A value if it is a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A prompt that is one text or a list of messages, each with a text, or with one or several text parts. */
export function messagesOf(value: unknown, path: KeyPath): readonly UnwrappedMessage[] | string {
  if (typeof value === 'string') return sectionsOf(value.trimEnd()).map((section) => ({ ...section, path }));
  if (!Array.isArray(value) || value.length === 0) return 'it has neither a text nor a list of messages';
  const messages: UnwrappedMessage[] = [];
  for (const [index, one] of value.entries()) {
    const message = messageOf(one, [...path, index]);
    if (typeof message === 'string') return message;
    messages.push(message);
  }
  return messages;
}

function messageOf(value: unknown, path: KeyPath): UnwrappedMessage | string {
  if (!isMapping(value)) return 'one of its messages is no mapping';
  const role = roleCalled(String(value['role'] ?? 'user'));
  if (role === undefined) return `a message has the role ${JSON.stringify(value['role'])}`;
  const { content } = value;
  if (typeof content === 'string') return { role, content, path: [...path, 'content'] };
  const parts = Array.isArray(content) ? content : [content];
  const texts = parts.map((part) => (isMapping(part) && typeof part['text'] === 'string' ? part['text'] : undefined));
  if (texts.includes(undefined)) return 'a message has a part that is no text';
  return { role, content: texts.join('\n'), path: [...path, 'content'] };
}
