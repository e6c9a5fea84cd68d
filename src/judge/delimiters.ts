import { escapePattern } from './escapePattern.ts';
import type { Delimiter, Judge, Part } from './judge.ts';

/** The parts of a message. Each variable and block gets the delimiters that the prompt's author put around it. */
export function withDelimiters(parts: readonly Part[]): readonly Part[] {
  // An `x` replaces each part that is filled in, so that the words around it do not join.
  const words = parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
  const elementsAt = elements(words);
  let end = 0;
  return parts.map((part): Part => {
    const at = end;
    end += part.kind === 'text' ? part.text.length : 1;
    if (part.kind !== 'variable' && part.kind !== 'block') return part;
    const own = part.kind === 'block' ? elementsIn(part.block.source) : [];
    const [before, after] = [words.slice(Math.max(0, at - nearby), at), words.slice(end, end + nearby)];
    const within = [...elementsAt(at), ...own, ...fence(before, after), ...marks(before, after)];
    return within.length === 0 ? part : { ...part, within };
  });
}

/** Fences and marks are searched for within this many characters of a variable. */
const nearby = 1000;

/** The delimiters around a variable, at every place where the prompt shows it. */
export function delimitersOf(judge: Judge, variable: string): readonly Delimiter[] {
  return judge.messages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'variable' && part.kind !== 'block') return [];
      const names = part.kind === 'block' ? part.block.names : [part.name];
      return names.includes(variable) ? (part.within ?? []) : [];
    }),
  );
}

const tag = /<(\/?)([A-Za-z][\w.-]*)(?:\s[^<>]*)?>/g;

/** If more elements are nested, only the innermost count. No real prompt nests this many. */
const mostElements = 50;

/** The elements that are open at a place and closed after it. Ask for places in ascending order. */
function elements(words: string): (at: number) => readonly Delimiter[] {
  const found = [...words.matchAll(tag)].map(({ 1: slash, 2: name = '', index: at }) => ({ slash, name, at }));
  const lastClosed = new Map(found.flatMap(({ slash, name, at }) => (slash === '' ? [] : [[name, at] as const])));
  const open: string[] = [];
  let next = 0;
  return (place) => {
    for (let one = found[next]; one !== undefined && one.at < place; one = found[next]) {
      next += 1;
      const begun = open.lastIndexOf(one.name);
      if (one.slash === '') open.push(one.name);
      else if (begun >= 0) open.splice(begun);
      if (open.length > mostElements) open.shift();
    }
    const closedLater = open.filter((name) => (lastClosed.get(name) ?? -1) > place);
    return [...new Set(closedLater)].map((name) => ({ kind: 'tag', name }));
  };
}

/** The elements that the source of a block opens and closes. The item is somewhere inside them. */
function elementsIn(source: string): readonly Delimiter[] {
  const names = (mark: string) =>
    new Set([...source.matchAll(tag)].flatMap(([, slash, name = '']) => (slash === mark ? [name] : [])));
  const closed = names('/');
  return [...names('')].filter((name) => closed.has(name)).map((name) => ({ kind: 'tag', name }));
}

/** CommonMark: the closing line has at least as many marks as the opening line, and nothing else. */
function fence(before: string, after: string): readonly Delimiter[] {
  const [, opening = ''] = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n`]*\n\s*$/.exec(before) ?? [];
  const [, closing = ''] = /^\s*\n {0,3}(`{3,}|~{3,})[^\S\n]*(?:\n|$)/.exec(after) ?? [];
  if (opening === '' || closing.length < opening.length || closing[0] !== opening[0]) return [];
  return [{ kind: 'fence', mark: opening.startsWith('~') ? '~' : '`', length: opening.length }];
}

/** Opening marks with a different closing mark. Marks may be on their own lines or on the line of the text. */
const pairs: Readonly<Record<string, string>> = { '<<<': '>>>', '[[': ']]', '«': '»' };

function marks(before: string, after: string): readonly Delimiter[] {
  const [, opening = ''] = /("{3,}|'{3,}|-{3,}|={3,}|#{3,}|\*{3,}|_{3,}|<<<|\[\[|«)\s*$/.exec(before) ?? [];
  if (opening === '') return [];
  const close = pairs[opening] ?? opening;
  return after.trimStart().startsWith(close) ? [{ kind: 'marks', close }] : [];
}

/**
 * Escapes the text of an item so that it cannot end its delimiters: `</transcript>` becomes `<\/transcript>`, and a
 * line that would close a fence gets four more blanks, so that CommonMark reads it as text. If no format can escape a
 * mark, the text is left alone: `escapesFrom` names such marks.
 */
export function guardText(text: string, delimiters: readonly Delimiter[]): string {
  return delimiters.reduce(guard, text);
}

function guard(text: string, delimiter: Delimiter): string {
  switch (delimiter.kind) {
    case 'tag': // `</transcript` in any case and with any blanks, up to the slash.
      return text.replace(new RegExp(`<\\s*/(?=\\s*${escapePattern(delimiter.name)}(?![\\w-]))`, 'gi'), '<\\/');
    case 'fence': {
      const { mark, length } = delimiter;
      return text.replace(new RegExp(`^ {0,3}(?=${mark}{${length},}\\s*$)`, 'gm'), '    ');
    }
    case 'marks':
      return text;
  }
}

/** The marks that this text would end and that cannot be escaped. */
export function escapesFrom(text: string, delimiters: readonly Delimiter[]): readonly string[] {
  return delimiters.flatMap((delimiter) =>
    delimiter.kind === 'marks' && text.includes(delimiter.close) ? [delimiter.close] : [],
  );
}
