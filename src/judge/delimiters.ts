import type { Delimiter, Judge, Part } from './judge.ts';

/** A message's parts; a variable says what stands around it, as the prompt's author wrote it. */
export function withDelimiters(parts: readonly Part[]): readonly Part[] {
  return parts.map((part, index): Part => {
    if (part.kind !== 'variable') return part;
    const within = delimitersAround(literal(parts.slice(0, index)), literal(parts.slice(index + 1)));
    return within.length === 0 ? part : { ...part, within };
  });
}

/** What stands around a variable, wherever the prompt shows it. */
export function delimitersOf(judge: Judge, variable: string): readonly Delimiter[] {
  return judge.messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'variable' && part.name === variable ? (part.within ?? []) : [])),
  );
}

/** The prompt's own words; whatever is filled in stands as a letter, so that nothing around it is joined. */
function literal(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : 'x')).join('');
}

/** What stands around a place of a prompt, by the literal text before and after it in the same message. */
export function delimitersAround(before: string, after: string): readonly Delimiter[] {
  return [...tags(before, after), ...fence(before, after), ...marks(before, after)];
}

const tag = /<(\/?)([A-Za-z][\w.-]*)(?:\s[^<>]*)?>/g;

/** Elements that are open where the place is, and are closed after it. */
function tags(before: string, after: string): readonly Delimiter[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of before.matchAll(tag)) {
    if (slash === '') open.push(name);
    else if (open.includes(name)) open.splice(open.lastIndexOf(name));
  }
  const closed = new Set([...after.matchAll(tag)].flatMap(([, slash, name = '']) => (slash === '' ? [] : [name])));
  return [...new Set(open)].filter((name) => closed.has(name)).map((name) => ({ kind: 'tag', name }));
}

/** CommonMark: the line that closes has at least as many marks as the one that opens, and nothing else. */
function fence(before: string, after: string): readonly Delimiter[] {
  const [, opening = ''] = /(?:^|\n) {0,3}(`{3,}|~{3,})[^\n`]*\n\s*$/.exec(before) ?? [];
  const [, closing = ''] = /^\s*\n {0,3}(`{3,}|~{3,})[^\S\n]*(?:\n|$)/.exec(after) ?? [];
  if (opening === '' || closing.length < opening.length || closing[0] !== opening[0]) return [];
  return [{ kind: 'fence', mark: opening.startsWith('~') ? '~' : '`', length: opening.length }];
}

/** Runs of marks that begin and end a text, on lines of their own or in its line. */
const pairs: Readonly<Record<string, string>> = { '<<<': '>>>', '[[': ']]', '«': '»' };

function marks(before: string, after: string): readonly Delimiter[] {
  const [, opening = ''] = /("{3,}|'{3,}|-{3,}|={3,}|#{3,}|\*{3,}|_{3,}|<<<|\[\[|«)\s*$/.exec(before) ?? [];
  if (opening === '') return [];
  const close = pairs[opening] ?? opening;
  return after.trimStart().startsWith(close) ? [{ kind: 'marks', close }] : [];
}

/**
 * The text of an item as it can stand between its delimiters without ending them: `</transcript>` as `<\/transcript>`,
 * a line that would close a fence four blanks further in, which CommonMark takes for text. For marks that no format can
 * escape, the text is left alone: `escapesFrom` names those.
 */
export function guardText(text: string, delimiters: readonly Delimiter[]): string {
  return delimiters.reduce((guarded, delimiter) => guard(guarded, delimiter), text);
}

function guard(text: string, delimiter: Delimiter): string {
  switch (delimiter.kind) {
    case 'tag':
      return text.includes('<') ? text.replace(closingTag(delimiter.name), '<\\/') : text;
    case 'fence': {
      const { mark, length } = delimiter;
      return text.includes(mark) ? text.replace(new RegExp(`^ {0,3}(?=${mark}{${length},}\\s*$)`, 'gm'), '    ') : text;
    }
    case 'marks':
      return text;
  }
}

/** `</transcript`, whatever its case and the blanks in it, up to the slash. */
function closingTag(name: string): RegExp {
  return new RegExp(`<\\s*/(?=\\s*${name.replace(/[.-]/g, '\\$&')}(?![\\w-]))`, 'gi');
}

/** The marks that this text would end, and nothing can be done about. */
export function escapesFrom(text: string, delimiters: readonly Delimiter[]): readonly string[] {
  return delimiters.flatMap((delimiter) =>
    delimiter.kind === 'marks' && text.includes(delimiter.close) ? [delimiter.close] : [],
  );
}
