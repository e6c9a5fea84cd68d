import { afterSpace, stringEnd } from './jsonSpans.ts';
import { looseJson } from './looseJson.ts';

/** The entries of an object in the order written. A key that stands twice is there twice, unlike after `JSON.parse`. */
export type Entries = readonly (readonly [key: string, value: JsonValue])[];

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | { readonly list: readonly JsonValue[] }
  | { readonly entries: Entries };

/** Parses JSON, or what a model writes for it, without losing repeated keys; undefined if the text is neither. */
export function jsonEntries(text: string): JsonValue | undefined {
  for (const written of [() => text, () => looseJson(text)]) {
    try {
      return fromNumbered(JSON.parse(withNumberedKeys(written())), 0);
    } catch {
      // Read as a model may have meant it, if it is no JSON as it stands.
    }
  }
  return undefined;
}

/** `{"a":1,"a":2}` becomes `{"0:a":1,"1:a":2}`: in JSON a string before a colon is a key, always. */
function withNumberedKeys(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  let keys = 0;
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', from)) {
    const end = stringEnd(text, quote) ?? text.length;
    const isKey = text[afterSpace(text, end)] === ':';
    pieces.push(text.slice(from, quote), isKey ? `"${keys++}:${text.slice(quote + 1, end)}` : text.slice(quote, end));
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** An answer stands near the top: what lies deeper than four levels is dropped, so that no nesting can exhaust the stack. */
function fromNumbered(value: unknown, depth: number): JsonValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || typeof value !== 'object' || depth > 4) return null;
  if (Array.isArray(value)) return { list: value.map((element) => fromNumbered(element, depth + 1)) };
  const entries = Object.entries(value).map(
    ([key, inner]) => [key.slice(key.indexOf(':') + 1), fromNumbered(inner, depth + 1)] as const,
  );
  return { entries };
}
