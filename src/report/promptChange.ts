import type { FoundAt, Option } from '../judge/judge.ts';
import type { Score } from '../judge/scale.ts';
import { editsBetween } from '../shared/lineEdits.ts';
import { extremes } from '../statistics/descriptive.ts';
import { visibleText } from './plainText.ts';
import { cut } from './text.ts';

/** The most telling edit of a prompt file, short enough to read at once. */
export interface PromptChange {
  /** The head's prompt file. */
  readonly file: string;
  /** The line of the edit in the head's file, from 1. */
  readonly line: number;
  /** Which edit of how many it is, from 1. */
  readonly edit: number;
  readonly edits: number;
  /** One line of the base and one of the head, without invisible characters; undefined if a side has none. */
  readonly removed: string | undefined;
  readonly added: string | undefined;
}

/** Neighbouring lines of a prompt file that differ, whole. */
export interface PromptEdit {
  /** The head's prompt file. */
  readonly file: string;
  /** The first line of the edit in the head's file, from 1. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** The score of the option that was edited; undefined if it is no option's text. */
  readonly option?: Score | undefined;
}

/** Whether any of the lines is one of the option's: a listed option goes on as long as its lines are indented. */
function touches({ firstLine, lastLine, listed }: FoundAt, lines: readonly number[], text: readonly string[]): boolean {
  const indent = (line = '') => line.search(/\S|$/);
  const after = text.findIndex((line, index) => index >= lastLine && indent(line) <= indent(text[firstLine - 1]));
  const listedTo = after < 0 ? text.length : after;
  const last = listed === true ? listedTo : lastLine;
  return lines.some((line) => line >= firstLine && line <= last);
}

/** Every edit from the base's text of a prompt to the head's file, in their order. */
export function promptEdits(
  base: string,
  { file, text, options }: { readonly file: string; readonly text: string; readonly options: readonly Option[] },
): readonly PromptEdit[] {
  const head = linesOf(text);
  return editsBetween(linesOf(base), head).map(({ at, removed, added }) => {
    const lines = added.map((_, index) => at + index + 1);
    const [only, ...others] = options.filter(({ found }) => found !== undefined && touches(found, lines, head));
    const option = only === undefined || others.length > 0 ? {} : { option: only.score };
    return { file, line: at + 1, removed, added, ...option };
  });
}

/**
 * The edit at a line that a report names, else the edit with the most changed letters; and of that edit the pair of
 * lines that differ most. Undefined if there is none.
 */
export function promptChange(edits: readonly PromptEdit[], named = 0): PromptChange | undefined {
  const isNamed = ({ line, added }: PromptEdit) => named >= line && named < line + added.length;
  const told =
    edits.find(isNamed) ?? most(edits, ({ removed, added }) => changed(removed.join('\n'), added.join('\n')));
  if (told === undefined) return undefined;
  const sizes = [told.removed.length, told.added.length];
  // Lines are shown in pairs if both sides have some.
  const rows = Array.from({ length: Math.min(...sizes) || Math.max(...sizes) }, (_, row) => row);
  const row = most(rows, (one) => changed(told.removed[one] ?? '', told.added[one] ?? '')) ?? 0;
  const [removed, added] = shortened([told.removed[row], told.added[row]]);
  return {
    file: told.file,
    line: told.line + Math.min(row, Math.max(0, told.added.length - 1)),
    edit: edits.indexOf(told) + 1,
    edits: edits.length,
    removed,
    added,
  };
}

/** Line breaks of every system become the same. */
function linesOf(text: string): readonly string[] {
  return text.replaceAll('\r\n', '\n').split('\n');
}

/** The first item with the largest size. */
function most<T>(all: readonly T[], size: (one: T) => number): T | undefined {
  const sizes = all.map(size);
  return all[sizes.indexOf(extremes(sizes).most)];
}

/** The number of letters between the common beginning and the common end of two texts. */
function changed(base: string, head: string): number {
  const start = sharedStart(base, head);
  const longest = Math.min(base.length, head.length) - start;
  let end = 0;
  while (end < longest && base.at(-1 - end) === head.at(-1 - end)) end += 1;
  return base.length + head.length - 2 * (start + end);
}

function sharedStart(one: string, other: string): number {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  return start;
}

/** In columns, with the sign. */
const widest = 119;
/** How many letters before the first difference are shown. */
const lead = 30;
/** Longer lines are cut first: one may have a megabyte. */
const longest = 2000;

/** Both lines cut at the same letter, so that the difference is visible. */
function shortened(lines: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const [one, other] = lines.flatMap((line) => line ?? []);
  const start = one === undefined || other === undefined ? 0 : sharedStart(one, other);
  const indent = Math.min(...lines.flatMap((line) => line?.search(/\S|$/) ?? []));
  const from = start - indent < widest / 2 ? indent : start - lead;
  const before = from === indent ? '' : '…';
  return lines.map((line) => line && cut(before + visibleText(line.slice(from, from + longest)).trimEnd(), widest));
}
