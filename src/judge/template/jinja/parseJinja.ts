import { parse, tokenize } from '@huggingface/jinja';
import { isTooDeep, type JinjaBlock } from '../block.ts';

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

/**
 * What the logic of a block can hold against an item: its literals, the text that it keeps instead of showing it, and the
 * names of members that it makes.
 */
export function jinjaConstants({ source, before = '' }: JinjaBlock): readonly string[] {
  const constants: string[] = [];
  const visit = (value: unknown, isKept: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isKept);
    else if (value instanceof Map) visit([...value], isKept);
    if (!isNode(value)) return;
    if (/^(?:String|Integer|Float)Literal$/.test(value.type)) constants.push(nameOf(value));
    if (isOf(value, 'Set') && isOf(value['assignee'], 'MemberExpression'))
      constants.push(nameOf(value['assignee']['property']));
    if (isOf(value, 'KeywordArgumentExpression')) constants.push(nameOf(value['key']));
    const isKeptHere = isKept || keeping.has(value.type);
    for (const [key, part] of Object.entries(value)) {
      // At the top, a text between blocks is none of theirs: what is there is written as a string.
      const isText = bodies.has(key) && !isKeptHere && value.type !== 'Program';
      const logic = isText && Array.isArray(part) ? part.filter((one) => !isOf(one, 'StringLiteral')) : part;
      visit(logic, isKeptHere);
    }
  };
  visit([before, source].map(parseJinja), false);
  return constants;
}

/** What keeps its text: the logic can compare with it. */
const keeping: ReadonlySet<string> = new Set(['Set', 'Macro', 'CallStatement', 'FilterStatement']);
/** The parts of a node in which a text is shown. */
const bodies: ReadonlySet<string> = new Set(['body', 'alternate', 'defaultBlock']);
