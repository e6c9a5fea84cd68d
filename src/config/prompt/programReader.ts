import type { SyntaxNode, Tree } from '@lezer/common';
import { groupBy } from '../../shared/groupBy.ts';
import { givenTwice } from './programBindings.ts';
import type { MessagePlace } from './programNames.ts';
import { type Found, isValue, type Search } from './programSearch.ts';
import { isName, type Syntax } from './programSyntax.ts';
import { type ProgramValue, programValue } from './programValue.ts';
import { wayFinder } from './programWay.ts';
import { shortestPrompt } from './writtenPrompt.ts';

/** A text in a program, by the names around it. */
export interface ProgramText {
  /** From the outside: `PROMPTS.tone.text` in nested objects, `judge.prompt` for a name in a function. */
  readonly name: string;
  /** The text, or the name of it that is used. */
  readonly node: SyntaxNode;
  readonly line: number;
  /** The offset of the object or call that holds it, the same for texts of one object. */
  readonly holder: number;
  readonly value: ProgramValue;
  /** Why it may be another text where it is sent, as the end of a sentence. */
  readonly doubt: string | undefined;
  /** Whether it is long enough for a prompt, even if only the running program knows it. */
  readonly isLong: boolean;
  /** Whether it is an argument without a name of its own, so that its name is that of what is around the call. */
  readonly isArgument: boolean;
  readonly isBesideSystem: boolean;
  /** The names of the texts of its function that are in its places. */
  readonly parts: readonly string[];
  /** The name of the text that it is; absent: it is its own. */
  readonly isOf?: string;
  /** Absent: it is no message by what is around it. */
  readonly message?: MessagePlace | undefined;
}

/** The limit for all texts together: those of hostile constants that name each other may each be long. */
const mostCharacters = 20_000_000;

/** Constants in constants: the call stack is limited. */
const deepestConstants = 50;

const circular = { kind: 'none', why: 'it is part of itself, or the program has too many long texts' } as const;

interface Reading extends Search {
  readonly tree: Tree;
  readonly source: string;
  readonly syntax: Syntax;
  readonly lineAt: (at: number) => number;
}

/** Reads the expressions of a program, each once. */
export function textReader(reading: Reading): (one: Found) => ProgramText {
  const { found, bindings, changes, defined, tree, source, syntax, lineAt } = reading;
  const byName = groupBy(
    found.filter(({ node }) => !isName(node)),
    ({ name }) => name,
  );
  const { wayOf, isNamed } = wayFinder(tree, source, changes);
  const lists = new Set(
    found.flatMap(({ node, name }) => (node.parent?.name === 'ArrayExpression' ? [name.replace(/\.\d+$/, '')] : [])),
  );
  const read = new Map<Found, ProgramText>();
  const partsOf = new Map<Found, string[]>();
  let left = mostCharacters;
  let depth = 0;
  const textOf = (one: Found): ProgramText => {
    const known = read.get(one);
    if (known !== undefined) return known;
    const { node, name, holder, message } = one;
    const isArgument = node.parent?.name === 'ArgList' && !isValue(node);
    const isLong = node.to - node.from >= shortestPrompt;
    const parts: string[] = [];
    partsOf.set(one, parts);
    const own = { name, node, holder, message, isLong, isArgument, parts };
    const text = { ...own, line: 0, isBesideSystem: false, value: circular, doubt: undefined };
    read.set(one, text);
    if (left < 0 || depth > deepestConstants) return text;
    depth += 1;
    const constantOf = (path: string) => localOf(path, one) ?? globalOf(path);
    const around = { source, syntax, constantOf, isOfFunction: one.isOfFunction };
    const { value, from = node.from, above = 0 } = programValue(node, around);
    depth -= 1;
    const pieces = value.kind === 'text' ? value.pieces : [];
    for (const piece of pieces) left -= typeof piece === 'string' ? piece.length : 0;
    const isFilled = pieces.some((piece) => typeof piece !== 'string');
    const whole = { ...text, ...wayOf(node, isFilled), value, line: lineAt(from) + above };
    whole.doubt ??= twiceAround(one);
    read.set(one, whole);
    return whole;
  };
  /** A name around a text that gets another value too. */
  const twiceAround = ({ names }: Found): string | undefined => {
    for (let length = 1; length < names.length; length += 1) {
      const [name = ''] = names.slice(length - 1);
      const lines = bindings.get(names.slice(0, length).join('.')) ?? [];
      if (lines.length > 1) return givenTwice(name, lines);
    }
    return undefined;
  };
  /** The text that a name has in the function around an expression; undefined: it is no text there. */
  const localOf = (path: string, of: Found): ProgramValue | undefined => {
    const [object = ''] = path.split('.', 1);
    for (let length = of.names.length; length > 0; length -= 1) {
      const name = [...of.names.slice(0, length), path].join('.');
      if (lists.has(name)) return { kind: 'none', why: `${path} is a list of texts` };
      const own = byName.get(name)?.filter((one) => one !== of && one.isOfFunction && isNamed(one.node));
      const [only, ...others] = own ?? [];
      if (only === undefined) continue;
      const isOnce = others.length === 0 && bindings.get(name)?.length === 1 && defined.get(object) === 1;
      const { value } = textOf(only);
      // Any other value is shown as it is: the items have it.
      if (!isOnce || value.kind === 'none' || changes.has(object)) return undefined;
      (partsOf.get(of) ?? []).push(name);
      return value;
    }
    return undefined;
  };
  /** The text of a name that the program gives it once, outside of all others. */
  const globalOf = (path: string): ProgramValue | undefined => {
    const [only, ...others] = byName.get(path) ?? [];
    const [object = '', ...members] = path.split('.');
    const last = members.at(-1) ?? object;
    const isGivenOnce = defined.get(object) === 1 && (members.length === 0 || !defined.has(last) || bindings.has(path));
    if (only === undefined || others.length > 0 || !isGivenOnce || changes.has(object)) return undefined;
    const { value } = textOf(only);
    const isPlain = value.kind === 'text' && value.pieces.every((piece) => typeof piece === 'string');
    return isPlain && isNamed(only.node) ? value : undefined;
  };
  return textOf;
}
