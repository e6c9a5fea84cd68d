/** A stretch of a Jinja template; `-` inside its marks removes the white space before or after it. */
export interface JinjaToken {
  readonly kind: 'text' | 'expression' | 'tag' | 'comment' | 'raw';
  readonly at: number;
  readonly end: number;
  /** The text between the marks, without blanks around it; for raw text, the text. */
  readonly inside: string;
  readonly trimsBefore: boolean;
  readonly trimsAfter: boolean;
}

export interface ScanProblem {
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
export function scanJinja(text: string): readonly JinjaToken[] | ScanProblem {
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
