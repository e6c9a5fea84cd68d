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
    const left = messages.map(({ parts }) => withoutParagraph(parts, beginning));
    const at = left.findIndex((parts) => parts !== undefined);
    if (at < 0) return undefined;
    messages = messages.map((message, index) => ({ ...message, parts: (index === at && left[at]) || message.parts }));
  }
  return messages;
}

/** Undefined if no paragraph begins with these words, or if that paragraph shows more than text. */
function withoutParagraph(parts: readonly Part[], beginning: string): readonly Part[] | undefined {
  for (const [place, part] of parts.entries()) {
    if (part.kind !== 'text') continue;
    const start = `\n${part.text}`.indexOf(`\n${beginning}`);
    if (start < 0) continue;
    const [before, rest] = [part.text.slice(0, start), part.text.slice(start)];
    const gap = /\n[ \t]*\n\s*/.exec(rest);
    if (gap === null && place < parts.length - 1) return undefined;
    const text = gap === null ? before.trimEnd() : before + rest.slice(gap.index + gap[0].length);
    return [...parts.slice(0, place), ...(text === '' ? [] : [{ ...part, text }]), ...parts.slice(place + 1)];
  }
  return undefined;
}
