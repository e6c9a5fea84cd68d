import type { SyntaxNode } from '@lezer/common';
import type { Piece } from './programPlaces.ts';
import { type Syntax, sourceOf } from './programSyntax.ts';

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
  // The parser takes the brace for a part of an escape, and Python does not.
  const isUnclear = node.name === 'FormatString' && /r/i.test(prefix) && /\\[{}]/.test(sourceOf(node, source));
  if (isUnclear) return { from, stretches: 'it has a "\\" before a brace' };
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

/**
 * As Python's `textwrap.dedent`, of a text before its places are filled in: without the white space with which all
 * lines begin that are not blank.
 */
export function dedented(pieces: readonly Piece[]): readonly Piece[] {
  const places = pieces.filter((piece) => typeof piece !== 'string');
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : '\0')).join('');
  const lines = text.replace(/^[ \t]+$/gm, '').split('\n');
  const starts = lines.filter((line) => line !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = starts;
  const length = starts.reduce((least, start) => Math.min(least, sharedStart(first, start)), first.length);
  const plain = lines
    .map((line) => line.slice(length))
    .join('\n')
    .split('\0');
  return plain.flatMap((piece, index) => [piece, ...places.slice(index, index + 1)]);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
