import type { Part } from './judge.ts';
import type { Span } from './template/language.ts';

/** Marks around the words that define the scores, in a prompt of any template language. */
const written = { open: '{{#definition}}', close: '{{/definition}}' } as const;

/** The marks while a prompt is read: noncharacters, which no template language uses. */
const marks = { open: '\uFDD2', close: '\uFDD3' } as const;

/** A prompt's text with marks that no template language reads. No line is added or lost. */
export function readDefinitionMarks(text: string): string {
  return text.replaceAll(written.open, marks.open).replaceAll(written.close, marks.close);
}

/** Where the marks stand in the text of a prompt file. */
export function definitionMarks(text: string): readonly Span[] {
  return [...text.matchAll(/\{\{[#/]definition\}\}/g)].map(({ 0: { length }, index: at }) => ({
    at,
    end: at + length,
  }));
}

/** Whether a text has a mark, after `readDefinitionMarks`. */
export function hasDefinitionMark(text: string): boolean {
  return text.includes(marks.open) || text.includes(marks.close);
}

/**
 * The parts of a message without the marks; those between two marks say that they define the scores. A mark that is
 * alone on its line takes the line with it.
 *
 * @returns undefined if a mark has no partner.
 */
export function withMarkedDefinition(parts: readonly Part[]): readonly Part[] | undefined {
  if (!parts.some((part) => part.kind === 'text' && hasDefinitionMark(part.text))) return parts;
  let isInside = false;
  let isPaired = true;
  const read = parts.flatMap((part, place): readonly Part[] => {
    if (part.kind !== 'text') return [isInside ? defining(part) : part];
    const ends = { isFirst: place === 0, isLast: place === parts.length - 1 };
    return splitAtMarks(part.text, ends).flatMap(({ mark, text }): readonly Part[] => {
      if (mark !== undefined) {
        isPaired &&= (mark === 'open') !== isInside;
        isInside = mark === 'open';
      }
      const own: Part = { ...part, text };
      return text === '' ? [] : [isInside ? defining(own) : own];
    });
  });
  return isPaired && !isInside ? read : undefined;
}

function defining(part: Part): Part {
  return part.kind === 'text' || part.kind === 'variable' || part.kind === 'block' ? { ...part, defines: true } : part;
}

interface Ends {
  /** Whether the text begins, or ends, a message. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The stretches of a text, each with the mark before it. */
function splitAtMarks(
  text: string,
  { isFirst, isLast }: Ends,
): readonly { readonly mark?: keyof typeof marks; readonly text: string }[] {
  const [start, end] = [isFirst ? '^|\\n' : '\\n', isLast ? '\\n|$' : '\\n'];
  const mark = new RegExp(
    `(?<=(?:${start})[ \\t]*)${marks.open}[ \\t]*\\n|\\n[ \\t]*${marks.close}(?=[ \\t]*(?:${end}))|${marks.open}|${marks.close}`,
    'g',
  );
  const found = [...text.matchAll(mark)];
  const stretches = found.map(({ 0: whole, index }, place) => ({
    mark: whole.includes(marks.open) ? ('open' as const) : ('close' as const),
    text: text.slice(index + whole.length, found[place + 1]?.index ?? text.length),
  }));
  return [{ text: text.slice(0, found[0]?.index ?? text.length) }, ...stretches];
}
