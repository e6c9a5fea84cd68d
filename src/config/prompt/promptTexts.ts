import type { Fault } from '../../shared/fault.ts';
import type { PromptFile } from './promptFile.ts';

/** The place of a setting in the judge's block, for messages. */
export function settingPlace(
  { file, place }: Pick<PromptFile, 'file' | 'place'>,
  ...path: readonly string[]
): Omit<Fault, 'what' | 'fix'> {
  const whole = ['evenhand', ...path];
  return { file, ...place(whole), key: whole.join('.') };
}

/** A text that a prompt may send, as in its file. */
export interface PlacedText {
  readonly text: string;
  /** The line of its first line, from 1. */
  readonly line: number;
  readonly key: string;
}

/** All texts that a prompt may send: its messages, and the options of its block. */
export function textsOf({ messages, block, place }: PromptFile): readonly PlacedText[] {
  const inMessages = messages.map((message, index) => {
    return { text: message.content, line: message.line, key: messageKey(message, index) };
  });
  const inOptions = (block?.options ?? []).flatMap((option, index) =>
    (['guideline', 'elaboration'] as const).flatMap((part): readonly PlacedText[] => {
      const text = option[part];
      const { line = 1 } = place(['evenhand', 'options', index, part]) ?? {};
      return text === undefined ? [] : [{ text, line, key: `evenhand.options[${index}].${part}` }];
    }),
  );
  return [...inMessages, ...inOptions];
}

/** The name of a message's text in faults. */
export function messageKey({ isOfEntry }: PromptFile['messages'][number], index: number): string {
  return isOfEntry ? 'message' : `messages[${index}].content`;
}

/** The lines of the messages that ask, which are all but the assistant's, each with its line in the file. */
export function askingLines({
  messages,
}: Pick<PromptFile, 'messages'>): readonly { readonly text: string; readonly line: number }[] {
  return messages
    .filter(({ role }) => role !== 'assistant')
    .flatMap(({ content, line }) => content.split('\n').map((text, index) => ({ text, line: line + index })));
}

export function askingText(prompt: Pick<PromptFile, 'messages'>): string {
  return askingLines(prompt)
    .map(({ text }) => text)
    .join('\n');
}

/** The messages that ask; an example answer is left empty. */
export function readTexts({ messages }: PromptFile): readonly string[] {
  return messages.map(({ role, content }) => (role === 'assistant' ? '' : content));
}

/** The line in the file for a line of these texts, from 0. */
export function lineOfIndex(prompt: PromptFile, index: number): number {
  const lines = readTexts(prompt).flatMap((text, message) =>
    text.split('\n').map((_, at) => (prompt.messages[message]?.line ?? 1) + at),
  );
  return lines[index] ?? 1;
}

/** The line in the file for an offset in these texts, joined by line breaks. */
export function lineOfOffset(prompt: PromptFile, at: number): number {
  return lineOfIndex(prompt, readTexts(prompt).join('\n').slice(0, at).split('\n').length - 1);
}
