import type { LogicName } from './block.ts';

/** Something that only a language with logic writes. */
export interface LogicFound {
  readonly language: LogicName;
  readonly at: number;
  readonly written: string;
}

const jinjaTag =
  /\{%[-+]?\s{0,40}(?:if|elif|else|endif|for|endfor|set|endset|macro|endmacro|raw|endraw|filter|endfilter|call|endcall|include|import|from|extends|block|endblock|with|endwith)\b[^\n]{0,300}?%\}|\{#-?\s[^#\n]{0,300}#\}/;
const expression = /\{\{-?([^{}\n]{1,400})\}\}/g;
/** Sections, inverted sections, partials, comments and `&`; the lines that mark options are ours. */
const section = /\{\{\{?~?\s{0,40}(?:[#^/](?!\s{0,40}options\s{0,40}\}\})|[&!>])[^{}\n]{0,300}\}\}/;
/** What Mustache does not have. */
const handlebarsOnly =
  /\{\{~?\s{0,40}(?:#(?:if|unless|each|with)\s|else\b|this\b|(?:#\w{1,20}\s{1,40})?(?:\.\.\/|@(?:index|key|first|last)\b))/;

/**
 * The first sign of logic in a text, for each language that it could be of; Handlebars and Mustache are one in this.
 *
 * @param isVariable whether the items bring a variable of this name.
 */
export function logicIn(text: string, isVariable: (name: string) => boolean): readonly LogicFound[] {
  const more = [...text.matchAll(expression)].find(([, inside = '']) =>
    isMore(inside.replace(/-$/, '').trim(), isVariable),
  );
  const inSection = section.exec(text);
  return [
    ...found(jinjaTag.exec(text) ?? more, 'jinja'),
    ...found(inSection, handlebarsOnly.test(text) ? 'handlebars' : 'mustache'),
  ];
}

function found(match: RegExpExecArray | null | undefined, language: LogicName): readonly LogicFound[] {
  return match === null || match === undefined ? [] : [{ language, at: match.index, written: match[0] }];
}

/** More than a name: a filter, a member of a variable that the items bring, a call, a choice. */
function isMore(inside: string, isVariable: (name: string) => boolean): boolean {
  const [name = ''] = /^[A-Za-z_]\w*/.exec(inside) ?? [];
  if (/^[\w.-]+$/.test(inside)) return inside !== name && !isVariable(inside) && isVariable(name);
  return (
    isVariable(name) && /^(?:\s*(?:[|([]|\.\w)|\s+(?:if|or|and|~|\+|-|\*|\/|==)\s)/.test(inside.slice(name.length))
  );
}
