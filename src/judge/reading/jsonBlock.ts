import type { PromptLine } from './promptLine.ts';

/**
 * Indices of the lines between a line that opens a brace and the line that closes it. They are keys of a reply, not
 * options.
 */
export function jsonBlocks(lines: readonly PromptLine[]): ReadonlySet<number> {
  const opened: number[] = [];
  const ends = new Map<number, number>();
  lines.forEach(({ text }, at) => {
    const body = text.trim();
    const from = body.startsWith('}') ? opened.pop() : undefined;
    if (from !== undefined) ends.set(from, at);
    if (/(?:^|[^{])\{{1,2}$/.test(body)) opened.push(at);
  });
  let end = 0;
  const inside = lines.map((_, at) => {
    const isInside = at < end;
    end = Math.max(end, ends.get(at) ?? 0);
    return isInside;
  });
  return new Set(inside.flatMap((isInside, at) => (isInside ? [at] : [])));
}

/** Braces around a place: the text in the innermost pair, and the key whose value it is, if it has one. */
export interface Braces {
  readonly text: string;
  readonly key: string | undefined;
  /** They hold an element of a list, and a line of its own holds the answer for the whole. */
  readonly isPart: boolean;
}

const lineOfWhole = /(?:^|["'`])(?:overall|total|final)(?: \w+)?:[ \t]*[<[\d]/imu;

const keyBefore = /(["'])(?<key>[^"'\n:{}]{1,50})\1[ \t]*:[ \t]*\{?$/u;

/** The braces around a place of a text; undefined if the place is in none. */
export function bracesIn(text: string): (at: number) => Braces | undefined {
  const open: number[] = [];
  const pairs: { readonly start: number; readonly end: number }[] = [];
  for (const { index, 0: brace } of text.matchAll(/[{}]/g)) {
    const start = brace === '{' ? undefined : open.pop();
    if (brace === '{') open.push(index);
    else if (start !== undefined) pairs.push({ start, end: index });
  }
  const hasWhole = lineOfWhole.test(text);
  return (at) => {
    const own = pairs.find(({ start, end }) => start <= at && end > at);
    if (own === undefined) return undefined;
    const before = text.slice(Math.max(0, own.start - 80), own.start);
    return {
      text: text.slice(own.start, own.end),
      key: keyBefore.exec(before)?.groups?.['key']?.trim(),
      isPart: hasWhole && /\[\s*$/.test(before),
    };
  };
}
