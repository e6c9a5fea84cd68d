import type { SyntaxNode } from '@lezer/common';
import { dedented, literalOf } from './programLiteral.ts';
import { isPlace, type Piece, placeIn, toldApart } from './programPlaces.ts';
import { argumentsOf, callOf, nameOf, partsOf, type Syntax, sourceOf } from './programSyntax.ts';

/** The text that a program has; or why only the running program can tell, as the end of a sentence. */
export type ProgramValue =
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'none'; readonly why: string };

/** What the value of an expression depends on. */
export interface Surroundings {
  readonly source: string;
  readonly syntax: Syntax;
  /** The text of a name that the program gives a text once; undefined: it is no text of the program. */
  readonly constantOf: (name: string) => ProgramValue | undefined;
  /** Whether a function fills it in; then a name that is no constant is a variable of the items. */
  readonly isOfFunction: boolean;
}

interface Value {
  readonly value: ProgramValue;
  /** The offset at which its first literal begins, behind its marks; absent: it has none. */
  readonly from?: number | undefined;
  /** The lines at its beginning that the program takes away. */
  readonly above?: number | undefined;
}

const none = (why: string): Value => ({ value: { kind: 'none', why } });
const manyTexts = none('it is put together of more than one text');
const expression = (source: string): Value => none(`it holds an expression: {${source.slice(0, 80)}}`);

/** The limit in characters: a few hostile constants that name each other would make a text without end. */
const longestText = 1_000_000;

/** The text of these pieces, of which no two plain ones are side by side. */
function text(all: readonly Piece[]): Value {
  const pieces: Piece[] = [];
  let length = 0;
  for (const piece of all) {
    length += typeof piece === 'string' ? piece.length : piece.name.length;
    if (length > longestText) return none(`it has over ${longestText.toLocaleString('en-US')} characters`);
    const last = pieces.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return { value: { kind: 'text', pieces } };
}

const literals = /^(?:String|FormatString|TemplateString|ContinuedString|TaggedTemplateExpression)$/;
const compound = /^(?:Parenthesized|Binary|Conditional|Member|Call)Expression$/;
const dedents = /^(?:textwrap\.)?dedent$/;

/** Whether an expression is a text, or makes one of texts that are written in it, or fills in one that has a name. */
export function holdsText(node: SyntaxNode, source: string, of: 'any' | 'literal' = 'any'): boolean {
  // The expression around it was looked into already.
  if (node.parent !== null && compound.test(node.parent.name)) return false;
  const open = [node];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (literals.test(one.name)) return true;
    if (one.name === 'CallExpression') {
      const { callee, object, method = '', args } = callOf(one, source);
      const isOfName = object !== undefined && nameOf(object, source) !== undefined;
      if (of === 'any' && isOfName && /^(?:format|strip|trim)$/.test(method)) return true;
      const isJoined = object?.name === 'ArrayExpression' && method === 'join';
      const makers = dedents.test(callee) ? args : isJoined ? partsOf(object) : object ? [object] : [];
      // One at a time: there may be more than a call can take as arguments.
      for (const maker of makers) open.push(maker);
    } else if (compound.test(one.name) && one.getChild('CompareOp') === null && one.getChild('in') === null) {
      for (const part of partsOf(one)) open.push(part);
    }
  }
  return false;
}

/** The text of an expression. */
export function programValue(node: SyntaxNode, around: Surroundings): Value {
  const read = valueWithin(node, around, 0);
  return changed(read, toldApart);
}

/** The limit for expressions in expressions, because the call stack is limited. */
const deepest = 100;

function valueWithin(node: SyntaxNode, around: Surroundings, depth: number): Value {
  if (depth > deepest) return manyTexts;
  const inner = (one: SyntaxNode): Value => valueWithin(one, around, depth + 1);
  const [first, ...others] = node.name === 'BinaryExpression' ? [] : partsOf(node);
  switch (node.name) {
    case 'String':
    case 'FormatString':
    case 'TemplateString':
      return literalValue(node, around);
    case 'ContinuedString':
      return joined(partsOf(node).map(inner));
    case 'ParenthesizedExpression':
      return first === undefined || others.length > 0 ? manyTexts : inner(first);
    case 'BinaryExpression':
      return sumOf(node, around, inner);
    case 'CallExpression':
      return calledValue(node, around, inner) ?? namedValue(node, around) ?? manyTexts;
    default:
      return namedValue(node, around) ?? manyTexts;
  }
}

type Inner = (node: SyntaxNode) => Value;

function joined(values: readonly Value[], separator = ''): Value {
  const pieces: Piece[] = [];
  for (const [index, { value, from }] of values.entries()) {
    if (value.kind === 'none') return { value, from: values[0]?.from ?? from };
    if (index > 0) pieces.push(separator);
    for (const piece of value.pieces) pieces.push(piece);
  }
  return { ...values[0], ...text(pieces), from: values.find(({ from }) => from !== undefined)?.from };
}

/** Sums of hundreds of texts are common, so their nesting is no recursion. */
function sumOf(node: SyntaxNode, { source }: Surroundings, inner: Inner): Value {
  const summands: SyntaxNode[] = [];
  let left: SyntaxNode | undefined = node;
  while (left?.name === 'BinaryExpression') {
    const [first, sign, second]: readonly SyntaxNode[] = partsOf(left);
    const isType = /^(?:as|satisfies)$/.test(sign?.name ?? '');
    if (first === undefined || second === undefined || !(isType || (sign && sourceOf(sign, source) === '+'))) {
      return manyTexts;
    }
    if (!isType) summands.push(second);
    left = first;
  }
  return left === undefined ? manyTexts : joined([left, ...summands.toReversed()].map(inner));
}

const trims = /^(?:strip|trim|(lstrip|trimStart)|(rstrip|trimEnd))$/;

function calledValue(call: SyntaxNode, around: Surroundings, inner: Inner): Value | undefined {
  const { callee, object, method = '', list, args } = callOf(call, around.source);
  const [only, ...others] = args;
  if (dedents.test(callee) && around.syntax === 'python' && only !== undefined && others.length === 0) {
    return changed(inner(only), dedented);
  }
  if (object === undefined || list === undefined) return undefined;
  const [isTrimming, isStart, isEnd] = trims.exec(method) ?? [];
  if (isTrimming && only === undefined) return trimmed(inner(object), { start: !isEnd, end: !isStart });
  if (method === 'format' && around.syntax === 'python') {
    return changed(inner(object), (pieces) => formatted(pieces, list, around));
  }
  if (method !== 'join') return undefined;
  const [elements, separator] = around.syntax === 'python' ? [only, object] : [object, only];
  const { value } = separator === undefined ? text([',']) : inner(separator);
  const [between = '', ...places] = value.kind === 'text' ? value.pieces : [];
  const isPlain = value.kind === 'text' && typeof between === 'string' && places.length === 0;
  if (elements?.name !== 'ArrayExpression' || !isPlain) return undefined;
  return joined(partsOf(elements).map(inner), between);
}

function changed(read: Value, change: (pieces: readonly Piece[]) => readonly Piece[] | string): Value {
  if (read.value.kind === 'none') return read;
  const pieces = change(read.value.pieces);
  return { ...read, ...(typeof pieces === 'string' ? expression(pieces) : text(pieces)) };
}

function trimmed(read: Value, { start, end }: { readonly start: boolean; readonly end: boolean }): Value {
  if (read.value.kind === 'none') return read;
  const pieces = [...read.value.pieces];
  const first = pieces[0];
  const above = start && typeof first === 'string' ? first.slice(0, first.search(/\S|$/)).split('\n').length - 1 : 0;
  if (start && typeof first === 'string') pieces[0] = first.trimStart();
  const last = pieces.at(-1);
  if (end && typeof last === 'string') pieces[pieces.length - 1] = last.trimEnd();
  return { ...read, ...text(pieces), above: (read.above ?? 0) + above };
}

/** Python's `.format`; a text: the place that it cannot fill in. */
function formatted(pieces: readonly Piece[], list: SyntaxNode, around: Surroundings): readonly Piece[] | string {
  const [first, second] = pieces;
  // A template that the function is given.
  if (typeof first === 'object' && second === undefined) return first.from;
  const { named, unnamed } = argumentsOf(list, around.source);
  const written = sourceOf(list, around.source);
  const spread = /\*\*\s*([\w.]+)\s*[,)]/.exec(written)?.[1];
  if (/(?<!\*)\*(?!\*)/.test(written)) return written;
  let next = 0;
  const fill = (place: string): readonly Piece[] | undefined => {
    const by = named.get(place) ?? unnamed[place === '' ? next++ : /^\d+$/.test(place) ? Number(place) : -1];
    const read = by && namedValue(by, around);
    if (read?.value.kind === 'text') return read.value.pieces;
    const mayBeItem = spread !== undefined && around.constantOf(`${spread}.${place}`) === undefined;
    return mayBeItem && /^[\p{L}_]\w*$/u.test(place) ? [{ name: place, from: place }] : undefined;
  };
  const filled: Piece[] = [];
  const parts = pieces.flatMap((piece): readonly Piece[] =>
    isPlace(piece) ? [piece] : piece.split(/(\{\{|\}\}|\{[^{}]*\})/),
  );
  for (const part of parts) {
    const place = isPlace(part) ? undefined : /^\{([^{}]*)\}$/.exec(part)?.[1]?.trim();
    const plain = part === '{{' || part === '}}' ? part.slice(0, 1) : part;
    const shown = place === undefined ? [plain] : fill(place);
    if (shown === undefined) return place ?? '';
    for (const one of shown) filled.push(one);
  }
  return filled;
}

/** A name: the text of a constant, or a place. */
function namedValue(node: SyntaxNode, around: Surroundings): Value | undefined {
  const shown = placeIn(node, around.source);
  const name = shown && nameOf(shown, around.source);
  if (shown === undefined || name === undefined) return undefined;
  const value = around.constantOf(sourceOf(shown, around.source).replace(/\?\./g, '.'));
  const from = sourceOf(node, around.source);
  if (value !== undefined) return shown === node ? { value } : expression(from);
  return around.isOfFunction ? text([{ name: name.replaceAll('$', '_'), from }]) : undefined;
}

function literalValue(node: SyntaxNode, around: Surroundings): Value {
  const { from, stretches } = literalOf(node, around.source, around.syntax);
  if (typeof stretches === 'string') return { ...none(stretches), from };
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    if (typeof stretch === 'string') pieces.push(stretch);
    else {
      const [shown, ...form] = partsOf(stretch);
      const read = shown && form.length === 0 ? namedValue(shown, around) : undefined;
      if (read?.value.kind === 'none' && read.from === undefined) return { ...read, from };
      if (read?.value.kind !== 'text')
        return { ...expression(sourceOf(stretch, around.source).replace(/^\$?\{|\}$/g, '')), from };
      for (const piece of read.value.pieces) pieces.push(piece);
    }
  }
  return { ...text(pieces), from };
}
