import { distance } from 'fastest-levenshtein';

const longest = 60;

/** A value as messages show it: as JSON, in one line, cut if it is long. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(value, nameOddNumbers) ?? String(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}

/** JSON would write `null` for them. */
function nameOddNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/**
 * The word that was probably meant: the nearest of the allowed words, if it is near enough to be a slip of the hand
 * (one change in a short word, one per three letters in a longer one); undefined if none is.
 */
export function nearestWord(written: string, allowed: readonly string[]): string | undefined {
  const least = Math.max(1, Math.floor(written.length / 3));
  let nearest: string | undefined;
  let fewest = least + 1;
  for (const word of allowed) {
    if (Math.abs(word.length - written.length) >= fewest) continue;
    const here = distance(written.toLowerCase(), word.toLowerCase());
    if (here < fewest && here < word.length) [nearest, fewest] = [word, here];
  }
  return nearest;
}
