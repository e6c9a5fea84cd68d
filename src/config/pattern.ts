import { RE2JS, RE2JSSyntaxException } from 're2js';
import { shownValue } from '../document/shownValue.ts';

/**
 * A pattern between slashes, in the syntax of RE2, so the time is always proportional to the text. `mostLetters`: a
 * longer text takes too much time.
 */
export type Pattern =
  | { readonly kind: 'pattern'; readonly isIn: (text: string) => boolean; readonly mostLetters: number }
  | { readonly kind: 'fault'; readonly what: string };

/** The limit for one pattern: 0.2 s and 10 MB to read it, and the same time to search for it. */
const mostSteps = 20_000;
const mostStepsOfSearch = 50_000_000;
const longestPattern = 1000;

/** Reads `/…/` or `/…/i` as a pattern; undefined if the text is none. */
export function patternIn(written: string): Pattern | undefined {
  const [, pattern, flags = ''] = /^\/([\s\S]+)\/([a-z]*)$/.exec(written) ?? [];
  if (pattern === undefined) return undefined;
  if (/[^i]/.test(flags)) return { kind: 'fault', what: `${shownValue(written)} has flags other than i` };
  if (pattern.length > longestPattern) {
    const what = `the pattern ${shownValue(written)} has ${pattern.length} characters, and the limit is ${longestPattern}`;
    return { kind: 'fault', what };
  }
  if (stepsAtMost(pattern) > mostSteps) {
    return { kind: 'fault', what: `the repetitions in the pattern ${shownValue(written)} are too large` };
  }
  try {
    const compiled = RE2JS.compile(pattern, flags === '' ? 0 : RE2JS.CASE_INSENSITIVE);
    const mostLetters = Math.floor(mostStepsOfSearch / compiled.programSize());
    return { kind: 'pattern', isIn: (text) => compiled.matcher(text).find(), mostLetters };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return { kind: 'fault', what: `${shownValue(written)} is no pattern of RE2` };
  }
}

/**
 * Estimated before the pattern is read, because RE2 writes `x{1000}` out a thousand times. A repeated group may contain
 * the rest of the pattern, and it may be repeated over an empty quotation (`(x)\Q\E{9}`).
 */
function stepsAtMost(pattern: string): number {
  let steps = pattern.length;
  let times = 1;
  for (const [, group, least, most] of pattern.matchAll(/(\)|\\E)?\{(\d+)(?:,(\d*))?\}/g)) {
    const count = Math.max(1, Number(least), Number(most ?? 0));
    if (group === undefined) steps += count;
    else times *= count;
  }
  return steps * times;
}
