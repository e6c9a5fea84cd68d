import { parse, tokenize } from '@huggingface/jinja';
import { isTooDeep } from '../block.ts';

/** A node of the syntax tree of a template. */
export interface JinjaNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The lexer's time grows with the square of the length of white space. */
const limits = { characters: 64 * 1024, whiteSpace: 2000 };
const tooBlank = new RegExp(`\\s{${limits.whiteSpace}}`);

/** Names that are values. */
export const literals: ReadonlyMap<string, boolean | null> = new Map([
  ...['true', 'True'].map((name) => [name, true] as const),
  ...['false', 'False'].map((name) => [name, false] as const),
  ...['none', 'None'].map((name) => [name, null] as const),
]);

export function parseJinja(source: string): ReturnType<typeof parse> | string {
  if (source.length > limits.characters) return `it has more than ${limits.characters} characters`;
  if (tooBlank.test(source)) return `it has ${limits.whiteSpace} blanks in a row`;
  try {
    const tree = parse(tokenize(source, {}));
    return isTooDeep(tree) ? tooDeep : tree;
  } catch (error) {
    return whyNot(error);
  }
}

const tooDeep = 'it is nested too deeply';

/** What an error of the engine says. */
export function whyNot(error: unknown): string {
  if (error instanceof RangeError) return tooDeep;
  return error instanceof Error ? error.message : String(error);
}

export function isNode(value: unknown): value is JinjaNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Whether a value is a node of this type. */
export function isOf(value: unknown, type: string): value is JinjaNode {
  return isNode(value) && value.type === type;
}

/** The name of a variable, a filter or a function, or the value of an operator. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'CallExpression' ? nameOf(node['callee']) : String(node['value']);
}

/** The names that a loop or an assignment binds. */
export function namesIn(target: unknown): readonly string[] {
  if (isOf(target, 'Identifier')) return [String(target['value'])];
  return isOf(target, 'TupleLiteral') && Array.isArray(target['value']) ? target['value'].flatMap(namesIn) : [];
}
