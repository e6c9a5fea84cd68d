import { inShort, type JinjaBlock, type Piece, type Pieces } from '../block.ts';
import { literals, parseJinja } from './parseJinja.ts';
import { type NamesIn, namesOf } from './readJinja.ts';

const aName = /^[A-Za-z_]\w*$/;
const opens = /^(?:if|for|macro|filter|call|set(?!\s[^=]*=))\b/;
const closes = /^end(?:if|for|macro|filter|call|set)\b/;

/**
 * Splits a Jinja template: text, plain variables, and blocks. Blocks are tags up to their closing tags and every
 * expression that is more than a name.
 */
export function jinjaPieces(text: string): Pieces {
  const tokens = scanJinja(text);
  if ('opened' in tokens) return unclosedAt(tokens);
  const pieces: Piece[] = [];
  let assignments: Assignments = { source: '', names: { free: [], optional: [], assigned: [] } };
  let read = 0;
  const { groups, unclosed } = grouped(tokens);
  for (const group of groups) {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) continue;
    if (unclosed !== undefined && group === groups.at(-1))
      return unclosedAt({ at: unclosed.at, opened: text.slice(unclosed.at, unclosed.end) });
    if (first.kind === 'text') {
      pieces.push({ kind: 'text', at: first.at, text: first.inside });
      continue;
    }
    const isPlain = first.kind === 'expression' && !first.trimsBefore && !first.trimsAfter && aName.test(first.inside);
    if (isPlain && !assignments.names.assigned.includes(first.inside) && !literals.has(first.inside)) {
      pieces.push({ kind: 'variable', at: first.at, end: first.end, name: first.inside });
      continue;
    }
    const source = group.map((token) => sourceOf(token, text)).join('');
    const parsed = parseJinja(source);
    if (typeof parsed === 'string')
      return problem(first.at, `${inShort(source)} cannot be read as Jinja: ${parsed}`, fix);
    const names = namesOf(parsed);
    if (names.refused !== undefined) return problem(first.at, `${inShort(source)} uses ${names.refused}`, fix);
    const block = blockOf(source, names, assignments);
    read += source.length + (block.before?.length ?? 0);
    if (read > mostRead) return problem(first.at, `the blocks up to ${inShort(source)} are too long together`, shorter);
    pieces.push({ kind: 'block', at: first.at, end: last.end, block });
    if (names.assigned.length > 0)
      assignments = { source: assignments.source + source, names: together(assignments.names, names) };
  }
  return { kind: 'pieces', pieces: trimmed(pieces, tokens) };
}

/**
 * The most characters that rendering one prompt reads, with the assignments before each block: a few hundredths of a
 * second.
 */
const mostRead = 200_000;
const shorter = 'Assign less, or write fewer blocks after the assignments.';

const fix =
  'Use if, for, set, macro and filters that @huggingface/jinja knows: no include, import or extends. If it is no Jinja, say what it is in evenhand.template.';

function problem(at: number, what: string, how: string): Pieces {
  return { kind: 'problem', problem: { at, what, fix: how } };
}

function unclosedAt({ at, opened }: ScanProblem): Pieces {
  return problem(at, `${opened} is never closed`, 'Close it, or take it out.');
}

/** Groups each opening tag with everything up to its closing tag. Every other token is a group of its own. */
function grouped(tokens: readonly JinjaToken[]): {
  readonly groups: readonly (readonly JinjaToken[])[];
  /** The innermost tag of the last group that is never closed. */
  readonly unclosed: JinjaToken | undefined;
} {
  const groups: JinjaToken[][] = [];
  const open: JinjaToken[] = [];
  for (const token of tokens) {
    if (open.length === 0) groups.push([]);
    groups.at(-1)?.push(token);
    if (token.kind !== 'tag') continue;
    if (opens.test(token.inside)) open.push(token);
    else if (closes.test(token.inside)) open.pop();
  }
  return { groups, unclosed: open.at(-1) };
}

/** The engine does not know raw text; a string says the same. */
function sourceOf({ kind, at, end, inside, trimsBefore, trimsAfter }: JinjaToken, text: string): string {
  if (kind !== 'raw') return text.slice(at, end);
  return `{{${trimsBefore ? '-' : ''} ${quoted(inside)} ${trimsAfter ? '-' : ''}}}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
}

/** The source before a block that assigns names for it. */
interface Assignments {
  readonly source: string;
  readonly names: NamesIn;
}

function blockOf(source: string, own: NamesIn, before: Assignments): JinjaBlock {
  const isAssigned = own.free.some((name) => before.names.assigned.includes(name));
  const { free: names, optional } = isAssigned ? together(before.names, own) : own;
  return { language: 'jinja', source, ...(isAssigned && { before: before.source }), names, optional };
}

/** The names of two consecutive pieces of a template. */
function together(first: NamesIn, second: NamesIn): NamesIn {
  const later = second.free.filter((name) => !first.assigned.includes(name));
  const free = [...new Set([...first.free, ...later])];
  const isOptional = (name: string) =>
    [first, second].every((one) => !one.free.includes(name) || one.optional.includes(name));
  return {
    free,
    optional: free.filter(isOptional),
    assigned: [...new Set([...first.assigned, ...second.assigned])],
  };
}

/** The pieces without the white space that `-` removes around a tag. */
function trimmed(pieces: readonly Piece[], tokens: readonly JinjaToken[]): readonly Piece[] {
  const starts = new Map(tokens.map((token) => [token.at, token]));
  const ends = new Map(tokens.map((token) => [token.end, token]));
  return pieces.flatMap((piece): readonly Piece[] => {
    if (piece.kind !== 'text') return [piece];
    const { at, text } = piece;
    const left = ends.get(at)?.trimsAfter === true ? text.trimStart() : text;
    const own = starts.get(at + text.length)?.trimsBefore === true ? left.trimEnd() : left;
    return own === '' ? [] : [{ kind: 'text', at: at + text.length - left.length, text: own }];
  });
}

/** A stretch of a Jinja template; `-` inside its marks removes the white space before or after it. */
interface JinjaToken {
  readonly kind: 'text' | 'expression' | 'tag' | 'comment' | 'raw';
  readonly at: number;
  readonly end: number;
  /** The text between the marks, without blanks around it; for raw text, the text. */
  readonly inside: string;
  readonly trimsBefore: boolean;
  readonly trimsAfter: boolean;
}

interface ScanProblem {
  readonly at: number;
  readonly opened: string;
}

const marks = {
  '{{': { kind: 'expression', close: '}}' },
  '{%': { kind: 'tag', close: '%}' },
  '{#': { kind: 'comment', close: '#}' },
} as const;

/**
 * Splits a template like Jinja's lexer: text, `{{ expressions }}`, `{% tags %}`, `{# comments #}`, and raw text. Marks
 * inside a string of an expression or a tag close nothing.
 */
function scanJinja(text: string): readonly JinjaToken[] | ScanProblem {
  const tokens: JinjaToken[] = [];
  let from = 0;
  const opening = /\{\{|\{%|\{#/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const at = match.index;
    const opened = match[0];
    const { kind, close } = marks[opened as keyof typeof marks];
    const closed = kind === 'comment' ? text.indexOf(close, at + 2) : closingMark(text, at + 2, close);
    if (closed < 0) return { at, opened };
    if (at > from) tokens.push(plain(text, from, at));
    let end = closed + 2;
    const inside = text
      .slice(at + 2, closed)
      .replace(/^[-+]/, '')
      .replace(/[-+]$/, '')
      .trim();
    const trimsBefore = text[at + 2] === '-';
    let trimsAfter = text[closed - 1] === '-';
    if (kind === 'tag' && inside === 'raw') {
      const ending = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;
      ending.lastIndex = end;
      const over = ending.exec(text);
      if (over === null) return { at, opened: '{% raw %}' };
      const own = text.slice(end, over.index);
      const trimmed = trimsAfter ? own.trimStart() : own;
      end = over.index + over[0].length;
      trimsAfter = over[2] === '-';
      tokens.push({
        kind: 'raw',
        at,
        end,
        inside: over[1] === '-' ? trimmed.trimEnd() : trimmed,
        trimsBefore,
        trimsAfter,
      });
    } else tokens.push({ kind, at, end, inside, trimsBefore, trimsAfter });
    from = end;
    opening.lastIndex = end;
  }
  if (from < text.length) tokens.push(plain(text, from, text.length));
  return tokens;
}

function plain(text: string, at: number, end: number): JinjaToken {
  return { kind: 'text', at, end, inside: text.slice(at, end), trimsBefore: false, trimsAfter: false };
}

/** The index of the closing mark, or −1 if it is missing. Strings and inner braces are skipped. */
function closingMark(text: string, from: number, close: string): number {
  let depth = 0;
  const step = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[{}]|%\}/g;
  step.lastIndex = from;
  for (let match = step.exec(text); match !== null; match = step.exec(text)) {
    const [found] = match;
    if (found === '{') depth += 1;
    else if (close === '%}' && found === '%}') return match.index;
    else if (found === '}') {
      if (close === '}}' && depth === 0 && text[match.index + 1] === '}') return match.index;
      depth = Math.max(0, depth - 1);
    }
  }
  return -1;
}
