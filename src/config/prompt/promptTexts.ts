import type { Fault } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';

/** Where a setting of the judge's block stands, for messages. */
export function settingPlace(
  { file, place }: Pick<PromptFile, 'file' | 'place'>,
  ...path: readonly string[]
): Omit<Fault, 'what' | 'fix'> {
  const whole = ['evenhand', ...path];
  return { file, ...place(whole), key: whole.join('.') };
}

/** A text that a prompt may send, as its file has it. */
export interface PlacedText {
  readonly text: string;
  /** Of its first line, from 1. */
  readonly line: number;
  readonly key: string;
}

/** All that a prompt may send: its messages, and the options of its block. */
export function textsOf({ messages, block, place }: PromptFile): readonly PlacedText[] {
  const inMessages = messages.map((message, index) => ({
    text: message.content,
    line: message.line,
    key: messageKey(message, index),
  }));
  const inOptions = (block?.options ?? []).flatMap((option, index) =>
    (['guideline', 'elaboration'] as const).flatMap((part): readonly PlacedText[] => {
      const text = option[part];
      const { line = 1 } = place(['evenhand', 'options', index, part]) ?? {};
      return text === undefined ? [] : [{ text, line, key: `evenhand.options[${index}].${part}` }];
    }),
  );
  return [...inMessages, ...inOptions];
}

/** How faults call the text of a message. */
export function messageKey({ isOfEntry }: PromptFile['messages'][number], index: number): string {
  return isOfEntry ? 'message' : `messages[${index}].content`;
}

/** What the prompt asks with: the lines of all messages but those of the assistant, each with its line in the file. */
export function askingLines({
  messages,
}: Pick<PromptFile, 'messages'>): readonly { readonly text: string; readonly line: number }[] {
  return messages
    .filter(({ role }) => role !== 'assistant')
    .flatMap(({ content, line }) => content.split('\n').map((text, index) => ({ text, line: line + index })));
}

/** Each message that asks, with nothing in the place of an answer that it shows. */
export function readTexts({ messages }: PromptFile): readonly string[] {
  return messages.map(({ role, content }) => (role === 'assistant' ? '' : content));
}

/** The line in the file of a line of these texts, from 0. */
export function lineOfIndex(prompt: PromptFile, index: number): number {
  const lines = readTexts(prompt).flatMap((text, message) =>
    text.split('\n').map((_, at) => (prompt.messages[message]?.line ?? 1) + at),
  );
  return lines[index] ?? 1;
}

/** The line in the file of an offset in these texts, joined by line breaks. */
export function lineOfOffset(prompt: PromptFile, at: number): number {
  return lineOfIndex(prompt, readTexts(prompt).join('\n').slice(0, at).split('\n').length - 1);
}

/** The same as one text. */
export function askingText(prompt: Pick<PromptFile, 'messages'>): string {
  return askingLines(prompt)
    .map(({ text }) => text)
    .join('\n');
}
