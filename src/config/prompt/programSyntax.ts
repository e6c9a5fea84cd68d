import type { SyntaxNode } from '@lezer/common';

/** The languages whose texts are read: JavaScript with TypeScript, or Python. */
export type Syntax = 'script' | 'python';

/** What has several values by their names. */
export const holders = /^(?:DictionaryExpression|ObjectExpression|ArgList)$/;
/** What gives a value to the name before it. */
export const assigns = /^(?:AssignOp|UpdateOp|Equals)$/;
/** What has such a sign. */
export const assigning =
  /^(?:(?:Assign|Update)Statement|(?:Variable|Property)Declaration|(?:Assignment|Named)Expression)$/;
/** What gives its own names their values. */
export const functions =
  /^(?:FunctionDefinition|FunctionDeclaration|FunctionExpression|ArrowFunction|LambdaExpression|Method)/;

/** Whether a node is a name, also of a member. */
export function isName({ name }: SyntaxNode): boolean {
  return name === 'VariableName' || name === 'MemberExpression';
}

const signs = /^(?:[^\p{L}\p{N}]+|Comment|LineComment|BlockComment|InterpolationStart|InterpolationEnd)$/u;

/** The children of a node that are no signs or comments. */
export function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const parts: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!signs.test(child.name)) parts.push(child);
  }
  return parts;
}

export function sourceOf({ from, to }: SyntaxNode, source: string): string {
  return source.slice(from, to);
}

/** What is called: `object.method(args)`. */
export function callOf(call: SyntaxNode, source: string) {
  const [called, list] = partsOf(call).filter(({ name }) => name !== 'new');
  const [object, property] = called?.name === 'MemberExpression' ? partsOf(called) : [];
  const method = property?.name === 'PropertyName' ? sourceOf(property, source) : undefined;
  // A hostile chain of calls is long, and each of them would be read again.
  const callee = called ? source.slice(Math.max(called.from, called.to - 60), called.to) : '';
  return {
    callee,
    object,
    method,
    list,
    // A hostile call has many arguments, and is looked at for each.
    get args() {
      return list ? partsOf(list) : [];
    },
  };
}

/** The keys of an object, or the names of named arguments, each with its value; a key alone is its own value. */
export function entriesOf(holder: SyntaxNode, source: string) {
  return partsOf(holder).flatMap((part) => {
    const isProperty = part.name === 'Property';
    if (!isProperty && !/^(?::|AssignOp)$/.test(part.nextSibling?.name ?? '')) return [];
    const [key, value = key] = isProperty ? partsOf(part) : [part, part.nextSibling?.nextSibling ?? part];
    return key && value ? [{ key: stringOf(key, source), value }] : [];
  });
}

/** The arguments of a Python call, with and without a name. */
export function argumentsOf(list: SyntaxNode, source: string) {
  const named = new Map<string, SyntaxNode>();
  const unnamed: SyntaxNode[] = [];
  const parts = partsOf(list);
  for (let index = 0; index < parts.length; index += 1) {
    const [part, sign, value] = parts.slice(index, index + 3);
    if (part !== undefined && value !== undefined && sign?.name === 'AssignOp') {
      named.set(sourceOf(part, source), value);
      index += 2;
    } else if (part !== undefined) unnamed.push(part);
  }
  return { named, unnamed };
}

/** The last name of `text`, `tone.text` or `tone["text"]`; undefined: it is anything else. */
export function nameOf(node: SyntaxNode, source: string): string | undefined {
  let object: SyntaxNode | undefined = node;
  while (object?.name === 'MemberExpression') object = partsOf(object)[0];
  if (object === undefined || !/^(?:VariableName|this)$/.test(object.name)) return undefined;
  const last = node.name === 'MemberExpression' ? partsOf(node)[1] : object;
  if (last?.name === 'String') return stringOf(last, source);
  // `rubrics[criterion]` may be anything.
  if (node.name === 'MemberExpression' && last?.name === 'VariableName') return undefined;
  return /^(?:Variable|Property|PrivateProperty)Name$/.test(last?.name ?? '') && last
    ? sourceOf(last, source)
    : undefined;
}

/** The text between the marks of a plain text. */
export function stringOf(node: SyntaxNode, source: string): string {
  return sourceOf(node, source).replace(/^[a-z]{0,2}("""|'''|["'])|("""|'''|["'])$/gi, '');
}

/** What is before a sign that gives it a value, and before the type between them. */
export function targetOf(sign: SyntaxNode): SyntaxNode | undefined {
  let target = sign.prevSibling;
  while (target?.name.startsWith('Type') === true) target = target.prevSibling;
  return target ?? undefined;
}

/** The nearest node of a kind around a node. */
export function nodeAround(node: SyntaxNode, kind: RegExp): SyntaxNode | undefined {
  let { parent } = node;
  for (let steps = 0; parent !== null && steps < mostNodes; steps += 1) {
    if (kind.test(parent.name)) return parent;
    ({ parent } = parent);
  }
  return undefined;
}

const mostNodes = 400;
