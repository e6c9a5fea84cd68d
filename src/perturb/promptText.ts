import type { Judge, MessageTemplate, Part } from '../judge/judge.ts';

/**
 * The characters that stand for a variable of the item and for a place that Evenhand fills while a message's own words
 * are changed. Private to each text by Unicode's definition; a message that uses them itself is left alone.
 */
export const variableMark = '\uE000';
export const placeMark = '\uE001';
const marks = /[\uE000\uE001]/g;

/** A change of a message's own words; what is filled in stands as a mark, which has to stay where it is among the others. */
export type TextChange = (text: string) => string;

/**
 * The messages with their own words changed: what is filled in is the same, and in the same order, by construction.
 * Undefined if the change leaves every message as it is.
 */
export function withWords({ messages }: Pick<Judge, 'messages'>, change: TextChange): Judge['messages'] | undefined {
  const changed = messages.map((message) => changedMessage(message, change));
  return changed.some((message, index) => message !== messages[index]) ? changed : undefined;
}

function changedMessage(message: MessageTemplate, change: TextChange): MessageTemplate {
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

/** A message's own words, with marks for what is filled in; undefined if the words use such a mark themselves. */
export function wordsOf({ parts }: MessageTemplate): string | undefined {
  if (parts.some((part) => part.kind === 'text' && marksIn(part.text) !== '')) return undefined;
  return parts.map((part) => (part.kind === 'text' ? part.text : markOf(part))).join('');
}

function markOf({ kind }: Part): string {
  return kind === 'variable' ? variableMark : placeMark;
}

function marksIn(text: string): string {
  return (text.match(marks) ?? []).join('');
}
