const longest = 60;

/** A value as messages show it: as JSON, on one line, cut if it is long. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value, nameOddNumbers) ?? String(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** JSON would write these numbers as `null`. */
function nameOddNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** A key that one mapping has twice. */
export function keyTwice(key: string) {
  return { what: `the key ${JSON.stringify(key)} stands twice in one mapping`, fix: 'Keep one of the two.' };
}

/**
 * The word that was probably meant: the nearest of the allowed words, if it is near enough to be a typing error (one
 * change in a short word, one per three letters in a longer one); undefined if none is.
 */
export function nearestWord(written: string, allowed: readonly string[]): string | undefined {
  const least = Math.max(1, Math.floor(written.length / 3));
  let nearest: string | undefined;
  let distance = least + 1;
  for (const word of allowed) {
    if (Math.abs(word.length - written.length) >= distance) continue;
    const here = editDistance(written.toLowerCase(), word.toLowerCase());
    if (here < distance && here < word.length) [nearest, distance] = [word, here];
  }
  return nearest;
}

/** The question whether a near word was meant, as the beginning of a fix; empty if no word is near. */
export function meantInstead(written: string, allowed: readonly string[]): string {
  const near = nearestWord(written, allowed);
  return near === undefined ? '' : `Did you mean "${near}"? `;
}

/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other
 * (Damerau-Levenshtein distance, as optimal string alignment).
 */
function editDistance(one: string, other: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          at(last, column) + 1,
          at(now, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, now];
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
