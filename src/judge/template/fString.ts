import type { Language, Place } from './language.ts';

const tokens = /\{\{|\}\}|\{([A-Za-z_][\w.-]*)\}/g;

/**
 * Python's `format`, as in f-strings and LangChain: https://docs.python.org/3/library/string.html#format-string-syntax
 */
export const fString: Language = {
  name: 'f-string',
  about: "{name}, and {{ is a brace (Python's format)",
  write: (name) => `{${name}}`,
  places: (text) =>
    [...text.matchAll(tokens)].flatMap(({ 0: written, 1: name, index: at }): readonly Place[] => {
      if (name === undefined) return [];
      const place = { at, written, name };
      return isArgument(text, at) ? [{ ...place, unsure: true }] : [place];
    }),
  literal: (text) => text.replace(/(\{\{[#/][^\S\n]*options[^\S\n]*\}\})|\{\{|\}\}/g, (two, mark) => mark ?? two[0]),
};

/** Whether Python would read all of these texts: each brace is one of a pair, or belongs to a place. */
export function isFString(texts: readonly string[]): boolean {
  return texts.every(
    (text) => !/[{}]/.test(text.replace(/\{\{[#/][^\S\n]*options[^\S\n]*\}\}/g, '').replace(tokens, '')),
  );
}

/** Whether the braces are an argument, such as the first or second of `\frac{a}{b}`. */
function isArgument(text: string, at: number): boolean {
  return /(?:\\[A-Za-z]{1,30}|[}^_])$/.test(text.slice(Math.max(0, at - 32), at));
}
