import type { Block } from './block.ts';
import type { Language, Place } from './language.ts';
import { isFString, languages } from './languages.ts';

export interface FoundPlace {
  /** Offset in the text. */
  readonly at: number;
  readonly written: string;
  readonly language: Language;
  /** Index of the text. */
  readonly text: number;
}

/**
 * The language of a prompt's texts, found by their content and the variables of the items. Double braces around a
 * variable of the items decide. Else the only other form with a variable decides. If there is none, the only form with
 * any place decides. If in doubt, it is double braces, so that error messages are about these.
 *
 * @param names the variables that the items bring; empty: not known.
 * @param answers what the judge may answer; many prompts write it in `[[…]]`.
 * @returns for several languages (variables of the items in the forms of several, or logic of two) the first place of
 *   each.
 */
export function findLanguage(
  texts: readonly string[],
  names: readonly string[],
  answers: readonly string[] = [],
): Language | readonly FoundPlace[] {
  const known = new Set(names);
  const logic = logicOf(texts, (name) => names.length === 0 || known.has(name));
  if (logic.length > 0) return onlyOf(logic);
  const braces = isFString(texts) ? languages['f-string'] : languages.single;
  const rows = [
    languages.double,
    braces,
    languages.dollar,
    languages['brace-dollar'],
    languages.angle,
    languages.percent,
  ];
  const brought = rows.flatMap((row) => firstIn(row, texts, ({ name }) => known.has(name)));
  if (brought.length > 0) return brought[0]?.language === languages.double ? languages.double : onlyOf(brought);
  const asked = new Set(answers.map((answer) => answer.toLowerCase()));
  const isMeant = ({ name }: Place) => known.has(name) && !asked.has(name.toLowerCase());
  if (firstIn(languages.bracket, texts, isMeant).length > 0) return languages.bracket;
  const isSure = ({ unsure }: Place) => unsure === undefined || names.length === 0;
  const [only, other] = rows.flatMap((row) => firstIn(row, texts, isSure));
  return only === undefined || other !== undefined ? languages.double : only.language;
}

function onlyOf(places: readonly FoundPlace[]): Language | readonly FoundPlace[] {
  const [first, second] = places;
  return first === undefined || second !== undefined ? places : first.language;
}

/** The first sign of Jinja's logic, and of that of Handlebars or Mustache, which count as one. */
function logicOf(texts: readonly string[], isVariable: (name: string) => boolean): readonly FoundPlace[] {
  const signs = texts.flatMap((text, index) => logicIn(text, index, isVariable));
  const [jinja, handlebars, mustache] = (['jinja', 'handlebars', 'mustache'] as const).map((name) =>
    signs.find(({ language }) => language === languages[name]),
  );
  return [jinja, handlebars ?? mustache].filter((sign) => sign !== undefined);
}

const jinjaTag =
  /\{%[-+]?\s{0,40}(?:if|elif|else|endif|for|endfor|set|endset|macro|endmacro|raw|endraw|filter|endfilter|call|endcall|include|import|from|extends|block|endblock|with|endwith)\b[^\n]{0,300}?%\}|\{#-?\s[^#\n]{0,300}#\}/;
const expression = /\{\{-?([^{}\n]{1,400})\}\}/g;
/** Sections, inverted sections, partials, comments and `&`. The lines that mark options are Evenhand's. */
const section = /\{\{\{?~?\s{0,40}(?:[#^/](?!\s{0,40}options\s{0,40}\}\})|[&!>])[^{}\n]{0,300}\}\}/;
/** Signs that Mustache does not have. */
const handlebarsOnly =
  /\{\{~?\s{0,40}(?:#(?:if|unless|each|with)\s|else\b|this\b|(?:#\w{1,20}\s{1,40})?(?:\.\.\/|@(?:index|key|first|last)\b))/;

/** The first sign in a text that only a language with logic uses, for each possible language. */
function logicIn(text: string, index: number, isVariable: (name: string) => boolean): readonly FoundPlace[] {
  const more = [...text.matchAll(expression)].find(([, inside = '']) =>
    isMore(inside.replace(/-$/, '').trim(), isVariable),
  );
  const sign = (match: RegExpExecArray | null | undefined, name: Block['language']) =>
    match ? [{ at: match.index, written: match[0], language: languages[name], text: index }] : [];
  return [
    ...sign(jinjaTag.exec(text) ?? more, 'jinja'),
    ...sign(section.exec(text), handlebarsOnly.test(text) ? 'handlebars' : 'mustache'),
  ];
}

/** Whether it is more than a name: a filter, a member of a variable that the items bring, a call, a choice. */
function isMore(inside: string, isVariable: (name: string) => boolean): boolean {
  const [name = ''] = /^[A-Za-z_]\w*/.exec(inside) ?? [];
  if (/^[\w.-]+$/.test(inside)) return inside !== name && !isVariable(inside) && isVariable(name);
  return (
    isVariable(name) && /^(?:\s*(?:[|([]|\.\w)|\s+(?:if|or|and|~|\+|-|\*|\/|==)\s)/.test(inside.slice(name.length))
  );
}

/** The first place in this form that is meant; none if there is none. */
function firstIn(
  language: Language,
  texts: readonly string[],
  isMeant: (place: Place) => boolean,
): readonly FoundPlace[] {
  for (const [index, text] of texts.entries()) {
    const isDollar = (at: number) => language === languages['f-string'] && text[at - 1] === '$';
    const place = language.places(text).find((one) => isMeant(one) && !isDollar(one.at));
    if (place !== undefined) return [{ at: place.at, written: place.written, language, text: index }];
  }
  return [];
}
