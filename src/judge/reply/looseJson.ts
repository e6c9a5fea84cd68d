/**
 * What models write for JSON, as JSON: Python's literals and single quotes, line breaks within texts, escapes that JSON does not
 * know, a comma behind the last entry. Anything else stays as it is, and does not parse then either.
 */
export function looseJson(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? '';
    if (character === '"' || character === "'") {
      const end = endOfText(text, at);
      written += `"${text.slice(at + 1, end - 1).replace(needsEscape, escaped)}"`;
      at = end;
      continue;
    }
    const [word] = literal.exec(text.slice(at, at + 6)) ?? [];
    written += word === undefined ? character : (literals[word] ?? word);
    at += word?.length ?? 1;
  }
  return written.replace(/,(?=\s*[}\]])/g, '');
}

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

/** Where the text that opens at `at` ends: at its own quote, with a colon, comma or bracket behind it; else at the next one. */
function endOfText(text: string, at: number): number {
  const quote = text[at];
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === quote && /^\s*(?:[:,}\]]|$)/.test(text.slice(index + 1, index + 40))) return index + 1;
  }
  return text.length;
}
