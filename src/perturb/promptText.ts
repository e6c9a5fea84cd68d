import type { Judge, MessageTemplate, Part } from '../judge/judge.ts';

/**
 * The characters that replace a variable of the item, and a place that Evenhand fills, while the own words of a message
 * are changed. Unicode reserves them for private use; a message that contains them is left alone.
 */
export const variableMark = '\uE000';
export const placeMark = '\uE001';
const marks = /[\uE000\uE001]/g;

/**
 * The messages with their own words changed. By construction, the parts that are filled in keep their content and their
 * order. Undefined if the change leaves every message as it is.
 *
 * @param change sees a mark in place of each part that is filled in, and must keep the order of the marks.
 */
export function withWords(
  { messages }: Pick<Judge, 'messages'>,
  change: (text: string) => string,
): Judge['messages'] | undefined {
  const changed = messages.map((message) => changedMessage(message, change));
  return changed.some((message, index) => message !== messages[index]) ? changed : undefined;
}

function changedMessage(message: MessageTemplate, change: (text: string) => string): MessageTemplate {
  const text = wordsOf(message);
  if (text === undefined) return message;
  const after = change(text);
  if (after === text) return message;
  if (marksIn(after) !== marksIn(text)) throw new RangeError('a change of words moved what is filled in');
  const filled = message.parts.filter(({ kind }) => kind !== 'text');
  const parts = after.split(marks).flatMap((words, index): readonly Part[] => {
    const next = filled[index];
    return [...(words === '' ? [] : [{ kind: 'text', text: words } as const]), ...(next === undefined ? [] : [next])];
  });
  return { ...message, parts };
}

/** A message's own words, with marks for the parts that are filled in; undefined if the words contain such a mark. */
export function wordsOf({ parts }: MessageTemplate): string | undefined {
  if (parts.some((part) => part.kind === 'text' && marksIn(part.text) !== '')) return undefined;
  const mark = ({ kind }: Part) => (kind === 'variable' ? variableMark : placeMark);
  return parts.map((part) => (part.kind === 'text' ? part.text : mark(part))).join('');
}

function marksIn(text: string): string {
  return (text.match(marks) ?? []).join('');
}
