import { UnusableInput } from '../../shared/fault.ts';

/** A text taken apart at its front matter. */
export interface SplitText {
  /** The YAML between the `---` lines, which begins on line 2; undefined where there is none. */
  readonly front: string | undefined;
  /** What follows, without blank lines around it. */
  readonly body: string;
  /** Line of the body's first line in the file, from 1. */
  readonly bodyLine: number;
}

/**
 * Takes the front matter off a text: the lines between a `---` on the first line and the next `---`.
 *
 * @throws UnusableInput where the front matter is opened and never closed.
 */
export function splitFrontMatter(text: string, file: string): SplitText {
  const lines = text.split('\n');
  if (!isFence(lines[0])) return { front: undefined, ...trimBody(lines, 0) };
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end < 0) {
    throw new UnusableInput({
      what: 'the front matter begins with "---" and is never closed',
      mend: 'Write a line "---" after it, or take the first line out.',
      file,
      line: 1,
    });
  }
  return { front: lines.slice(1, end).join('\n'), ...trimBody(lines, end + 1) };
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && /^---\s*$/.test(line);
}

function trimBody(lines: readonly string[], from: number): { readonly body: string; readonly bodyLine: number } {
  const first = lines.findIndex((line, index) => index >= from && line.trim() !== '');
  if (first < 0) return { body: '', bodyLine: Math.min(from + 1, lines.length) };
  return { body: lines.slice(first).join('\n').trimEnd(), bodyLine: first + 1 };
}
