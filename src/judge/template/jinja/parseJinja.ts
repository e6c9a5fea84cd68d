import { parse, tokenize } from '@huggingface/jinja';

/** The syntax tree of a template. */
export type JinjaTree = ReturnType<typeof parse>;

/** The lexer's time grows with the square of the length of white space. */
const limits = { characters: 64 * 1024, whiteSpace: 2000 };

/** Names that are values. */
export const literals: ReadonlyMap<string, boolean | null> = new Map([
  ...['true', 'True'].map((name) => [name, true] as const),
  ...['false', 'False'].map((name) => [name, false] as const),
  ...['none', 'None'].map((name) => [name, null] as const),
]);

export function parseJinja(source: string): JinjaTree | string {
  if (source.length > limits.characters) return `it has more than ${limits.characters} characters`;
  if (tooBlank.test(source)) return `it has ${limits.whiteSpace} blanks in a row`;
  try {
    return parse(tokenize(source, {}));
  } catch (error) {
    if (error instanceof RangeError) return 'it is nested too deeply';
    return error instanceof Error ? error.message : String(error);
  }
}

const tooBlank = new RegExp(`\\s{${limits.whiteSpace}}`);
