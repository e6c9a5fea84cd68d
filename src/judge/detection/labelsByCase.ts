const pair =
  /(?<![\p{L}\p{N}])(["'`]?)(\p{L}{1,20})\1[ \t]*(?:\/|\||or(?!\p{L}))[ \t]*(["'`]?)(\p{L}{1,20})\3(?![\p{L}\p{N}])/gu;

/** Two labels that differ in case alone ("m or M"), which cannot be told apart in a reply; from 1: the line. */
export function labelsByCase(text: string): { readonly words: string; readonly line: number } | undefined {
  for (const { index, 0: words, 2: one = '', 4: other = '' } of text.matchAll(pair)) {
    if (one !== other && one.toLowerCase() === other.toLowerCase())
      return { words, line: text.slice(0, index).split('\n').length };
  }
  return undefined;
}
