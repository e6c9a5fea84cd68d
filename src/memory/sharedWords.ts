/** Only the beginning of a longer text counts, to limit the time. */
export const mostWords = 3000;

/** The longest common subsequence: the words that both texts have in the same order. */
export function inOrder(one: readonly string[], other: readonly string[]): readonly string[] {
  const rows = [new Int32Array(other.length + 1)];
  for (const word of one) {
    const last = rows.at(-1) ?? new Int32Array();
    const next = new Int32Array(other.length + 1);
    for (const [at, said] of other.entries())
      next[at + 1] = word === said ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, next[at] ?? 0);
    rows.push(next);
  }
  const common: string[] = [];
  for (let [row, at] = [one.length, other.length]; row > 0 && at > 0; ) {
    const word = one[row - 1];
    if (word !== undefined && word === other[at - 1]) {
      common.push(word);
      row -= 1;
      at -= 1;
    } else if ((rows[row - 1]?.[at] ?? 0) >= (rows[row]?.[at - 1] ?? 0)) row -= 1;
    else at -= 1;
  }
  return common.toReversed();
}

/** The number of texts that are also among the others. */
export function shared(some: readonly string[], others: readonly string[]): number {
  const among = new Set(others);
  return some.filter((one) => among.has(one)).length;
}

/** All that stand side by side in so many words. */
export function sequences(words: readonly string[], length: number): readonly string[] {
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
}
