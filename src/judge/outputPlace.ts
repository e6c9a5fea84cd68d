import type { Judge, Part } from './judge.ts';

/** Marks around the author's own output instruction, in a prompt of any template language. */
const written = { open: '{{#output}}', close: '{{/output}}' } as const;

/** The marks while a prompt is read: noncharacters, which no template language uses. */
const marks = { open: '\uFDD0', close: '\uFDD1' } as const;

/** A prompt's text with marks that no template language reads. No line is added or lost. */
export function readOutputMarks(text: string): string {
  return text.replaceAll(written.open, marks.open).replaceAll(written.close, marks.close);
}

/**
 * An output instruction as a prompt file contains it.
 *
 * @param isAlone the marks get their own lines.
 */
export function writtenOutput(instruction: string, isAlone: boolean): string {
  const gap = isAlone ? '\n' : '';
  return `${written.open}${gap}${instruction}${gap}${written.close}`;
}

/**
 * The places of the author's own output instruction and its marks in the text of a prompt file. If a mark is on its own
 * line, the line break beside it belongs to the mark.
 */
export function outputMarks(
  text: string,
): readonly { readonly open: number; readonly from: number; readonly to: number; readonly close: number }[] {
  return [...readOutputMarks(text).matchAll(marked)].flatMap(({ 0: whole, 1: own = '' }) => {
    const source = whole.replace(marks.open, written.open).replace(marks.close, written.close);
    const open = text.indexOf(source);
    const from = open + source.indexOf(own, written.open.length);
    return open < 0 ? [] : [{ open, from, to: from + own.length, close: open + source.length }];
  });
}

/**
 * The parts of a message, with the author's own output instruction as a separate part. A mark that is alone on its line
 * takes the line with it.
 *
 * @returns undefined if a mark has no partner, or if something is filled in between the two.
 */
export function withMarkedOutput(parts: readonly Part[]): readonly Part[] | undefined {
  const split = parts.flatMap((part): readonly Part[] => (part.kind === 'text' ? splitAtMarks(part.text) : [part]));
  return split.some((part) => part.kind === 'text' && hasOutputMark(part.text)) ? undefined : split;
}

/** Whether a text has a mark, after `readOutputMarks`. */
export function hasOutputMark(text: string): boolean {
  return hasMark.test(text);
}

const hasMark = new RegExp(`[${marks.open}${marks.close}]`);
const marked = new RegExp(
  `${marks.open}(?:(?<=(?:^|\\n)[ \\t]*${marks.open})[ \\t]*\\n)?([^${marks.open}${marks.close}]*?)(?:\\n[ \\t]*${marks.close}(?=[ \\t]*(?:\\n|$))|${marks.close})`,
  'g',
);

function splitAtMarks(text: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  const add = (words: string, of: { readonly asksForAnswer?: true }) => {
    if (words !== '') parts.push({ kind: 'text', text: words, ...of });
  };
  for (const { 0: whole, 1: own = '', index } of text.matchAll(marked)) {
    add(text.slice(from, index), {});
    add(own, { asksForAnswer: true });
    from = index + whole.length;
  }
  add(text.slice(from), {});
  return parts;
}

/**
 * Whether the place of the output instruction is known: it is `{{output}}`, or the author's own words between marks.
 */
export function hasOutputPlace({ messages, output }: Pick<Judge, 'messages' | 'output'>): boolean {
  const isMarked = messages.some(({ parts }) => parts.some((part) => part.kind === 'text' && part.asksForAnswer));
  return output !== undefined || isMarked;
}
