import { filledPlaces, type Language } from './language.ts';
import { languages } from './languages.ts';

/** A text with its places in double braces, which is the form that all of Evenhand reads. No line is added or lost. */
export interface InDoubleBraces {
  readonly text: string;
  /** What is no place in the text's own language and would be one in double braces, and its line, from 0. */
  readonly clash: { readonly line: number; readonly written: string } | undefined;
}

/** @param isVariable whether there is a variable or a place of Evenhand with this name. */
export function inDoubleBraces(
  text: string,
  language: Language,
  isVariable: (name: string) => boolean,
): InDoubleBraces {
  if (language === languages.double) return { text: withoutThirdBrace(text), clash: undefined };
  const { literal = (own) => own } = language;
  const shown: string[] = [];
  let clash: InDoubleBraces['clash'];
  let from = 0;
  const add = (own: string) => {
    const as = literal(own);
    const [place] = languages.double.places(as);
    if (place !== undefined)
      clash ??= { line: linesIn(text.slice(0, from)) + linesIn(as.slice(0, place.at)), written: place.written };
    shown.push(as);
  };
  for (const { at, written, name } of filledPlaces(language, text, isVariable)) {
    add(text.slice(from, at));
    shown.push(`{{${name}}}`);
    from = at + written.length;
  }
  add(text.slice(from));
  return { text: shown.join(''), clash };
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Mustache's `{{{name}}}` is the value; in `{"a": {{{name}}}}` the outer braces are those of JSON. */
function withoutThirdBrace(text: string): string {
  return text.replace(/(?<![{:[,]\s{0,9})\{(\{\{[^\S\n]*[A-Za-z_][\w.-]*[^\S\n]*\}\})\}(?!\})/g, '$1');
}
