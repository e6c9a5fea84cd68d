import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
import { parser as scriptParser } from '@lezer/javascript';
import { parser as pythonParser } from '@lezer/python';
import { linePlaces } from '../../document/placedDocument.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { nameOf, partsOf, type Syntax, sourceOf, stringOf } from './programLiteral.ts';
import { holdsText, type ProgramValue, programValue } from './programValue.ts';
import { shortestPrompt } from './writtenPrompt.ts';

/** What a program says in texts. Nothing of it is run. */
export interface Program {
  readonly texts: readonly ProgramText[];
  readonly bindings: readonly Binding[];
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
  /** The name of the text that it is; absent: it is its own. */
  readonly isOf?: string;
}

/** A name that gets a value, and its line, from 1. */
export interface Binding {
  readonly name: string;
  readonly line: number;
}

/** An expression that holds a text, or that is the name of one. */
interface Found extends Around {
  readonly node: SyntaxNode;
  readonly name: string;
}

const parsers = { script: scriptParser.configure({ dialect: 'ts jsx' }), python: pythonParser };

/**
 * The limit in characters for a program with a mistake, or with syntax that the parser does not know: to read on after
 * each takes quadratic time if a program is hostile.
 */
const longestWithMistakes = 20_000;

/** The limit for all its texts together: those of hostile constants that name each other may each be long. */
const mostCharacters = 20_000_000;

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
  if (typeof tree === 'number') return { texts: [], bindings: [], mistake: placeAt(tree).line };
  const { found, bindings } = search(tree, source, (at) => placeAt(at).line);
  const own = found.filter(({ node }) => !isName(node));
  const bound = groupBy(bindings, ({ name }) => name);
  const byName = groupBy(own, ({ name }) => name);
  const read = new Map<Found, ProgramText>();
  let left = mostCharacters;
  const textOf = (one: Found): ProgramText => {
    const known = read.get(one);
    if (known !== undefined) return known;
    const { node, name, holder, isOfFunction } = one;
    const circular = { kind: 'none', why: 'it is part of itself, or the program has too many long texts' } as const;
    const isArgument = node.parent?.name === 'ArgList' && !isValue(node);
    const text = { name, holder, line: 0, isLong: node.to - node.from >= shortestPrompt, isArgument, value: circular };
    read.set(one, text);
    if (left < 0) return text;
    const { value, from = node.from, above = 0 } = programValue(node, { source, syntax, constantOf, isOfFunction });
    for (const piece of value.kind === 'text' ? value.pieces : []) left -= typeof piece === 'string' ? piece.length : 0;
    const whole = { ...text, value, line: placeAt(from).line + above };
    read.set(one, whole);
    return whole;
  };
  /** The text of a name that the program gives it once, outside of all others. */
  const constantOf = (name: string): string | undefined => {
    const [only, ...others] = byName.get(name) ?? [];
    if (only === undefined || others.length > 0 || bound.get(name)?.length !== 1) return undefined;
    const { value } = textOf(only);
    const [text = '', ...places] = value.kind === 'text' ? value.pieces : [];
    return value.kind === 'text' && typeof text === 'string' && places.length === 0 ? text : undefined;
  };
  const byLastName = groupBy(own, ({ name }) => name.slice(name.lastIndexOf('.') + 1));
  const texts = found.flatMap((one): readonly ProgramText[] => {
    const name = isName(one.node) ? nameOf(one.node, source) : undefined;
    if (name === undefined) return isName(one.node) ? [] : [textOf(one)];
    const [meant, ...others] = byLastName.get(name) ?? [];
    if (meant !== undefined) {
      if (meant.name === one.name || others.some((other) => other.name !== meant.name)) return [];
      const lines = bound.get(meant.name)?.map(({ line }) => line) ?? [];
      const why = `${name} gets a value more than once: lines ${lines.join(', ')}`;
      const changed = lines.length > 1 ? { value: { kind: 'none', why } as const } : {};
      return [{ ...textOf(meant), ...changed, name: one.name, holder: one.holder, isOf: meant.name }];
    }
    // A message that is an argument of its function is a place.
    return one.isOfFunction && one.name.endsWith('.content') ? [textOf(one)] : [];
  });
  return { texts, bindings };
}

function isName({ name }: SyntaxNode): boolean {
  return name === 'VariableName' || name === 'MemberExpression';
}

/** Whether a node is what a key or a named argument has. */
function isValue({ prevSibling, parent }: SyntaxNode): boolean {
  const before = prevSibling?.name ?? '';
  return before === ':' || (assigns.test(before) && parent?.name === 'ArgList');
}

/** Nodes without texts that may be prompts: types, the names of other files, errors. */
const passedOver = /^(?:Import|Type|Comment|LineComment|BlockComment|RaiseStatement|ThrowStatement)/;
const logs = /^(?:print|(?:console|log|logger|logging|warnings)\.\w+)\s*\(/;
const assigning = /^(?:AssignStatement|VariableDeclaration|AssignmentExpression|UpdateStatement|PropertyDeclaration)$/;
const assigns = /^(?:AssignOp|UpdateOp|Equals)$/;

function search(tree: Tree, source: string, lineAt: (at: number) => number) {
  const found: Found[] = [];
  const bindings: Binding[] = [];
  const placesIn = new Map<number, ReadonlyMap<number, number>>();
  /** The place of an element in its list, from 0. */
  const placeIn = (list: SyntaxNode, child: SyntaxNode): number => {
    const places = placesIn.get(list.from) ?? new Map(partsOf(list).map(({ from }, index) => [from, index]));
    placesIn.set(list.from, places);
    return places.get(child.from) ?? 0;
  };
  const enter = (reference: SyntaxNodeRef): boolean => {
    if (passedOver.test(reference.name)) return false;
    const { node } = reference;
    if (node.name === 'CallExpression' && logs.test(source.slice(node.from, node.from + 40))) return false;
    if (assigning.test(node.name)) {
      for (let child = node.firstChild; child !== null; child = child.nextSibling) {
        const target = assigns.test(child.name) ? targetOf(child) : undefined;
        const name = target && givenName(target, source);
        if (target === undefined || name === undefined) continue;
        bindings.push({ name: [...around(node, source, placeIn).names, name].join('.'), line: lineAt(target.from) });
      }
    }
    if (!(isName(node) ? isValue(node) : holdsText(node, source))) return true;
    // A text that is a statement is a remark on the program, and before a colon it is a key.
    if (node.parent?.name === 'ExpressionStatement' || node.nextSibling?.name === ':') return false;
    const { names, ...rest } = around(node, source, placeIn);
    found.push({ node, name: names.join('.'), names, ...rest });
    return false;
  };
  tree.iterate({ enter });
  return { found, bindings };
}

interface Around {
  readonly names: readonly string[];
  readonly holder: number;
  readonly isOfFunction: boolean;
}

/** Signs and values that are assigned at once. */
const mostTargets = 20;
/** Names in names: a program may be hostile. */
const mostNames = 50;
const mostSteps = 400;
const holders = /^(?:DictionaryExpression|ObjectExpression|ArgList)$/;
const functions =
  /^(?:FunctionDefinition|FunctionDeclaration|FunctionExpression|ArrowFunction|LambdaExpression|Method)/;

/** The names around a node, from the outside, and what else is around it. */
function around(node: SyntaxNode, source: string, placeIn: (list: SyntaxNode, child: SyntaxNode) => number): Around {
  const names: string[] = [];
  let holder: number | undefined;
  let isOfFunction = false;
  let child = node;
  for (let steps = 0; child.parent !== null && steps < mostSteps; steps += 1) {
    const { parent } = child;
    const name =
      parent.name === 'ArrayExpression' ? String(placeIn(parent, child)) : definedName(parent, child, source);
    if (name !== undefined && names.length < mostNames) names.push(name);
    if (holders.test(parent.name)) holder ??= parent.from;
    isOfFunction ||=
      functions.test(parent.name) || (parent.name === 'Property' && parent.getChild('ParamList') !== null);
    child = parent;
  }
  return { names: names.toReversed(), holder: holder ?? -1, isOfFunction };
}

const defining = /^(?:(?:Function|Class)(?:Definition|Declaration)|MethodDeclaration|Property)$/;

/** The name that a definition, an assignment or an entry of an object gives to a node in it. */
function definedName(parent: SyntaxNode, child: SyntaxNode, source: string): string | undefined {
  if (defining.test(parent.name)) {
    const own =
      parent.name === 'Property'
        ? (parent.getChild('PropertyDefinition') ?? parent.firstChild)
        : (parent.getChild('VariableDefinition') ??
          parent.getChild('VariableName') ??
          parent.getChild('PropertyDefinition'));
    return own === null || own.from === child.from ? undefined : givenName(own, source);
  }
  const before = signBefore(child);
  if (before === null || !(assigns.test(before.name) || (before.name === ':' && holders.test(parent.name)))) return;
  const target = targetOf(before);
  return target && givenName(target, source);
}

/** The sign before a value; of several values that are assigned at once, before the first. */
function signBefore(child: SyntaxNode): SyntaxNode | null {
  let before = child.prevSibling;
  const most = child.parent?.name === 'AssignStatement' ? mostTargets : 0;
  for (let steps = 0; steps < most && before !== null && !assigns.test(before.name); steps += 1) {
    before = before.prevSibling;
  }
  return before;
}

/** What is before a sign that gives it a value, and before the type between them. */
function targetOf(sign: SyntaxNode): SyntaxNode | undefined {
  let target = sign.prevSibling;
  while (target?.name.startsWith('Type') === true) target = target.prevSibling;
  return target ?? undefined;
}

/** The last name of what gets a value: `text` of `this.text`, `TONE["text"]` or `"text"`. */
function givenName(target: SyntaxNode, source: string): string | undefined {
  if (target.name === 'String') return stringOf(target, source);
  if (/^(?:Variable|Property)/.test(target.name)) return sourceOf(target, source);
  return target.name === 'MemberExpression' ? nameOf(target, source) : undefined;
}
