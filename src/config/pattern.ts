import { RE2JS, RE2JSSyntaxException } from 're2js';
import { shownValue } from '../document/shownValue.ts';

/** A pattern between slashes, in the syntax of RE2, which takes time in proportion to the text whatever the pattern. */
export type Pattern =
  | { readonly kind: 'pattern'; readonly isIn: (text: string) => boolean }
  | { readonly kind: 'fault'; readonly what: string };

/** `/…/` or `/…/i` as a pattern; undefined if a text is none. */
export function patternIn(written: string): Pattern | undefined {
  const [, pattern, flags = ''] = /^\/([\s\S]+)\/([a-z]*)$/.exec(written) ?? [];
  if (pattern === undefined) return undefined;
  if (/[^i]/.test(flags)) return { kind: 'fault', what: `${shownValue(written)} has flags other than i` };
  try {
    const compiled = RE2JS.compile(pattern, flags === '' ? 0 : RE2JS.CASE_INSENSITIVE);
    return { kind: 'pattern', isIn: (text) => compiled.matcher(text).find() };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return { kind: 'fault', what: `${shownValue(written)} is no pattern of RE2` };
  }
}
