import type { Delimiter } from './delimiter.ts';

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
