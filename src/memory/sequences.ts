/** The number of texts that are also among the others. */
export function shared(some: readonly string[], others: readonly string[]): number {
  const among = new Set(others);
  return some.filter((one) => among.has(one)).length;
}

/** All that stand side by side in so many words. */
export function sequences(words: readonly string[], length: number): readonly string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}
