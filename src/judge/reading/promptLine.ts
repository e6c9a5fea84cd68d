/** A line of a prompt, with what its place and its first characters tell. */
export interface PromptLine {
  /** From 1, in the text as it was given. */
  readonly number: number;
  /** Offsets in the text; `end` is exclusive and before the newline. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly blank: boolean;
  /** Width of the white space in front, in columns; a tab leads to the next multiple of four. */
  readonly indent: number;
  /** The character of a list bullet, `1.` for every kind of numbering, or undefined. */
  readonly bullet: string | undefined;
  /** A line that shapes the prompt and belongs to no option: heading, fence, rule, tag, table row, a variable alone. */
  readonly structural: boolean;
}

const newline = /\r\n|\n|\r/g;
const leading = /^[ \t\u00a0\u3000]*/;
const listBullet = /^([-*+•‣◦·●○▪–])[ \t\u00a0]/;
const numbering = /^(?:\(?[\p{L}\d]{1,3}\)|\d{1,3}\.|\p{L}\.)\s/u;
const structure = [
  /^#{1,6}\s/,
  /^(?:```|~~~)/,
  /^([-*_=])\1{2,}\s*$/,
  /^<\/?\p{L}[^<>]{0,200}>\s*$/u,
  /^\|/,
  /^\[[^\]]{1,80}\]\s*$/,
];

/** The lines of a text in order, split at any of the usual newlines. */
export function promptLines(text: string): readonly PromptLine[] {
  const lines: PromptLine[] = [];
  let start = 0;
  for (const match of text.matchAll(newline)) {
    lines.push(promptLine(text, lines.length + 1, start, match.index));
    start = match.index + match[0].length;
  }
  lines.push(promptLine(text, lines.length + 1, start, text.length));
  return lines;
}

/** True if a text has nothing but `{{variables}}` and places to be filled in (`{x}`, `<x>`, `[x]`). */
export function onlyPlaceholders(text: string): boolean {
  const rest = text.replace(/\{\{[^{}]*\}\}|\{[^{}]*\}|<[^<>]*>|\[[^[\]]*\]/g, '');
  return rest.length < text.length && !/[\p{L}\p{N}]/u.test(rest);
}

function promptLine(text: string, number: number, start: number, end: number): PromptLine {
  const line = text.slice(start, end);
  const space = leading.exec(line)?.[0] ?? '';
  const body = line.slice(space.length);
  return {
    number,
    start,
    end,
    text: line,
    blank: line.trim() === '',
    indent: width(space),
    bullet: listBullet.exec(body)?.[1] ?? (numbering.test(body) ? '1.' : undefined),
    structural: structure.some((pattern) => pattern.test(body)) || (body.startsWith('{{') && onlyPlaceholders(body)),
  };
}

function width(space: string): number {
  let columns = 0;
  for (const character of space) {
    if (character === '\t') columns += 4 - (columns % 4);
    else columns += character === '\u3000' ? 2 : 1;
  }
  return columns;
}
