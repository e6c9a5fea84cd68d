/** Matches a sticky pattern at one place of a text; undefined if it does not match there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Where the text goes on after what a sticky pattern matches; `at` itself if it does not match. */
export function skipAt(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}
