import { handlebarsPieces } from './handlebars/handlebarsPieces.ts';
import { jinjaPieces } from './jinja/jinjaPieces.ts';
import type { Language, LanguageName, Place } from './language.ts';

/** Every language for places. The name of a place has letters, digits, `_`, `-` and `.`. */
export const languages = {
  double: language('double', '{{name}}', doublePlaces),
  // Python's `format`: https://docs.python.org/3/library/string.html#format-string-syntax
  'f-string': {
    ...language('f-string', '{name}', fStringPlaces, ", and {{ is a brace (Python's format)"),
    literal: (text) => text.replace(markedOrPair, (two, mark) => mark ?? two[0]),
  },
  single: language('single', '{name}', singlePlaces, ', and all other braces are text'),
  dollar: language('dollar', `\${name}`, dollarPlaces, ' or $name'),
  'brace-dollar': language('brace-dollar', '{$name}', (text) => matches(text, /\{\$([A-Za-z_]\w*)\}/g)),
  angle: language('angle', '<<name>>', (text) =>
    matches(text, /<<[^\S\n]{0,40}([A-Za-z_][\w.-]*)[^\S\n]{0,40}>>/g, always),
  ),
  bracket: language('bracket', '[[name]]', (text) =>
    matches(text, /\[\[[^\S\n]{0,40}([A-Za-z_][\w.-]+)[^\S\n]{0,40}\]\]/g, always),
  ),
  // As in EJS, ERB and lodash.
  percent: language('percent', '<%= name %>', (text) =>
    matches(text, /<%[=-]?[^\S\n]{0,40}([A-Za-z_][\w.-]*)[^\S\n]{0,40}-?%>/g, always),
  ),
  jinja: {
    ...language('jinja', '{{ name }}', doublePlaces, ', with the logic of Jinja or Nunjucks'),
    pieces: jinjaPieces,
  },
  handlebars: {
    ...language('handlebars', '{{name}}', doublePlaces, ', with the logic of Handlebars'),
    pieces: (text) => handlebarsPieces(text, 'handlebars'),
  },
  mustache: {
    ...language('mustache', '{{name}}', doublePlaces, ', with the sections of Mustache'),
    pieces: (text) => handlebarsPieces(text, 'mustache'),
  },
} as const satisfies { readonly [Name in LanguageName]: Language };

/** @param form the place of `name`. @param more the rest of what is said about it. */
function language<Name extends LanguageName>(name: Name, form: string, places: Language['places'], more = '') {
  return { name, about: `${form}${more}`, write: (own: string) => form.replace('name', () => own), places };
}

function doublePlaces(text: string): readonly Place[] {
  return matches(text, /\{\{[^\S\n]*([A-Za-z_][\w.-]*)[^\S\n]*\}\}/g);
}

function dollarPlaces(text: string): readonly Place[] {
  const form = /(?<!\$|\{(?=\$\w+\}))\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;
  return matches(text, form, ({ written }) => !written.endsWith('}'));
}

const pairOrPlace = /\{\{|\}\}|\{([A-Za-z_][\w.-]*)\}/g;
/** The lines that mark options are Evenhand's. */
const optionMark = /\{\{[#/][^\S\n]*options[^\S\n]*\}\}/g;
const markedOrPair = new RegExp(`(${optionMark.source})|\\{\\{|\\}\\}`, 'g');

function fStringPlaces(text: string): readonly Place[] {
  // Braces may be an argument, such as the first or second of `\frac{a}{b}`.
  const isArgument = ({ at }: Place) => /(?:\\[A-Za-z]{1,30}|[}^_])$/.test(text.slice(Math.max(0, at - 32), at));
  return matches(text, pairOrPlace, isArgument).filter(({ name }) => name !== '');
}

/** Whether Python would read all of these texts: each brace is one of a pair, or belongs to a place. */
export function isFString(texts: readonly string[]): boolean {
  return texts.every((text) => !/[{}]/.test(text.replace(optionMark, '').replace(pairOrPlace, '')));
}

function matches(text: string, form: RegExp, isUnsure: (place: Place) => boolean = () => false): readonly Place[] {
  return [...text.matchAll(form)].map(({ 0: written, 1: one, 2: other, index: at }) => {
    const place = { at, written, name: one ?? other ?? '' };
    return isUnsure(place) ? { ...place, unsure: true } : place;
  });
}

function always(): boolean {
  return true;
}

/** A brace beside a place belongs to JSON around it, or is one of a pair with the other brace missing. */
function singlePlaces(text: string): readonly Place[] {
  let depth = 0;
  let read = 0;
  return matches(text, /(?<![{$])\{[^\S\n]?([A-Za-z_][\w.-]*)[^\S\n]?\}/g, always).filter(({ at, written }) => {
    for (; read < at; read += 1) depth = Math.max(0, depth + (text[read] === '{' ? 1 : text[read] === '}' ? -1 : 0));
    return depth > 0 || text[at + written.length] !== '}';
  });
}
