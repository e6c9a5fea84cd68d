import { fString } from './fString.ts';
import { handlebarsPieces } from './handlebars/handlebarsPieces.ts';
import { jinjaPieces } from './jinja/jinjaPieces.ts';
import type { Language, LanguageName, Place } from './language.ts';

/** Every language for places. The name of a place has letters, digits, `_`, `-` and `.`. */
export const languages = {
  double: {
    name: 'double',
    about: '{{name}}',
    write: (name) => `{{${name}}}`,
    places: doublePlaces,
  },
  'f-string': fString,
  single: {
    name: 'single',
    about: '{name}, and all other braces are text',
    write: (name) => `{${name}}`,
    places: singlePlaces,
  },
  dollar: {
    name: 'dollar',
    about: `\${name} or $name`,
    write: (name) => `\${${name}}`,
    places: (text) =>
      matches(
        text,
        /(?<!\$|\{(?=\$\w+\}))\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g,
        (written) => !written.endsWith('}'),
      ),
  },
  'brace-dollar': {
    name: 'brace-dollar',
    about: '{$name}',
    write: (name) => `{$${name}}`,
    places: (text) => matches(text, /\{\$([A-Za-z_]\w*)\}/g),
  },
  angle: {
    name: 'angle',
    about: '<<name>>',
    write: (name) => `<<${name}>>`,
    places: (text) => matches(text, /<<[^\S\n]{0,40}([A-Za-z_][\w.-]*)[^\S\n]{0,40}>>/g, always),
  },
  bracket: {
    name: 'bracket',
    about: '[[name]]',
    write: (name) => `[[${name}]]`,
    places: (text) => matches(text, /\[\[[^\S\n]{0,40}([A-Za-z_][\w.-]+)[^\S\n]{0,40}\]\]/g, always),
  },
  jinja: {
    name: 'jinja',
    about: '{{ name }}, with the logic of Jinja or Nunjucks',
    write: (name) => `{{ ${name} }}`,
    places: doublePlaces,
    pieces: jinjaPieces,
  },
  handlebars: {
    name: 'handlebars',
    about: '{{name}}, with the logic of Handlebars',
    write: (name) => `{{${name}}}`,
    places: doublePlaces,
    pieces: (text) => handlebarsPieces(text, 'handlebars'),
  },
  mustache: {
    name: 'mustache',
    about: '{{name}}, with the sections of Mustache',
    write: (name) => `{{${name}}}`,
    places: doublePlaces,
    pieces: (text) => handlebarsPieces(text, 'mustache'),
  },
} as const satisfies { readonly [Name in LanguageName]: Language };

function doublePlaces(text: string): readonly Place[] {
  return matches(text, /\{\{[^\S\n]*([A-Za-z_][\w.-]*)[^\S\n]*\}\}/g);
}

function matches(text: string, form: RegExp, isUnsure: (written: string) => boolean = never): readonly Place[] {
  return [...text.matchAll(form)].map(({ 0: written, 1: one, 2: other, index: at }) => {
    const place = { at, written, name: one ?? other ?? '' };
    return isUnsure(written) ? { ...place, unsure: true } : place;
  });
}

function always(): boolean {
  return true;
}

function never(): boolean {
  return false;
}

/** A brace beside a place belongs to JSON around it, or is one of a pair with the other brace missing. */
function singlePlaces(text: string): readonly Place[] {
  let depth = 0;
  let read = 0;
  return matches(text, /(?<![{$])\{[^\S\n]?([A-Za-z_][\w.-]*)[^\S\n]?\}/g, always).filter(({ at, written }) => {
    for (; read < at; read += 1) depth = Math.max(0, depth + (braceValue[text[read] ?? ''] ?? 0));
    return depth > 0 || text[at + written.length] !== '}';
  });
}

const braceValue: Readonly<Record<string, number>> = { '{': 1, '}': -1 };
