import { afterSpace, bareKey, stringEnd } from './jsonSpans.ts';

/** The entries of an object in the order written. A repeated key is there each time, unlike after `JSON.parse`. */
export type Entries = readonly (readonly [key: string, value: JsonValue])[];

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly entries: Entries };

export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Undefined if the value is no object. */
export function entriesOf(value: JsonValue): Entries | undefined {
  return isList(value) || value === null || typeof value !== 'object' ? undefined : value.entries;
}

/** Parses JSON, or a model's near-JSON, without losing repeated keys; undefined if the text is neither. */
export function jsonEntries(text: string): JsonValue | undefined {
  for (const written of [() => text, () => looseJson(text)]) {
    try {
      return fromNumbered(JSON.parse(withNumberedKeys(written())), 0);
    } catch {
      // This text is no JSON: try the loose form.
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

/** An answer is near the top. What is deeper than four levels is dropped, so that no nesting can exhaust the stack. */
function fromNumbered(value: unknown, depth: number): JsonValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || typeof value !== 'object' || depth > 4) return null;
  if (Array.isArray(value)) return value.map((element) => fromNumbered(element, depth + 1));
  const entries = Object.entries(value).map(
    ([key, inner]) => [key.slice(key.indexOf(':') + 1), fromNumbered(inner, depth + 1)] as const,
  );
  return { entries };
}

/**
 * Turns a model's near-JSON into JSON: Python's literals and single quotes, keys without quotes, line breaks within
 * texts, escapes that JSON does not know, a comma after the last entry. Anything else stays as it is, and still does
 * not parse.
 */
function looseJson(text: string): string {
  let written = '';
  let mayBeKey = false;
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? '';
    if (character === '"' || character === "'") {
      const end = endOfText(text, at);
      written += `"${text.slice(at + 1, end - 1).replace(needsEscape, escaped)}"`;
      at = end;
      continue;
    }
    const ahead = text.slice(at, at + longestKey);
    const [key] = mayBeKey ? (bareKey.exec(ahead) ?? []) : [];
    const [word] = literal.exec(ahead) ?? [];
    written += key === undefined ? (literals[word ?? ''] ?? character) : `"${key}"`;
    at += (key ?? word)?.length ?? 1;
    if (!/\s/.test(character)) mayBeKey = character === '{' || character === ',';
  }
  return written.replace(/,(?=\s*[}\]])/g, '');
}

const longestKey = 80;
const literal = /^(?:True|False|None)\b/;
const literals: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
const needsEscape = /\\(?:u[\da-f]{4}|[\s\S])|["\n\r\t]/gi;
const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(found: string): string {
  if (found === '"') return '\\"';
  if (!found.startsWith('\\')) return controls[found] ?? found;
  if (found === "\\'") return "'";
  return /^\\(?:u[\da-f]{4}|["\\/bfnrt])$/i.test(found) ? found : `\\\\${found.slice(1)}`;
}

/**
 * The end of the text that opens at `at`: its own quote with a colon, comma or bracket after it; else its next quote.
 */
function endOfText(text: string, at: number): number {
  const quote = text[at];
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote && /^\s*(?:[:,}\]]|$)/.test(text.slice(index + 1, index + 40))) return index + 1;
  }
  return text.length;
}
