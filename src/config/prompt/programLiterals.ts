/** The languages whose texts are read: JavaScript with TypeScript, or Python. */
export type Syntax = 'script' | 'python';

/** A text between its marks, as the program writes it. */
export interface Literal {
  /** The letters before the marks, in lower case; empty: none. */
  readonly prefix: string;
  readonly mark: string;
  readonly body: string;
  /** The offset of the body. */
  readonly from: number;
  /** The offset after the last mark. */
  readonly end: number;
  readonly isClosed: boolean;
}

/** The text that a program has, and whether names in braces are filled in by it; or why only the program can tell. */
export type LiteralText =
  | { readonly kind: 'text'; readonly text: string; readonly isFilled: boolean }
  | { readonly kind: 'none'; readonly why: string };

const openings: Readonly<Record<Syntax, RegExp>> = {
  script: /()(['"`])/y,
  python: /([rRbBuUfFtT]{0,2})("""|'''|["'])/y,
};

/** The text that begins here; undefined if none does. */
export function literalAt(text: string, at: number, syntax: Syntax, depth = 0): Literal | undefined {
  const [opening, prefix = '', mark = ''] = matchAt(openings[syntax], text, at) ?? [];
  if (opening === undefined) return undefined;
  const from = at + opening.length;
  const to = bodyEnd(text, from, mark, depth) ?? text.length;
  const isClosed = text.startsWith(mark, to);
  const end = isClosed ? to + mark.length : to;
  return { prefix: prefix.toLowerCase(), mark, body: text.slice(from, to), from, end, isClosed };
}

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Comments; in a script also regular expressions, which may contain quotes. */
const comments: Readonly<Record<Syntax, RegExp>> = {
  script:
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<=[=(,:;!&|?{[][ \t]{0,9}|\breturn[ \t]{1,9})\/(?:[^\\\n/[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
  python: /#[^\n]*/y,
};

/** The offset after the comment that begins here; undefined if none does. */
export function commentEnd(text: string, at: number, syntax: Syntax): number | undefined {
  const comment = matchAt(comments[syntax], text, at);
  return comment && at + comment[0].length;
}

const trims = /(?:\s*\.(?:strip|lstrip|rstrip|trim|trimStart|trimEnd)\(\))*/y;

/** The offset behind what takes away the white space around a text: `.strip()`, `.trim()`. */
export function trimsEnd(text: string, at: number): number {
  return at + (matchAt(trims, text, at)?.[0].length ?? 0);
}

const valueEnds: Readonly<Record<Syntax, RegExp>> = {
  script: /(?:\s+as\s+const)?[ \t]*(?:[;,]|\/\/|$|\n(?!\s*[-+*/%.([`?|&=<>]))|\s*[)\]}]/y,
  python: /[ \t]*(?:[,;]|#|\n|$)|\s*[)\]}]/y,
};

/** Whether nothing more belongs to a value that ends here. */
export function isValueEnd(text: string, at: number, syntax: Syntax): boolean {
  return matchAt(valueEnds[syntax], text, at) !== undefined;
}

/** A literal with those that are added to it, or that stand beside it in Python. */
export function joinedLiterals(
  text: string,
  first: Literal,
  { syntax, isInBrackets }: { readonly syntax: Syntax; readonly isInBrackets: boolean },
): readonly Literal[] {
  const literals = [first];
  const gap = isInBrackets ? /(?:\s|\\\n|#[^\n]*)*/y : /(?:[ \t]|\\\n)*/y;
  for (let { end } = first; ; ) {
    const plus = matchAt(/\s*\+\s*/y, text, end) ?? (syntax === 'python' ? matchAt(gap, text, end) : undefined);
    const next = plus && literalAt(text, end + plus[0].length, syntax);
    if (next === undefined) return literals;
    literals.push(next);
    end = next.end;
  }
}

/** The end of a body; a quote that is not closed on its line ends there. Undefined: it is never closed. */
function bodyEnd(text: string, from: number, mark: string, depth: number): number | undefined {
  const isLong = mark.length > 1 || mark === '`';
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith(mark, at)) return at;
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n' && !isLong) return at;
    else if (mark === '`' && text.startsWith('${', at)) at = expressionEnd(text, at + 2, depth + 1);
  }
  return undefined;
}

/** The brace that ends an expression, with braces and texts in it, in a template. */
function expressionEnd(text: string, from: number, depth: number): number {
  if (depth > deepest) return text.length;
  let open = 1;
  for (let at = from; at < text.length; ) {
    open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (open === 0) return at;
    at = commentEnd(text, at, 'script') ?? literalAt(text, at, 'script', depth)?.end ?? at + 1;
  }
  return text.length;
}

/** The limit for templates in templates, because the call stack is limited. */
const deepest = 50;

/**
 * The text of literals that stand side by side. If names are filled in, it has the form of Python's `format`.
 *
 * @param around the short texts that the program gives to names once; whether a function fills the literals in, so that
 *   any other name is a variable of the items; and what Python's `.format(…)` gets, if it is called.
 */
export function textOf(
  literals: readonly Literal[],
  around: {
    readonly syntax: Syntax;
    readonly constants: ReadonlyMap<string, string>;
    readonly isOfFunction: boolean;
    readonly formatted?: readonly string[] | undefined;
  },
): LiteralText {
  const { syntax, constants, isOfFunction, formatted } = around;
  const none = (why: string) => ({ kind: 'none', why }) as const;
  const pieces: (string | { readonly name: string })[] = [];
  // The arguments for places without a name are taken out as they are used.
  const unnamed = (formatted ?? []).filter((one) => !one.includes('='));
  for (const { prefix, mark, body, isClosed } of literals) {
    if (!isClosed) return none('its text is never closed');
    if (prefix.includes('b')) return none('it is no text that is written out');
    const isScript = mark === '`';
    const isTemplate = isScript || /[ft]/.test(prefix) || formatted !== undefined;
    for (const { text, place } of isTemplate ? splitAtPlaces(body, isScript) : [{ text: body, place: undefined }]) {
      const read = prefix.includes('r') ? { text } : unescaped(text, syntax);
      if (read.strange !== undefined) return none(`it has the escape ${read.strange}, which is not read`);
      pieces.push(isTemplate && !isScript ? read.text.replace(/\{\{|\}\}/g, ([brace = '']) => brace) : read.text);
      if (place === undefined) continue;
      const name = lastName(place.trim() === '' ? unnamed.shift() : (argumentOf(place.trim(), formatted) ?? place));
      const constant = name === undefined ? undefined : constants.get(name);
      if (name === undefined || (constant === undefined && !isOfFunction))
        return none(`it holds an expression: {${place}}`);
      pieces.push(constant ?? { name: name.replaceAll('$', '_') });
    }
  }
  const isFilled = pieces.some((piece) => typeof piece !== 'string');
  const text = pieces.map((piece) =>
    typeof piece !== 'string' ? `{${piece.name}}` : isFilled ? piece.replace(/[{}]/g, '$&$&') : piece,
  );
  return { kind: 'text', text: text.join(''), isFilled };
}

/** `item.question` is filled with the item's question. */
function lastName(expression = ''): string | undefined {
  return /^\s*(?:[\p{L}_$][\p{L}\p{N}_$]*\??\.)*([\p{L}_$][\p{L}\p{N}_$]*)\s*$/u.exec(expression)?.[1];
}

/** `{reply}` gets `reply=answer`, and `{0}` the first argument. */
function argumentOf(place: string, formatted: readonly string[] = []): string | undefined {
  const named = formatted.find((one) => one.split('=')[0]?.trim() === place);
  return named?.includes('=') === true ? named.split('=')[1] : formatted[/^\d+$/.test(place) ? Number(place) : -1];
}

/**
 * A template cut at its places, `${name}`, or `{name}` in Python, where two braces are one: each text with the expression
 * behind it; undefined behind the last.
 */
function splitAtPlaces(body: string, isScript: boolean) {
  const stretches: { readonly text: string; readonly place: string | undefined }[] = [];
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === '\\') at += 1;
    else if (!isScript && /^(?:\{\{|\}\})/.test(body.slice(at, at + 2))) at += 1;
    else if (isScript ? body.startsWith('${', at) : body[at] === '{') {
      const begin = at + (isScript ? 2 : 1);
      const close = isScript ? expressionEnd(body, begin, 0) : body.indexOf('}', begin);
      const end = close < 0 ? body.length : close;
      stretches.push({ text: body.slice(from, at), place: body.slice(begin, end).slice(0, 80) });
      from = end + 1;
      at = end;
    }
  }
  return [...stretches, { text: body.slice(from), place: undefined }];
}

const plain: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};
const escapes = { script: { ...plain, '`': '`', $: '$', '{': '{' }, python: plain } as const;

/** The text that a program would read; a rare escape keeps its two characters. */
function unescaped(body: string, syntax: Syntax): { readonly text: string; readonly strange?: string } {
  let strange: string | undefined;
  const text = body.replace(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (whole: string, ...[braced, four, two, one = '']: readonly (string | undefined)[]) => {
      const code = braced ?? four ?? two;
      const isCode = code !== undefined && (braced === undefined || syntax === 'script');
      if (isCode && Number.parseInt(code, 16) <= 0x10ffff) return String.fromCodePoint(Number.parseInt(code, 16));
      const known: Readonly<Record<string, string>> = escapes[syntax];
      const meant = code === undefined ? known[one] : undefined;
      if (meant === undefined) strange ??= whole.slice(0, 2);
      return meant ?? whole;
    },
  );
  return strange === undefined ? { text } : { text, strange };
}
