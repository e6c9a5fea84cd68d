import { type HandlebarsBlock, UnrenderableBlock } from '../block.ts';
import type { HandlebarsNode, HandlebarsPath } from './handlebarsNode.ts';

const mostSteps = 50_000;
const mostCharacters = 200 * 1024;

/**
 * The text that a block shows for these values. Nothing is escaped, since a prompt is no HTML.
 *
 * @throws UnrenderableBlock if a value cannot be shown, or the block takes too long or says too much.
 */
export function renderHandlebars(
  { node, language }: HandlebarsBlock,
  values: Readonly<Record<string, unknown>>,
): string {
  const run: Run = { steps: 0, characters: 0, looksOutward: language === 'mustache' };
  return shown([node], [{ value: values, data: {} }], run);
}

interface Run {
  steps: number;
  characters: number;
  /** In Mustache, a name that a context lacks is searched for in the contexts around it. */
  readonly looksOutward: boolean;
}

interface Context {
  readonly value: unknown;
  /** `@index`, `@key`, `@first`, `@last`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The innermost context is the last. */
type Contexts = readonly Context[];

function shown(nodes: readonly HandlebarsNode[], contexts: Contexts, run: Run): string {
  return nodes.map((node) => shownNode(node, contexts, run)).join('');
}

function shownNode(node: HandlebarsNode, contexts: Contexts, run: Run): string {
  run.steps += 1;
  if (run.steps > mostSteps) throw new UnrenderableBlock(`it takes more than ${mostSteps} steps`);
  switch (node.kind) {
    case 'text':
      return counted(node.text, run);
    case 'value':
      return counted(asText(lookUp(node.path, contexts, run), node.path), run);
    default:
      return sectionText(node, contexts, run);
  }
}

function counted(text: string, run: Run): string {
  run.characters += text.length;
  if (run.characters > mostCharacters) throw new UnrenderableBlock(`it says more than ${mostCharacters} characters`);
  return text;
}

function asText(value: unknown, { written }: HandlebarsPath): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new UnrenderableBlock(
    `it shows "${written}" as it is, which is a list or an object: go through it in a section`,
  );
}

function sectionText(
  { kind, path, body, otherwise }: Exclude<HandlebarsNode, { kind: 'text' | 'value' }>,
  contexts: Contexts,
  run: Run,
): string {
  const value = lookUp(path, contexts, run);
  // Handlebars' `isEmpty`: null, false, 0, '' and an empty list.
  const isTrue = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (kind === 'if' || kind === 'unless') return shown(isTrue === (kind === 'if') ? body : otherwise, contexts, run);
  const members = membersOf(value, kind === 'each');
  if (!isTrue || members?.length === 0) return shown(otherwise, contexts, run);
  if (kind === 'with' || members === undefined) {
    const { data = {} } = contexts.at(-1) ?? {};
    return shown(body, value === true && kind === 'section' ? contexts : [...contexts, { value, data }], run);
  }
  const texts = members.map(([key, member], index) => {
    const data = { index, key, first: index === 0, last: index === members.length - 1 };
    return shown(body, [...contexts, { value: member, data }], run);
  });
  return texts.join('');
}

/** The members to repeat a section for: of a list, and for `each` also of an object; undefined for all other values. */
function membersOf(
  value: unknown,
  isEach: boolean,
): readonly (readonly [key: string | number, value: unknown])[] | undefined {
  if (Array.isArray(value)) return [...value.entries()];
  return isEach ? Object.entries(typeof value === 'object' && value !== null ? value : {}) : undefined;
}

function lookUp({ isData, isOwn, depth, parts }: HandlebarsPath, contexts: Contexts, { looksOutward }: Run): unknown {
  const at = contexts.length - 1 - depth;
  const here = contexts[at];
  const [first] = parts;
  if (isData) return here?.data[first ?? ''];
  const around =
    looksOutward && !isOwn && first !== undefined
      ? contexts.slice(0, at + 1).findLast(({ value }) => has(value, first))
      : here;
  return parts.reduce<unknown>((value, part) => {
    if (typeof value === 'string' && part === 'length') return value.length;
    return has(value, part) ? value[part] : undefined;
  }, around?.value);
}

/** Whether the items bring this member. Members that every object or text has do not count. */
function has(value: unknown, name: string): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
