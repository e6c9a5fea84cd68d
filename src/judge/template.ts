import { guardText } from './delimiters.ts';
import { type Delimiter, elaborationOf, type Judge, type Part } from './judge.ts';
import { candidatesOf } from './scale.ts';
import { type Block, blockPlace, inShort, UnrenderableBlock } from './template/block.ts';
import { handlebarsPlaces } from './template/handlebars/handlebarsPieces.ts';
import { renderHandlebars } from './template/handlebars/renderHandlebars.ts';
import { jinjaConstants } from './template/jinja/parseJinja.ts';
import { jinjaPlaces } from './template/jinja/readJinja.ts';
import { renderJinja } from './template/jinja/renderJinja.ts';
import { languages } from './template/languages.ts';
import type { ReadPlace } from './template/readPlaces.ts';

/** What is wrong with a `{{…}}` in a prompt that is not a place to fill in. */
export interface TemplateProblem {
  /** Offset in the text. */
  readonly at: number;
  readonly what: string;
}

export interface ParsedTemplate {
  readonly parts: readonly Part[];
  readonly problems: readonly TemplateProblem[];
}

const place = /\{\{(?<inside>[^{}\n]*)\}\}/g;
/** The same, or the place of a block. */
const placeOrBlock = new RegExp(`${blockPlace.source}|${place.source}`, 'g');
/** Several words are a name if each has a capital: `Reference Answer`. */
const aName = /^[A-Za-z_][\w.-]*$|^[A-Z][\w.-]*(?: [A-Z\d][\w.-]*){1,4}$/;
/** `{{"score": 1}}` is JSON whose braces are doubled for Python's `format`: literal text, and no place. */
const looksLikeJson = /^["'[{]|^[\w.-]+\s*:/;

/**
 * Splits a prompt's text at its `{{variables}}` and at its blocks. There is no other logic: `{{#if}}`, `{{> partial}}`
 * and filters are problems. `{{guideline}}`, `{{cue}}` and `{{output}}` are places that Evenhand fills, unless they are
 * variables of the items.
 *
 * @param taken the names of Evenhand's places that are variables here; absent: none.
 * @param blocks the blocks with the numbers that the text contains; absent: there are none.
 */
export function parseTemplate(
  text: string,
  taken: ReadonlySet<string> = noneTaken,
  blocks?: readonly Block[],
): ParsedTemplate {
  const parts: Part[] = [];
  const problems: TemplateProblem[] = [];
  let from = 0;
  const add = (until: number, end: number, part: Part | undefined) => {
    if (until > from) parts.push({ kind: 'text', text: text.slice(from, until) });
    if (part !== undefined) parts.push(part);
    from = end;
  };
  for (const match of text.matchAll(blocks === undefined ? place : placeOrBlock)) {
    const { 0: whole, index: at } = match;
    const end = at + whole.length;
    const { inside: written = '', number } = match.groups ?? {};
    const inside = written.trim();
    const block = number ? blocks?.[Number(number)] : undefined;
    if (number !== undefined) add(at, end, block && { kind: 'block', block });
    else if (aName.test(inside)) add(at, end, partNamed(inside, taken));
    else if (!looksLikeJson.test(inside)) problems.push({ at, what: whole });
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return { parts, problems };
}

/** Fills the variables of a text that is not split yet, once. The text of an item is never read as a template. */
export function fillText(text: string, vars: Readonly<Record<string, string>>): string {
  return text.replace(place, (whole, inside: string) => vars[inside.trim()] ?? whole);
}

/** The variables that an item must bring for these texts. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(place)].map((match) => (match[1] ?? '').trim()).filter((name) => aName.test(name));
}

const noneTaken: ReadonlySet<string> = new Set();

function partNamed(name: string, taken: ReadonlySet<string>): Part {
  const isOwn = (name === 'guideline' || name === 'cue' || name === 'output') && !taken.has(name);
  return isOwn ? { kind: name } : { kind: 'variable', name };
}

/** The place of a variable, as the author of this prompt would write it. */
export function placeOf(name: string, { template = 'double' }: Pick<Judge, 'template'>): string {
  return languages[template].write(name);
}

/** The variables of an item that a judge shows or asks for; an item may lack some of those that only logic asks for. */
export function variablesOf(judge: Judge): readonly string[] {
  return [...new Set([...shownVariables(judge), ...blocksOf(judge).flatMap(({ names }) => names)])];
}

/** What the prompt shows of an item, or asks for in its logic. */
export function readPlaces(judge: Judge): readonly ReadPlace[] {
  const plain = shownVariables(judge).map((name): ReadPlace => ({ route: [name], how: 'shown' }));
  const inLogic = blocksOf(judge).flatMap((block) =>
    block.language === 'jinja' ? jinjaPlaces(block) : handlebarsPlaces(block),
  );
  return [...new Map([...plain, ...inLogic].map((place) => [JSON.stringify(place), place])).values()];
}

/** The variables that the prompt shows as plain text, outside of all logic. */
export function shownVariables(judge: Pick<Judge, 'messages' | 'options' | 'scale'>): readonly string[] {
  const inMessages = judge.messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : [])),
  );
  const inOptions = judge.options.flatMap((option) =>
    variablesIn(`${option.before}${option.guideline}${option.after}${elaborationOf(option)}`),
  );
  return [...new Set([...inMessages, ...inOptions, ...(candidatesOf(judge.scale) ?? [])])];
}

/** The variables of the judge that an item may lack. */
export function optionalVariables(judge: Judge): readonly string[] {
  const blocks = blocksOf(judge);
  const needed = new Set([
    ...shownVariables(judge),
    ...blocks.flatMap(({ names, optional }) => names.filter((name) => !optional.includes(name))),
  ]);
  // If one block asks for a variable by "is defined", another block may use it.
  const asked = new Set(blocks.flatMap(({ language, optional }) => (language === 'jinja' ? optional : [])));
  return [...new Set(blocks.flatMap(({ optional }) => optional))].filter(
    (name) => asked.has(name) || !needed.has(name),
  );
}

/** Whether a template language renders some of the prompt. */
export function hasLogic(judge: Pick<Judge, 'messages'>): boolean {
  return blocksOf(judge).length > 0;
}

/**
 * The texts and numbers that a template's logic holds against an item: `"de"` in `{% if language == "de" %}`. Many of them
 * can be a table of answers, which the judge's words hide. Handlebars has none.
 */
export function logicConstants(judge: Pick<Judge, 'messages'>): readonly string[] {
  return blocksOf(judge).flatMap((block) => (block.language === 'jinja' ? jinjaConstants(block) : []));
}

function blocksOf({ messages }: Pick<Judge, 'messages'>): readonly Block[] {
  return messages.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'block' ? [part.block] : [])));
}

/**
 * The text that the logic of a template shows of an item.
 *
 * @throws UnrenderableBlock if it cannot show it.
 */
export function blockText(
  { block, within = [] }: Extract<Part, { kind: 'block' }>,
  values: Readonly<Record<string, unknown>>,
): string {
  try {
    const names = block.names.filter((name) => Object.hasOwn(values, name));
    const own = Object.fromEntries(names.map((name) => [name, guarded(values[name], within)]));
    return block.language === 'jinja' ? renderJinja(block, own) : renderHandlebars(block, own);
  } catch (error) {
    if (!(error instanceof UnrenderableBlock)) throw error;
    throw new UnrenderableBlock(`${inShort(block.source)} cannot be shown: ${error.message}`, { cause: error });
  }
}

/** Guards every text in a value, at any depth. */
function guarded(value: unknown, within: readonly Delimiter[]): unknown {
  if (typeof value === 'string') return guardText(value, within);
  if (Array.isArray(value)) return value.map((one) => guarded(one, within));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, guarded(one, within)]));
}
