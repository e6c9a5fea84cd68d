import type { PromptFile } from './promptFile.ts';

/** A text that a prompt may send, as its file has it. */
export interface PlacedText {
  readonly text: string;
  /** Of its first line, from 1. */
  readonly line: number;
  readonly key: string;
}

/** All that a prompt may send: its messages, and the options of its block. */
export function textsOf({ messages, block, place }: PromptFile): readonly PlacedText[] {
  const inMessages = messages.map(({ content: text, line }, index) => ({
    text,
    line,
    key: `messages[${index}].content`,
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
