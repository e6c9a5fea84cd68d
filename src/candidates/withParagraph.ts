import type { ParagraphPlace } from '../judge/edit.ts';
import { isOption } from '../judge/excerpts.ts';
import type { Judge, Part } from '../judge/judge.ts';
import type { Made } from './candidate.ts';

/**
 * The judge with a text as a separate paragraph after its options. Without options, the text is before the output
 * instruction; without a place for that either, it is at the end of the user's message.
 *
 * @param wanted the first of these places to try.
 */
export function withParagraph(judge: Judge, wanted: ParagraphPlace, text: string): Made {
  const place = placeFor(judge, wanted);
  return { kind: 'version', judge: inserted[place](judge, text), edits: [{ kind: 'paragraph', place, text }] };
}

function placeFor({ messages }: Judge, wanted: ParagraphPlace): ParagraphPlace {
  const has = (fits: (part: Part) => boolean) => messages.some(({ parts }) => parts.some(fits));
  if (wanted === 'options' && has(isOption)) return 'options';
  return wanted !== 'end' && has(isOutput) ? 'output' : 'end';
}

const inserted: Readonly<Record<ParagraphPlace, (judge: Judge, text: string) => Judge>> = {
  options: afterOptions,
  output: beforeOutput,
  end: atEnd,
};

function afterOptions(judge: Judge, text: string): Judge {
  const at = judge.messages.findLastIndex(({ parts }) => parts.some(isOption));
  return withParts(judge, at, (parts) => {
    const place = parts.findLastIndex(isOption) + 1;
    const next = parts[place];
    if (next?.kind !== 'text') return parts.toSpliced(place, 0, { kind: 'text', text: `\n\n${text}\n\n` });
    // Text that closes the options, such as a tag, belongs to them: up to the first blank line, if there is one.
    const paragraph = Math.max(0, next.text.indexOf('\n\n'));
    const [before, after] = [next.text.slice(0, paragraph), next.text.slice(paragraph)];
    const rest = after.trim() === '' && place === parts.length - 1 ? '' : `\n\n${after.replace(/^\n+/, '')}`;
    return parts.with(place, { kind: 'text', text: `${before}\n\n${text}${rest}` });
  });
}

function beforeOutput(judge: Judge, text: string): Judge {
  const at = judge.messages.findLastIndex(({ parts }) => parts.some(isOutput));
  return withParts(judge, at, (parts) => {
    const place = parts.findIndex(isOutput);
    return parts.toSpliced(place, 0, { kind: 'text', text: `${gapAfter(parts[place - 1])}${text}\n\n` });
  });
}

/** The line breaks that are missing for a blank line after a part. */
function gapAfter(part: Part | undefined): string {
  if (part === undefined) return '';
  const text = part.kind === 'text' ? part.text : '';
  if (text.endsWith('\n\n')) return '';
  return text.endsWith('\n') ? '\n' : '\n\n';
}

function atEnd(judge: Judge, text: string): Judge {
  const last = judge.messages.findLastIndex(({ role }) => role === 'user');
  const at = last < 0 ? judge.messages.length - 1 : last;
  return withParts(judge, at, (parts) => {
    const end = parts.at(-1);
    const kept = end?.kind === 'text' ? [...parts.slice(0, -1), { ...end, text: end.text.trimEnd() }] : parts;
    return [...kept, { kind: 'text', text: `\n\n${text}` }];
  });
}

function isOutput({ kind }: Part): boolean {
  return kind === 'output';
}

function withParts(judge: Judge, at: number, change: (parts: readonly Part[]) => readonly Part[]): Judge {
  const messages = judge.messages.map((message, index) =>
    index === at ? { ...message, parts: change(message.parts) } : message,
  );
  return { ...judge, messages };
}
