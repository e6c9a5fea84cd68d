import type { Span } from './answer.ts';

/** A key without quotes, as in JavaScript: `score: 4`. */
export const bareKey = /^[A-Za-z_]\w{0,39}(?=\s*:)/;

/** The JSON of a reply. */
export interface JsonSpans {
  /** Balanced stretches that begin like an object (or a list of objects); they may still fail to parse. */
  readonly spans: readonly Span[];
  /** An object begins, and the reply ends before the object closes. */
  readonly unclosed: boolean;
}

/** Finds the JSON objects in a reply: bare, fenced or inside prose. One pass; braces inside strings are not counted. */
export function jsonSpans(text: string): JsonSpans {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '{' && text[at] !== '[') continue;
    const beginning = objectBegins(text, at);
    if (beginning === 'no') continue;
    const end = beginning === 'cut-off' ? undefined : balancedEnd(text, at);
    // A brace before a word and a colon may be prose.
    if (end === undefined && beginning === 'perhaps') continue;
    if (end === undefined) return { spans, unclosed: true };
    spans.push({ start: at, end });
    at = end - 1;
  }
  return { spans, unclosed: false };
}

/** The end of the string that opens at `at` (after its closing quote); undefined if it never closes. */
export function stringEnd(text: string, at: number): number | undefined {
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === text[at]) return index + 1;
  }
  return undefined;
}

/** The first place from `at` on that is not white space. */
export function afterSpace(text: string, at: number): number {
  let index = at;
  while (' \t\r\n'.includes(text[index] ?? 'x')) index += 1;
  return index;
}

/** An object begins with a brace, a string or a bare key, and a colon; the reply may end within these. */
function objectBegins(text: string, at: number): 'yes' | 'perhaps' | 'no' | 'cut-off' {
  const inner = afterSpace(text, at + 1);
  if (text[at] === '[') return text[inner] === '{' ? objectBegins(text, inner) : 'no';
  if (inner >= text.length) return 'cut-off';
  if (text[inner] !== '"' && text[inner] !== "'") return bareKey.test(text.slice(inner, inner + 80)) ? 'perhaps' : 'no';
  const keyEnd = stringEnd(text, inner);
  if (keyEnd === undefined) return 'cut-off';
  const colon = afterSpace(text, keyEnd);
  if (colon >= text.length) return 'cut-off';
  return text[colon] === ':' ? 'yes' : 'no';
}

function balancedEnd(text: string, at: number): number | undefined {
  let depth = 0;
  const quote = /^[[{\s]*(["'])/.exec(text.slice(at, at + 200))?.[1] ?? '"';
  for (let index = at; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"' || character === quote) {
      const end = stringEnd(text, index);
      if (end === undefined) return undefined;
      index = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}
