import type { PromptLine } from './promptLine.ts';

/**
 * Indices of the lines between a line that opens a brace and the line that closes it. They are keys of a reply, not
 * options.
 */
export function jsonBlocks(lines: readonly PromptLine[]): ReadonlySet<number> {
  const opened: number[] = [];
  /** By line, how many more blocks are open than on the line before. */
  const change = new Map<number, number>();
  lines.forEach((line, at) => {
    const body = line.text.trim();
    const from = body.startsWith('}') ? opened.pop() : undefined;
    if (from !== undefined) {
      change.set(from + 1, (change.get(from + 1) ?? 0) + 1);
      change.set(at, (change.get(at) ?? 0) - 1);
    }
    if (/(?:^|[^{])\{{1,2}$/.test(body)) opened.push(at);
  });
  let depth = 0;
  const inside = lines.map((_, at) => {
    depth += change.get(at) ?? 0;
    return depth > 0;
  });
  return new Set(inside.flatMap((within, at) => (within ? [at] : [])));
}
