import { linePlaces } from '../../document/placedDocument.ts';

/** The language of the constants: JavaScript with TypeScript, or Python. */
export type Syntax = 'script' | 'python';

/** A name that a program declares, and its value. */
export interface ProgramConstant {
  readonly name: string;
  /** The line of the declaration, from 1. */
  readonly line: number;
  readonly value: PlainText | NoPlainText;
}

/** A literal text, and the line on which it begins. */
export interface PlainText {
  readonly kind: 'text';
  readonly text: string;
  readonly line: number;
}

/** Why it cannot be read without running the program, as the end of a sentence. */
export interface NoPlainText {
  readonly kind: 'none';
  readonly why: string;
}

/** The declarations with `const`, or at the top level of a Python module; comments and other texts are skipped. */
export function constantsIn(text: string, syntax: Syntax): readonly ProgramConstant[] {
  return declaredIn(text, syntax, declarations[syntax]);
}

/**
 * The texts that Python functions fill in with names of their own: `prompt = f"Question: {question}"`. Such a text is a
 * template in the form of Python's `format`, in which each name is a variable of the items.
 */
export function filledTextsIn(text: string): readonly ProgramConstant[] {
  return declaredIn(text, 'python', filled);
}

function declaredIn(text: string, syntax: Syntax, pattern: RegExp): readonly ProgramConstant[] {
  const found: ProgramConstant[] = [];
  const placeAt = linePlaces(text);
  let at = 0;
  while (at < text.length) {
    const declared = matchAt(pattern, text, at);
    if (declared === undefined) {
      at = endOfSkipped(text, at, syntax) ?? endOfWord(text, at);
      continue;
    }
    const { 0: whole, groups: { keyword = 'const', name = '', sign = '=' } = {} } = declared;
    const begin = at + whole.length;
    const isConstant = keyword === 'const' && sign === '=';
    const isFilled = pattern === filled;
    const value = isConstant
      ? valueAt(text, begin, { syntax, isFilled })
      : none('it is no constant: its value may change');
    const placed = value.kind === 'text' ? { ...value, line: placeAt(value.from).line } : value;
    found.push({ name, line: placeAt(at).line, value: placed });
    at = begin;
  }
  return found;
}

/** A program in which spaces replace texts and comments. */
export function codeAlone(text: string, syntax: Syntax): string {
  let code = '';
  while (code.length < text.length) {
    const end = endOfSkipped(text, code.length, syntax) ?? code.length;
    code += text.slice(code.length, end).replace(/[^\n]/g, ' ');
    code += text[end] ?? '';
  }
  return code.slice(0, text.length);
}

const declarations: Readonly<Record<Syntax, RegExp>> = {
  script:
    /(?<![\w$.])(?<keyword>const|let|var)\s+(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*(?::[^=;\n]{0,200})?=(?![=>])\s*/uy,
  // Only in the first column, which is outside functions and classes.
  python: /(?<=^|\n)(?<name>[\p{L}_][\p{L}\p{N}_]*)[ \t]*(?::[^=\n]{0,200})?(?<sign>[-+*/%|&^]?=)(?!=)[ \t]*/uy,
};

/** In a function, so behind white space; the first text decides. */
const filled =
  /(?<=\n[ \t]{1,40})(?<name>[\p{L}_][\p{L}\p{N}_]*)[ \t]*(?::[^=\n]{0,200})?=[ \t]*(?=\(?\s*(?:[fF][rR]?|[rR][fF])["'])/uy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** The end of the word, number or sign that begins here, because no declaration begins inside a word. */
function endOfWord(text: string, at: number): number {
  return at + (matchAt(/[\p{L}\p{N}_$]+/uy, text, at)?.[0].length ?? 1);
}

/** Comments; in a script also regular expressions, which may contain quotes. */
const comments: Readonly<Record<Syntax, RegExp>> = {
  script:
    /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<=[=(,:;!&|?{[][ \t]{0,9}|\breturn[ \t]{1,9})\/(?:[^\\\n/[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
  python: /#[^\n]*/y,
};

/** The end of the comment or text that begins here; undefined if there is none. */
function endOfSkipped(text: string, at: number, syntax: Syntax, depth = 0): number | undefined {
  const comment = matchAt(comments[syntax], text, at);
  if (comment !== undefined) return at + comment[0].length;
  const mark = matchAt(marks[syntax], text, at)?.[0];
  if (mark === undefined) return undefined;
  return (bodyEnd(text, at + mark.length, mark, depth) ?? text.length) + mark.length;
}

const marks: Readonly<Record<Syntax, RegExp>> = { script: /['"`]/y, python: /"""|'''|['"]/y };

/** The end of the text that begins here; undefined if it has none: a quote that is not closed on its line is no text. */
function bodyEnd(text: string, from: number, mark: string, depth = 0): number | undefined {
  const isLong = mark.length > 1 || mark === '`';
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith(mark, at)) return at;
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n' && !isLong) return at - mark.length;
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
    at = endOfSkipped(text, at, 'script', depth) ?? at + 1;
  }
  return text.length;
}

/** The limit for templates in templates, because the call stack is limited. */
const deepest = 50;

/** A text with the offsets of its first character and after its last mark. */
interface Literal extends Omit<PlainText, 'line'>, Record<'from' | 'end', number> {}

type Value = NoPlainText | Literal;

interface Reading {
  readonly syntax: Syntax;
  /** Whether an f-string is a template of the items. */
  readonly isFilled: boolean;
}

function valueAt(text: string, at: number, reading: Reading): Value {
  const { syntax } = reading;
  if (syntax === 'python' && text[at] === '(') return joinedAt(text, at, reading);
  const value = literalAt(text, at, reading);
  if (value.kind === 'none' || ends[syntax].test(text.slice(value.end))) return value;
  return none('it is put together of more than one text');
}

/** Adjacent texts in brackets, which Python joins. */
function joinedAt(text: string, at: number, reading: Reading): Value {
  const joined: Literal[] = [];
  let end = gapEnd(text, at + 1);
  while (text[end] !== ')') {
    const value = literalAt(text, end, reading);
    if (value.kind === 'none') return value;
    joined.push(value);
    end = gapEnd(text, value.end);
  }
  const [first] = joined;
  if (first === undefined || !ends.python.test(text.slice(end + 1)))
    return none('it is put together of more than one text');
  return { ...first, text: joined.map((one) => one.text).join(''), end: end + 1 };
}

/** The offset after the white space and the comments that begin here. */
function gapEnd(text: string, at: number): number {
  return at + (matchAt(/(?:\s|#[^\n]*)*/y, text, at)?.[0].length ?? 0);
}

function literalAt(text: string, at: number, { syntax, isFilled }: Reading): Value {
  const [opening, prefix = '', mark = ''] = matchAt(openings[syntax], text, at) ?? [];
  if (opening === undefined || /b/i.test(prefix)) return none('it is no text that is written out');
  const from = at + opening.length;
  const to = bodyEnd(text, from, mark);
  if (to === undefined || !text.startsWith(mark, to)) return none('its text is never closed');
  const body = text.slice(from, to);
  const holds = /f/i.test(prefix) ? (isFilled ? expressionIn(body) : '') : undefined;
  if (holds !== undefined || (mark === '`' && /(?<!\\)(?:\\\\)*\$\{/.test(body)))
    return none(`it holds an expression${holds === undefined || holds === '' ? '' : `: ${holds}`}`);
  const read = /r/i.test(prefix) ? { text: body } : unescaped(body, syntax);
  if (read.strange !== undefined) return none(`it has the escape ${read.strange}, which is not read`);
  // Beside an f-string, the braces of a plain text are braces.
  const shown = isFilled && !/f/i.test(prefix) ? read.text.replace(/[{}]/g, '$&$&') : read.text;
  return { kind: 'text', text: shown, from, end: to + mark.length };
}

/** The first place of an f-string that is more than a name; undefined if there is none. */
function expressionIn(body: string): string | undefined {
  const places = body.replace(/\{\{|\}\}/g, '').match(/\{[^}]{0,80}\}?/g) ?? [];
  return places.find((place) => !/^\{\s*[\p{L}_][\p{L}\p{N}_]*\s*\}$/u.test(place));
}

const openings: Readonly<Record<Syntax, RegExp>> = {
  script: /()(['"`])/y,
  python: /([rRbBuUfFtT]{0,2})("""|'''|["'])/y,
};

/** What may follow a text that is the whole value. */
const ends: Readonly<Record<Syntax, RegExp>> = {
  script: /^(?:\s+as\s+const)?[ \t]*(?:[;,]|\/\/|$|\n(?!\s*[-+*/%.([`?|&=<>]))/,
  python: /^[ \t]*(?:#[^\n]*)?(?:\n|$)/,
};

function none(why: string): NoPlainText {
  return { kind: 'none', why };
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
