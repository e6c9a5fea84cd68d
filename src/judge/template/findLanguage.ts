import type { LogicName } from './block.ts';
import { isFString } from './fString.ts';
import type { Language, Place } from './language.ts';
import { languages } from './languages.ts';

/** The language of a prompt's texts, found by their content and the variables of the items. */
export type LanguageFound =
  | { readonly kind: 'found'; readonly language: Language }
  /** Several languages: variables of the items in the forms of several, or logic of two; the first place of each. */
  | { readonly kind: 'several'; readonly places: readonly FoundPlace[] };

export interface FoundPlace {
  /** Offset in the text. */
  readonly at: number;
  readonly written: string;
  readonly language: Language;
  /** Index of the text. */
  readonly text: number;
}

/**
 * Double braces around a variable of the items decide. Else the only other form with a variable decides. If there is
 * none, the only form with any place decides. If in doubt, it is double braces, so that error messages are about these.
 *
 * @param names the variables that the items bring; empty: not known.
 * @param answers what the judge may answer; many prompts write it in `[[…]]`.
 */
export function findLanguage(
  texts: readonly string[],
  names: readonly string[],
  answers: readonly string[] = [],
): LanguageFound {
  const known = new Set(names);
  const logic = logicOf(texts, (name) => names.length === 0 || known.has(name));
  if (logic !== undefined) return logic;
  const braces = isFString(texts) ? languages['f-string'] : languages.single;
  const rows = [languages.double, braces, languages.dollar, languages['brace-dollar'], languages.angle];
  const brought = rows.flatMap((row) => firstIn(row, texts, ({ name }) => known.has(name)) ?? []);
  const [first, second] = brought;
  if (first !== undefined && (second === undefined || first.language === languages.double))
    return found(first.language);
  if (first !== undefined) return { kind: 'several', places: brought };
  const asked = new Set(answers.map((answer) => answer.toLowerCase()));
  const inBrackets = firstIn(languages.bracket, texts, ({ name }) => known.has(name) && !asked.has(name.toLowerCase()));
  if (inBrackets !== undefined) return found(languages.bracket);
  const any = rows.flatMap(
    (row) => firstIn(row, texts, ({ unsure }) => unsure === undefined || names.length === 0) ?? [],
  );
  const [only, other] = any;
  const isDouble = only === undefined || other !== undefined;
  return found(isDouble ? languages.double : only.language);
}

/** Logic of one language decides; logic of two languages is reported as `several`. */
function logicOf(texts: readonly string[], isVariable: (name: string) => boolean): LanguageFound | undefined {
  const signs = texts.flatMap((text, index) => logicIn(text, isVariable).map((sign) => ({ ...sign, text: index })));
  const inJinja = signs.find(({ language }) => language === 'jinja');
  const inOther =
    signs.find(({ language }) => language === 'handlebars') ?? signs.find(({ language }) => language !== 'jinja');
  const places = [inJinja, inOther].flatMap((sign) => (sign ? [{ ...sign, language: languages[sign.language] }] : []));
  const [first, second] = places;
  if (second !== undefined) return { kind: 'several', places };
  return first && found(first.language);
}

/** A sign that only a language with logic uses. */
interface LogicFound {
  readonly language: LogicName;
  readonly at: number;
  readonly written: string;
}

const jinjaTag =
  /\{%[-+]?\s{0,40}(?:if|elif|else|endif|for|endfor|set|endset|macro|endmacro|raw|endraw|filter|endfilter|call|endcall|include|import|from|extends|block|endblock|with|endwith)\b[^\n]{0,300}?%\}|\{#-?\s[^#\n]{0,300}#\}/;
const expression = /\{\{-?([^{}\n]{1,400})\}\}/g;
/** Sections, inverted sections, partials, comments and `&`. The lines that mark options are Evenhand's. */
const section = /\{\{\{?~?\s{0,40}(?:[#^/](?!\s{0,40}options\s{0,40}\}\})|[&!>])[^{}\n]{0,300}\}\}/;
/** Signs that Mustache does not have. */
const handlebarsOnly =
  /\{\{~?\s{0,40}(?:#(?:if|unless|each|with)\s|else\b|this\b|(?:#\w{1,20}\s{1,40})?(?:\.\.\/|@(?:index|key|first|last)\b))/;

/**
 * The first sign of logic in a text, for each possible language. Handlebars and Mustache count as one here.
 *
 * @param isVariable whether the items bring a variable of this name.
 */
function logicIn(text: string, isVariable: (name: string) => boolean): readonly LogicFound[] {
  const more = [...text.matchAll(expression)].find(([, inside = '']) =>
    isMore(inside.replace(/-$/, '').trim(), isVariable),
  );
  const inSection = section.exec(text);
  return [
    ...signAt(jinjaTag.exec(text) ?? more, 'jinja'),
    ...signAt(inSection, handlebarsOnly.test(text) ? 'handlebars' : 'mustache'),
  ];
}

function signAt(match: RegExpExecArray | null | undefined, language: LogicName): readonly LogicFound[] {
  return match === null || match === undefined ? [] : [{ language, at: match.index, written: match[0] }];
}

/** Whether it is more than a name: a filter, a member of a variable that the items bring, a call, a choice. */
function isMore(inside: string, isVariable: (name: string) => boolean): boolean {
  const [name = ''] = /^[A-Za-z_]\w*/.exec(inside) ?? [];
  if (/^[\w.-]+$/.test(inside)) return inside !== name && !isVariable(inside) && isVariable(name);
  return (
    isVariable(name) && /^(?:\s*(?:[|([]|\.\w)|\s+(?:if|or|and|~|\+|-|\*|\/|==)\s)/.test(inside.slice(name.length))
  );
}

/**
 * The first place in this form that holds a variable, or that ordinary text does not look like; undefined if there is
 * none.
 */
function firstIn(
  language: Language,
  texts: readonly string[],
  isMeant: (place: Place) => boolean,
): FoundPlace | undefined {
  for (const [index, text] of texts.entries()) {
    const place = language
      .places(text)
      .find((one) => isMeant(one) && !(language === languages['f-string'] && text[one.at - 1] === '$'));
    if (place !== undefined) return { at: place.at, written: place.written, language, text: index };
  }
  return undefined;
}

function found(language: Language): LanguageFound {
  return { kind: 'found', language };
}
