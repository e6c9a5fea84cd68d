import type { SyntaxNode } from '@lezer/common';

/** The languages whose texts are read: JavaScript with TypeScript, or Python. */
export type Syntax = 'script' | 'python';

/** A plain text, or a place that the program fills in. */
export type Piece = string | Place;

interface Place {
  readonly name: string;
  /** The expression that fills it in. */
  readonly from: string;
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
  return { callee, object, method, list, args: list ? partsOf(list) : [] };
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

const textMethods = /^(?:l?r?strip|trim(?:Start|End)?|toString|join|lower|toLowerCase|slice|substring)$/;
/** Modules that write a value out. */
const writers = /^(?:json|JSON|yaml|html|escape|String|str)$/;
const counting = /(?:^|\.)(?:len|range|sum|max|min|count)$/;

/**
 * The variable of an item that an expression shows: its last name, which may be cut (`x.strip()`, `x[:100]`), written out
 * (`JSON.stringify(x)`, `list(x)`) or have a default (`x ?? ''`). Undefined: it may show anything.
 */
export function placeName(node: SyntaxNode, source: string, depth = 0): string | undefined {
  const name = nameOf(node, source);
  if (name !== undefined || depth > deepest) return name;
  const inner = (one: SyntaxNode | undefined) => one && placeName(one, source, depth + 1);
  const isSlice = node.name === 'MemberExpression' && node.getChild(':') !== null;
  if (
    isSlice ||
    (node.name === 'PostfixExpression' ? sourceOf(node, source).endsWith('!') : node.name === 'ParenthesizedExpression')
  )
    return inner(partsOf(node)[0]);
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

/** A place by its whole chain of names, if its last one is among these: `a.text` and `b.text` are two variables. */
export function withChain(piece: Piece, names: ReadonlySet<string>): Piece {
  if (typeof piece === 'string' || !names.has(piece.name)) return piece;
  const chain = piece.from.replace(/\[[^\]"'`]*:[^\]"'`]*\]$/, '');
  const name = chain.replace(/\?\.|\[["']|["']\]/g, '.').replace(/^(?:self|this)\.|\.$|(?<=\.)\.+/g, '');
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? { ...piece, name } : piece;
}

/** A literal cut at its places. */
export interface Literal {
  /** The offset at which it begins, behind its marks. */
  readonly from: number;
  /** Plain texts and the expressions between them; or why it cannot be read, as the end of a sentence. */
  readonly stretches: readonly (string | SyntaxNode)[] | string;
}

/** Reads a literal of a program. */
export function literalOf(node: SyntaxNode, source: string, syntax: Syntax): Literal {
  const [opening = '', prefix = '', mark = ''] =
    /^([a-z]{0,2})("""|'''|["'`])/i.exec(source.slice(node.from, node.from + 5)) ?? [];
  const from = node.from + opening.length;
  const to = node.to - mark.length;
  const isClosed = to >= from && source.startsWith(mark, to) && node.lastChild?.type.isError !== true;
  if (!isClosed) return { from, stretches: 'its text is never closed' };
  if (/b/i.test(prefix)) return { from, stretches: 'it is no text that is written out' };
  const stretches: (string | SyntaxNode)[] = [];
  let strange: string | undefined;
  const addText = (begin: number, end: number): void => {
    const raw = source.slice(begin, end);
    const read = /r/i.test(prefix) ? { text: raw } : unescaped(raw, syntax);
    strange ??= read.strange;
    const isFormat = node.name === 'FormatString';
    stretches.push(isFormat ? read.text.replace(/\{\{|\}\}/g, ([brace = '']) => brace) : read.text);
  };
  let begin = from;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!/^(?:Interpolation|FormatReplacement)$/.test(child.name)) continue;
    addText(begin, child.from);
    stretches.push(child);
    begin = child.to;
  }
  addText(begin, to);
  return { from, stretches: strange === undefined ? stretches : `it has the escape ${strange}, which is not read` };
}

const plainEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};
const escapes: Readonly<Record<Syntax, Readonly<Record<string, string>>>> = {
  script: { ...plainEscapes, '`': '`', $: '$', '{': '{' },
  python: plainEscapes,
};

/** The text that a program would read; a rare escape keeps its two characters. */
function unescaped(body: string, syntax: Syntax): { readonly text: string; readonly strange?: string } {
  let strange: string | undefined;
  const text = body.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (whole: string, ...[braced, four, two, one = '']: readonly (string | undefined)[]) => {
      const code = braced ?? four ?? two;
      const isCode = code !== undefined && (braced === undefined || syntax === 'script');
      if (isCode && Number.parseInt(code, 16) <= 0x10ffff) return String.fromCodePoint(Number.parseInt(code, 16));
      const plain = code === undefined ? escapes[syntax][one] : undefined;
      if (plain === undefined) strange ??= whole.slice(0, 2);
      return plain ?? whole;
    },
  );
  return strange === undefined ? { text } : { text, strange };
}

/** As Python's `textwrap.dedent`: without the white space with which every line begins that is not blank. */
export function dedented(pieces: readonly Piece[]): readonly Piece[] {
  const whole = pieces.map((piece) => (typeof piece === 'string' ? piece : 'x')).join('');
  const lines = whole.split('\n').filter((line) => /\S/.test(line));
  const least = lines.reduce((min, line) => Math.min(min, line.search(/\S/)), whole.length);
  return pieces.map((piece, index) =>
    typeof piece !== 'string'
      ? piece
      : piece.replace(/(^|\n)([^\S\n]+)(?=(\n?))/g, (all, start: string, spaces: string, blank: string) =>
          start === '' && index > 0 ? all : `${start}${blank === '' ? spaces.slice(least) : ''}`,
        ),
  );
}
