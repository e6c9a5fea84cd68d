import { escapePattern } from './escapePattern.ts';
import type { Judge, Part } from './judge.ts';

/** What an author marks in a prompt of any template language: the output instruction, or the words that define the scores. */
export const markNames = ['output', 'definition'] as const;
export type MarkName = (typeof markNames)[number];

interface Pair {
  readonly open: string;
  readonly close: string;
}

const written: Readonly<Record<MarkName, Pair>> = {
  output: { open: '{{#output}}', close: '{{/output}}' },
  definition: { open: '{{#definition}}', close: '{{/definition}}' },
};

/** The marks while a prompt is read: noncharacters, which no template language uses. */
const marks: Readonly<Record<MarkName, Pair>> = {
  output: { open: '\uFDD0', close: '\uFDD1' },
  definition: { open: '\uFDD2', close: '\uFDD3' },
};

/** A prompt's text with marks that no template language reads. No line is added or lost. */
export function readMarks(text: string, name: MarkName): string {
  const { open, close } = written[name];
  return text.replaceAll(open, marks[name].open).replaceAll(close, marks[name].close);
}

/** Whether a text has a mark, after `readMarks`. */
export function hasMark(text: string, name: MarkName): boolean {
  return text.includes(marks[name].open) || text.includes(marks[name].close);
}

/** An output instruction as a prompt file contains it. @param isAlone the marks get their own lines. */
export function writtenOutput(instruction: string, isAlone: boolean): string {
  const gap = isAlone ? '\n' : '';
  return `${written.output.open}${gap}${instruction}${gap}${written.output.close}`;
}

interface Mark {
  readonly isOpen: boolean;
  readonly at: number;
  readonly end: number;
}

/** The marks as a prompt file contains them. */
export function writtenMarks(text: string, name: MarkName): readonly Mark[] {
  return marksIn(text, written[name], true, true);
}

/**
 * A mark that is alone on its line takes the line with it.
 *
 * @param isFirst whether a line begins with the text. @param isLast whether a line ends with it.
 */
function marksIn(text: string, pair: Pair, isFirst: boolean, isLast: boolean): readonly Mark[] {
  const [open, close] = [escapePattern(pair.open), escapePattern(pair.close)];
  const [start, end] = [isFirst ? '^|\\n' : '\\n', isLast ? '\\n|$' : '\\n'];
  const alone = `(?<=(?:${start})[ \\t]*)${open}[ \\t]*\\n|\\n[ \\t]*${close}(?=[ \\t]*(?:${end}))`;
  return [...text.matchAll(new RegExp(`${alone}|${open}|${close}`, 'g'))].map(({ 0: whole, index }) => ({
    isOpen: whole.includes(pair.open),
    at: index,
    end: index + whole.length,
  }));
}

/**
 * The parts of a message without the marks; those between two marks say what they are.
 *
 * @returns undefined if a mark has no partner, or if an output instruction is more than plain text.
 */
export function withMarked(parts: readonly Part[], name: MarkName): readonly Part[] | undefined {
  const isOutput = name === 'output';
  let isInside = false;
  let isPaired = true;
  const own = (part: Part) => (isInside ? marked(part, isOutput) : part);
  const read = parts.flatMap((part, place): readonly Part[] => {
    if (part.kind !== 'text') return [own(part)];
    const found = marksIn(part.text, marks[name], isOutput || place === 0, isOutput || place === parts.length - 1);
    const texts = [undefined, ...found].flatMap((mark, n): readonly Part[] => {
      if (mark !== undefined) {
        isPaired &&= mark.isOpen !== isInside;
        isInside = mark.isOpen;
      }
      const text = part.text.slice(mark?.end ?? 0, found[n]?.at);
      return text === '' ? [] : [own({ ...part, text })];
    });
    isPaired &&= !(isOutput && isInside);
    return texts;
  });
  return isPaired && !isInside ? read : undefined;
}

function marked(part: Part, isOutput: boolean): Part {
  if (isOutput) return part.kind === 'text' ? { ...part, asksForAnswer: true } : part;
  return part.kind === 'text' || part.kind === 'variable' || part.kind === 'block' ? { ...part, defines: true } : part;
}

/** Whether the place of the output instruction is known: it is `{{output}}`, or the author's own words between marks. */
export function hasOutputPlace({ messages, output }: Pick<Judge, 'messages' | 'output'>): boolean {
  const isMarked = messages.some(({ parts }) => parts.some((part) => part.kind === 'text' && part.asksForAnswer));
  return output !== undefined || isMarked;
}
