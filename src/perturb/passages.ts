import type { Judge, MessageTemplate, Part } from '../judge/judge.ts';

/** The parts of a judge with its task and its guidelines. */
export type PromptTexts = Pick<Judge, 'messages' | 'options'>;

/** A placeholder as a passage shows it. */
const shownPlace = /\{\{[^{}\n]*\}\}/g;

/** The placeholders of a passage in their order. */
export function placesIn(text: string): readonly string[] {
  return text.match(shownPlace) ?? [];
}

/**
 * The texts of a judge that say its task and its guidelines: each message with `{{name}}` for what is filled in, then
 * each option's guideline. Texts without two words are left out, as are those that repeat another one.
 */
export function passagesOf({ messages, options }: PromptTexts): readonly string[] {
  const texts = [...messages.map((message) => shownText(message).text), ...options.map(({ guideline }) => guideline)];
  const own = texts.map((text) => text.trim()).filter((text) => wordsOf(text.replace(shownPlace, '')).length >= 2);
  return [...new Set(own)];
}

/** Whether two versions say their task and guidelines in the same words. */
export function saysTheSame(one: PromptTexts, other: PromptTexts): boolean {
  return JSON.stringify(passagesOf(one)) === JSON.stringify(passagesOf(other));
}

/** In a language without spaces each letter counts. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\p{Lo}|[\p{L}\p{M}]+/gu) ?? [];
}

/** The same judge with other texts in the place of its passages. Blanks around a passage stay. */
export function withPassages({ messages, options }: PromptTexts, textFor: (passage: string) => string): PromptTexts {
  return {
    messages: messages.map((message) => rewordedMessage(message, textFor)),
    options: options.map((option) => ({ ...option, guideline: around(option.guideline, textFor) })),
  };
}

function rewordedMessage(message: MessageTemplate, textFor: (passage: string) => string): MessageTemplate {
  const { text, placeAt } = shownText(message);
  const places = [...text.matchAll(shownPlace)].map(({ index }) => placeAt.get(index));
  const after = around(text, textFor);
  const shown = [...after.matchAll(shownPlace)];
  if (shown.length !== places.length) throw new RangeError('a text for a passage has other places');
  const parts: Part[] = [];
  let from = 0;
  for (const [index, { 0: written, index: at }] of shown.entries()) {
    const place = places[index];
    // Braces that are no place are text as before.
    if (place === undefined) continue;
    if (at > from) parts.push({ kind: 'text', text: after.slice(from, at) });
    parts.push(place);
    from = at + written.length;
  }
  if (from < after.length) parts.push({ kind: 'text', text: after.slice(from) });
  return { ...message, parts };
}

function around(text: string, textFor: (passage: string) => string): string {
  const core = text.trim();
  if (core === '') return text;
  const at = text.indexOf(core);
  return text.slice(0, at) + textFor(core) + text.slice(at + core.length);
}

/** A message as text, with the part behind each placeholder by its offset. */
function shownText({ parts }: MessageTemplate): { readonly text: string; readonly placeAt: ReadonlyMap<number, Part> } {
  const placeAt = new Map<number, Part>();
  let text = '';
  for (const part of parts) {
    const name = placeName(part);
    if (name !== undefined) placeAt.set(text.length, part);
    text += name === undefined ? literal(part) : `{{${name}}}`;
  }
  return { text, placeAt };
}

/** Empty for what is filled in. */
export function literal(part: Part): string {
  return part.kind === 'text' ? part.text : '';
}

/** Undefined for the judge's own words. The author's output instruction is a place too, since it may not change. */
export function placeName(part: Part): string | undefined {
  if (part.kind === 'text') return part.asksForAnswer === true ? 'output' : undefined;
  return part.kind === 'variable' ? part.name : part.kind;
}
