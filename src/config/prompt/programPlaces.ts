import type { SyntaxNode } from '@lezer/common';
import { callOf, nameOf, partsOf, sourceOf } from './programSyntax.ts';

/** A plain text, or a place that the program fills in. */
export type Piece = string | Place;

export interface Place {
  readonly name: string;
  /** The expression that fills it in. */
  readonly from: string;
}

export function isPlace(piece: Piece): piece is Place {
  return typeof piece !== 'string';
}

/** The places that have the name of an earlier one and another expression, beside the earlier one. */
export function otherPlaces(places: readonly Place[]): readonly (Place & { readonly before: string })[] {
  const first = new Map(places.toReversed().map(({ name, from }) => [name, from]));
  return places.flatMap((place) => {
    const before = first.get(place.name) ?? place.from;
    return before === place.from ? [] : [{ ...place, before }];
  });
}

const textMethods = /^(?:l?r?strip|trim(?:Start|End)?|toString|join|lower|toLowerCase|slice|substring)$/;
/** Modules that write a value out. */
const writers = /^(?:json|JSON|yaml|html|escape|String|str)$/;
const counting = /(?:^|\.)(?:len|range|sum|max|min|count)$/;

/**
 * The name in an expression that shows a variable of an item, which may be cut (`x.strip()`, `x[:100]`), written out
 * (`JSON.stringify(x)`, `list(x)`) or have a default (`x ?? ''`). Undefined: it may show anything.
 */
export function placeIn(node: SyntaxNode, source: string, depth = 0): SyntaxNode | undefined {
  if (nameOf(node, source) !== undefined) return node;
  if (depth > deepest) return undefined;
  const inner = (one: SyntaxNode | undefined) => one && placeIn(one, source, depth + 1);
  const isSlice = node.name === 'MemberExpression' && node.getChild(':') !== null;
  const isAssertion = node.name === 'PostfixExpression' && sourceOf(node, source).endsWith('!');
  if (isSlice || isAssertion || node.name === 'ParenthesizedExpression') return inner(partsOf(node)[0]);
  if (node.name === 'BinaryExpression') {
    const [left, sign, fallback] = partsOf(node);
    const isDefault = sign !== undefined && /^(?:\?\?|\|\||or)$/.test(sourceOf(sign, source));
    return isDefault && fallback?.name === 'String' ? inner(left) : undefined;
  }
  if (node.name !== 'CallExpression') return undefined;
  const { callee, object, method = '', args } = callOf(node, source);
  const [first, ...others] = args;
  if (object !== undefined && textMethods.test(method)) {
    // `sep.join(docs)` in Python, `docs.join(sep)` in JavaScript.
    if (method === 'join' && object.name !== 'String' && first !== undefined && first.name !== 'String')
      return undefined;
    return inner(object.name === 'String' ? first : object);
  }
  if (object !== undefined && !writers.test(sourceOf(object, source))) return undefined;
  const isAlone = others.every((one) => inner(one) === undefined || one.nextSibling?.name === 'AssignOp');
  return counting.test(callee) || !isAlone ? undefined : inner(first);
}

/** The limit for expressions in expressions, because the call stack is limited. */
const deepest = 20;

/** A chain of names: `a.text`, `a["text"]`, `self.a?.text`, which may be cut at its end. */
const chain = /^((?:[\p{L}_$][\p{L}\p{N}_$]*|\?\.|\.|\[["'][^"']*["']\])+)(?:\[[^\]"'`]*:[^\]"'`]*\])?$/u;

/** A place by its whole chain of names: `a.text` and `b.text` are two variables. Undefined: it is no chain. */
function withChain({ from }: Place): Place | undefined {
  const name = chain
    .exec(from)?.[1]
    ?.replace(/\?\.|\[["']|["']\]/g, '.')
    .replace(/^(?:self|this)\.|\.$|(?<=\.)\.+/g, '');
  return name !== undefined && /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? { name, from } : undefined;
}

/**
 * The pieces of a text, of which no two places have one name for two expressions; or the expression of a place that
 * would, because one variable of an item is not what both show.
 */
export function toldApart(pieces: readonly Piece[]): readonly Piece[] | string {
  const places = pieces.filter(isPlace);
  const twice = new Set(otherPlaces(places).map(({ name }) => name));
  const shown = new Map<string, string>();
  for (const place of places.toReversed()) {
    if (!twice.has(place.name)) continue;
    const { name } = withChain(place) ?? {};
    if (name === undefined || (shown.get(name) ?? place.from) !== place.from) return place.from;
    shown.set(name, place.from);
  }
  return pieces.map((piece) => (isPlace(piece) && twice.has(piece.name) ? (withChain(piece) ?? piece) : piece));
}
