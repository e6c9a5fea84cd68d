import type { Tree } from '@lezer/common';
import { parser as scriptParser } from '@lezer/javascript';
import { parser as pythonParser } from '@lezer/python';
import { linePlaces } from '../../document/placedDocument.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { nameOf, type Syntax, sourceOf } from './programLiteral.ts';
import { assigns, isName, type MessagePlace } from './programNames.ts';
import { type Found, type Given, isValue, search } from './programSearch.ts';
import { holdsText, type ProgramValue, programValue } from './programValue.ts';
import { shortestPrompt } from './writtenPrompt.ts';

/** What a program says in texts. Nothing of it is run. */
export interface Program extends Given {
  readonly texts: readonly ProgramText[];
  /** The line of a mistake for which none of its texts was read. */
  readonly mistake?: number;
}

/** A text in a program, by the names around it. */
export interface ProgramText {
  /** From the outside: `PROMPTS.tone.text` in nested objects, `judge.prompt` for a name in a function. */
  readonly name: string;
  readonly line: number;
  /** The offset of the object or call that holds it, the same for texts of one object. */
  readonly holder: number;
  readonly value: ProgramValue;
  /** Whether it is long enough for a prompt, even if only the running program knows it. */
  readonly isLong: boolean;
  /** Whether it is an argument without a name of its own, so that its name is that of what is around the call. */
  readonly isArgument: boolean;
  /** Whether it is a part of what has its name: an argument, or a part of another expression. */
  readonly isPart: boolean;
  readonly isBesideSystem: boolean;
  /** The name of the text that it is; absent: it is its own. */
  readonly isOf?: string;
  /** Absent: it is no message by what is around it. */
  readonly message?: MessagePlace | undefined;
}

const parsers = { script: scriptParser.configure({ dialect: 'ts jsx' }), python: pythonParser };

/**
 * The limit in characters for a program with a mistake, or with syntax that the parser does not know: to read on after
 * each takes quadratic time if a program is hostile.
 */
const longestWithMistakes = 20_000;

/** The limit for all its texts together: those of hostile constants that name each other may each be long. */
const mostCharacters = 20_000_000;

/** Constants in constants: the call stack is limited. */
const deepestConstants = 50;

/** The tree of a program; or the offset of its first mistake. */
function treeOf(source: string, syntax: Syntax): Tree | number {
  if (source.length <= longestWithMistakes) return parsers[syntax].parse(source);
  try {
    return parsers[syntax].configure({ strict: true }).parse(source);
  } catch (error) {
    const [, at] = /^No parse at (\d+)$/.exec(error instanceof Error ? error.message : '') ?? [];
    if (at === undefined) throw error;
    return Number(at);
  }
}

/** Reads a program without running it: its texts are joined, trimmed, and filled with its other texts. */
export function readProgram(source: string, syntax: Syntax): Program {
  const placeAt = linePlaces(source);
  const tree = treeOf(source, syntax);
  if (typeof tree === 'number') {
    const nothing = { texts: [], bindings: [], definitions: new Set<string>(), changed: new Set<string>(), stars: [] };
    return { ...nothing, mistake: placeAt(tree).line };
  }
  const { found, defined, ...given } = search(tree, source, (at) => placeAt(at).line);
  const { bindings, changed } = given;
  const own = found.filter(({ node }) => !isName(node));
  const bound = groupBy(bindings, ({ name }) => name);
  const byName = groupBy(own, ({ name }) => name);
  const read = new Map<Found, ProgramText>();
  let left = mostCharacters;
  let depth = 0;
  const textOf = (one: Found): ProgramText => {
    const known = read.get(one);
    if (known !== undefined) return known;
    const { node, name, holder, isOfFunction, message, isBesideSystem } = one;
    const circular = { kind: 'none', why: 'it is part of itself, or the program has too many long texts' } as const;
    const isArgument = node.parent?.name === 'ArgList' && !isValue(node);
    const isLong = node.to - node.from >= shortestPrompt;
    const isPart = !isValue(node) && !assigns.test(node.prevSibling?.name ?? '') && one.element === undefined;
    const text = { name, holder, message, line: 0, isLong, isArgument, isPart, isBesideSystem, value: circular };
    read.set(one, text);
    if (left < 0 || depth > deepestConstants) return text;
    depth += 1;
    const { value, from = node.from, above = 0 } = programValue(node, { source, syntax, constantOf, isOfFunction });
    depth -= 1;
    for (const piece of value.kind === 'text' ? value.pieces : []) left -= typeof piece === 'string' ? piece.length : 0;
    const whole = { ...text, value, line: placeAt(from).line + above };
    read.set(one, whole);
    return whole;
  };
  /** The text of a name that the program gives it once, outside of all others. */
  const constantOf = (name: string): string | undefined => {
    const [only, ...others] = byName.get(name) ?? [];
    const [object = '', ...members] = name.split('.');
    const last = members.at(-1) ?? object;
    const isGivenOnce = defined.get(object) === 1 && (members.length === 0 || !defined.has(last) || bound.has(name));
    if (only === undefined || others.length > 0 || !isGivenOnce || changed.has(object)) return undefined;
    const { value, isArgument } = textOf(only);
    if (isArgument) return undefined;
    const [text = '', ...places] = value.kind === 'text' ? value.pieces : [];
    return value.kind === 'text' && typeof text === 'string' && places.length === 0 ? text : undefined;
  };
  const byLastName = groupBy(own, ({ name }) => name.slice(name.lastIndexOf('.') + 1));
  /** `template.format(x)` of a template that no constant of the program is. */
  const isOfNames = (one: Found): boolean =>
    !holdsText(one.node, source, 'literal') && textOf(one).value.kind === 'none';
  /** The contents of messages that a name has, by that name. */
  const contentOf = groupBy(
    own.filter(({ message }) => message !== undefined && message.list === undefined),
    ({ name }) => (withinMessage.test(name) ? /[^.]*$/.exec(name.replace(withinMessage, ''))?.[0] : undefined),
  );
  /** A name means what its function, its class or the module gives it. */
  const isMeant = ({ node, name, message, element }: Found, meant: Found): boolean => {
    const isElement = element !== undefined && message?.isWhole !== true;
    const given = isElement ? meant.name.replace(withinMessage, '') : meant.name;
    const scope = given.slice(0, given.lastIndexOf('.') + 1);
    const isOwn = name.startsWith(scope) && (scope !== '' || defined.get(given) === 1) && !changed.has(given);
    const path = sourceOf(node, source).replace(/\?\./g, '.');
    const ofSelf = /^(?:self|this|cls)\./.test(path) && name.split('.')[0] === meant.name.split('.')[0];
    return !textOf(meant).isArgument && (node.name === 'VariableName' ? isOwn : ofSelf || path === meant.name);
  };
  const texts = found.flatMap((one): readonly ProgramText[] => {
    const name = isName(one.node) ? nameOf(one.node, source) : undefined;
    if (name === undefined) return isName(one.node) || isOfNames(one) ? [] : [textOf(one)];
    const { holder } = one;
    const element = one.message?.isWhole === true ? undefined : one.element;
    const [meant, ...others] = (element === undefined ? byLastName : contentOf).get(name) ?? [];
    if (element !== undefined && meant?.message === undefined) return [];
    if (meant !== undefined && isMeant(one, meant)) {
      if (meant.name === one.name || others.some((other) => other.name !== meant.name)) return [];
      const lines = bound.get(meant.name.replace(element ? withinMessage : '', ''))?.map(({ line }) => line) ?? [];
      const why = `${name} gets a value more than once: lines ${lines.join(', ')}`;
      const changed = lines.length > 1 ? { value: { kind: 'none', why } as const } : {};
      const place = element && meant.message ? { ...meant.message, ...element } : one.message;
      const called = element ? `${one.name}.content` : one.name;
      return [{ ...textOf(meant), ...changed, name: called, holder, message: place, isOf: meant.name }];
    }
    // A message that is an argument of its function is a place.
    return one.isOfFunction && one.message?.isWhole === true ? [textOf(one)] : [];
  });
  return { texts, ...given };
}

/** The names in a message: `content`, or `content.0.text`. */
const withinMessage = /\.(?:content|parts)(?:\.0)?(?:\.text)?$/;
