import type { Judge, MessageTemplate, Part } from './judge.ts';

/**
 * The messages without the paragraphs of the special rules; undefined if one of them is not a text of its own in the
 * prompt.
 */
export function withoutRules(
  judge: Pick<Judge, 'messages'>,
  rules: readonly string[],
): readonly MessageTemplate[] | undefined {
  let messages = judge.messages;
  for (const beginning of rules) {
    const at = messages.findIndex(({ parts }) => withoutParagraph(parts, beginning) !== undefined);
    if (at < 0) return undefined;
    messages = messages.map((message, index) =>
      index === at ? { ...message, parts: withoutParagraph(message.parts, beginning) ?? message.parts } : message,
    );
  }
  return messages;
}

/** Undefined if no paragraph begins with these words, or if that paragraph shows more than text. */
function withoutParagraph(parts: readonly Part[], beginning: string): readonly Part[] | undefined {
  for (const [place, part] of parts.entries()) {
    if (part.kind !== 'text') continue;
    const start = lineThatBegins(part.text, beginning);
    if (start === undefined) continue;
    const blank = /\n[ \t]*\n\s*/g;
    blank.lastIndex = start;
    const gap = blank.exec(part.text);
    if (gap === null && place < parts.length - 1) return undefined;
    const text =
      gap === null
        ? part.text.slice(0, start).trimEnd()
        : part.text.slice(0, start) + part.text.slice(gap.index + gap[0].length);
    return [...parts.slice(0, place), ...(text === '' ? [] : [{ ...part, text }]), ...parts.slice(place + 1)];
  }
  return undefined;
}

function lineThatBegins(text: string, beginning: string): number | undefined {
  if (text.startsWith(beginning)) return 0;
  const at = text.indexOf(`\n${beginning}`);
  return at < 0 ? undefined : at + 1;
}
